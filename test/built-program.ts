import { resolve } from 'node:path'
import { prepareBuild } from '../tools/prepare.mjs'

// Tests that start processes start what a user runs; it is built anew only where its stamp says so.
await prepareBuild()

export const HEADLESS = resolve('out/main/headless.js')
export const CLI = resolve('out/main/cli.js')
