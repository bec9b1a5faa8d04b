import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../../tools/lib/find-chromium.mjs'
import { endUnproven } from '../../tools/lib/proof-outcome.mjs'

/** Where something of the test data is, or would be. */
export const inTestData = (path: string): string => join(process.env.WAYPOST_TEST_DATA ?? '', path)

export const hasTestData = (path: string): boolean => !!process.env.WAYPOST_TEST_DATA && existsSync(inTestData(path))

/** A folder or file of the test data. Where it is absent, the process says so and ends: nothing can be measured. */
export const needTestData = (path: string, what = path): string =>
  hasTestData(path) ? inTestData(path) : endUnproven(`WAYPOST_TEST_DATA names no folder with ${what}.`)

/** The program of a browser; the process ends where there is none. */
export const needChromium = (): string =>
  ensureChromium((text) => console.log(text)) ??
  endUnproven('no Chromium was found and none could be installed; set CHROME_PATH to one.')

/** Ends the process where a program is not installed. */
export function needProgram(name: string, { words = ['--version'], from = '' } = {}): void {
  const isThere = spawnSync(name, words, { stdio: 'ignore' }).error === undefined
  if (!isThere) endUnproven(`${name} is not installed${from && ` (Debian: ${from})`}.`)
}
