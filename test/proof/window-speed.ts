/**
 * The window stays quick: a list of 100,000 locations opens and jumps to its end, one of a million opens, is searched
 * and ordered, a map of 100,000 points is drawn, panned and changed. The bars are in the tests below `window/`.
 *
 *   npm run proof -- window-speed
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { needChromium } from '../measure/needs.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const chromium = needChromium()
const cli = fromRoot('node_modules/@playwright/test/cli.js')
const config = fromRoot('test/proof/window/playwright.config.ts')
const { status } = spawnSync(process.execPath, [cli, 'test', '--config', config], {
  stdio: 'inherit',
  env: { ...process.env, CHROME_PATH: chromium },
})
process.exitCode = status ?? 1
