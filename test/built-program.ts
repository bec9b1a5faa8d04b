import { resolve } from 'node:path'

/** Entries of the built application: processes under test run what a user runs (test/build-first.ts keeps it current). */
export const HEADLESS = resolve('out/main/headless.js')
export const CLI = resolve('out/main/cli.js')
