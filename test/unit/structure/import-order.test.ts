import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'waypost-imports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const importsOfPoint = `import type { Point } from '../lists/point.types.ts'\nexport type Other = Point`
const FILES: Record<string, string> = {
  'tsconfig.json': '{}',
  'src-main/lists/point.types.ts': 'export interface Point {}',
  'src-main/jobs/above.ts': importsOfPoint,
  'src-main/database/below.ts': importsOfPoint,
  'src-main/fresh/unnamed.ts': importsOfPoint,
  'src-main/cleansing/verify/verdict.types.ts': 'export interface Verdict {}',
  'src-main/cleansing/parse/below.ts': `import type { Verdict } from '../verify/verdict.types.ts'\nexport type Other = Verdict`,
  'src-main/cleansing/format/above.ts': `import type { Verdict } from '../verify/verdict.types.ts'\nexport type Other = Verdict`,
  'src-main/cleansing/create-cleanser.ts': 'export const createCleanser = () => 0\nexport type Cleanser = number',
  'src-main/host/loads-engine.ts': `import { createCleanser } from '../cleansing/create-cleanser.ts'\ncreateCleanser()`,
  'src-main/host/names-engine.ts': `import type { Cleanser } from '../cleansing/create-cleanser.ts'\nexport type Other = Cleanser`,
}

/** Rules that a tree of files breaks, by the file that breaks them. */
function brokenRules(): Record<string, string> {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [cruiser, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', 'src-main']
  const text = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const { summary } = JSON.parse(text) as { summary: { violations: { from: string; rule: { name: string } }[] } }
  return Object.fromEntries(summary.violations.map(({ from, rule }) => [from, rule.name]))
}

test('a folder imports those below it, types included; a new one must be given its place; only threads load the engine', () => {
  expect(brokenRules()).toEqual({
    'src-main/cleansing/parse/below.ts': 'src-main-cleansing-in-order',
    'src-main/database/below.ts': 'src-main-in-order',
    'src-main/fresh/unnamed.ts': 'src-main-names-every-folder',
    'src-main/host/loads-engine.ts': 'engine-only-in-its-threads',
  })
}, 60_000)
