import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import ts from 'typescript-eslint'
import plainWords from '../../../tools/lint/plain-words.mjs'

const ROOT = join(import.meta.dirname, '../../..')
const linter = new Linter({ cwd: ROOT })
const config: Linter.Config = {
  files: ['**/*.ts'],
  languageOptions: { parser: ts.parser as Linter.Parser },
  plugins: { waypost: { rules: { 'plain-words': plainWords } } },
  rules: { 'waypost/plain-words': 'error' },
}
const lint = (code: string, path = 'src-main/lists/some-file.ts'): string[] =>
  linter.verify(code, config, join(ROOT, path)).map(({ message }) => message)

describe('a word of the private English', () => {
  it.each([
    ['in a variable', 'const deskPlace = 1'],
    ['in a constant', 'const MOST_TOLD = 1'],
    ['in two segments', 'function lookAtTile() {}'],
    ['in a type', 'interface OddPoint { id: string }'],
    ['in a member', 'export const answer = { unkeptTexts: 1 }'],
    ['in a private member', 'class Kept { #shelf = 1 }'],
    ['in a key of texts', "export const key = 'desk.step.row'"],
    ['at the head of a key', 'export const key = (kind: string) => `desk.step.${kind}`'],
    ['in a command', "export const command = 'lists.oddPositions'"],
    ['in a message', "fail('lists/shut', 'The desk is shut.')"],
    ['in an error', 'throw new Error(`The ${1} firm is shut.`)'],
    ['in a variable, though a member of that name is stored', 'const gone = 1'],
    ['in an import under its own name', "import { told } from './outcome.ts'"],
  ])('is reported %s', (_, code) => {
    expect(lint(code).length).toBeGreaterThan(0)
  })

  it('is reported in the name of a file or folder, with what to write instead', () => {
    expect(lint('', 'src-main/lists/odd/find.ts')).toEqual([
      '"odd" in the name of the file: write unusual, suspicious; position checks.',
    ])
    expect(lint('', 'src-main/host/share-teller.ts')).toHaveLength(1)
  })

  it.each([
    ['a word that only begins like one', 'const desktop = saidaki'],
    ['a member that is stored', 'export const since = { gone: 1, carried: row.carried }'],
    ['a stored kind in a key of texts', "export const key = 'history.one.takeBackImport'"],
    ['a code, which is sent', "fail('desk/no-group', 'There is nothing to merge.')"],
    ['a table, which is stored', "db.exec('select name from desk_choice')"],
    ['a name of a library', "import { BookOpen } from '@lucide/vue'"],
    ['a name of another file that has another one here', "import { told as report } from './outcome.ts'"],
  ])('is not %s', (_, code) => {
    expect(lint(code)).toEqual([])
  })
})

interface StoredName {
  name: string
  stored: string
}

it('each stored name says where it is stored, and is there', () => {
  const path = join(ROOT, 'tools/lint/stored-names.json')
  const names = JSON.parse(readFileSync(path, 'utf8')) as StoredName[]
  for (const { name, stored } of names) expect(`${name}: ${stored}`).toMatch(/^\w+: .{10,}/)
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
})
