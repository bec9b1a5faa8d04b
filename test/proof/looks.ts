/**
 * Every view and sheet that a browser test of `npm test` looks at, in all its looks: light, dark, in forced colours, in
 * a small and a large window. axe finds no barrier and no weak contrast, and nothing scrolls sideways.
 *
 *   npm run proof -- looks
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/runtime.mjs'
import { needChromium } from '../measure/needs.ts'

const TESTS = 'test/e2e'
/** All looks take up to three times as long as one. */
const TEST_TIMEOUT_MS = 360_000

const chromium = needChromium()
const looksAt = (name: string) => readFileSync(join(ROOT, TESTS, name), 'utf8').includes('inspect(')
const files = readdirSync(join(ROOT, TESTS)).filter((name) => name.endsWith('.spec.ts') && looksAt(name))
const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
const options = ['--project', 'browser', '--timeout', String(TEST_TIMEOUT_MS)]
const { status } = spawnSync(process.execPath, [cli, 'test', ...options, ...files.map((name) => `/${name}`)], {
  stdio: 'inherit',
  cwd: ROOT,
  env: { ...process.env, CHROME_PATH: chromium, WAYPOST_LOOKS: 'all' },
})
process.exitCode = status ?? 1
