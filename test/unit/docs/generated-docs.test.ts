import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AnyOperation } from '#main/api/operations/define-operation.ts'
import { OPERATIONS } from '#main/api/operations/definitions.ts'
import { exampleOf } from '../../../tools/docs/api-page.ts'
import { assertSameNames, createDescriber } from '../../../tools/docs/descriptions.ts'
import { toCode, toJson, toTable } from '../../../tools/docs/markdown.ts'

const ROOT = join(import.meta.dirname, '../../..')
const names = Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[]

function makeDocs(option: string) {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/make-docs.mjs'), option], {
    encoding: 'utf8',
  })
  return { status, stderr }
}

describe('generated documents', () => {
  // In a process of its own: to load every command here would take four times as long.
  it('are current; else node tools/make-docs.mjs writes them', () => {
    expect(makeDocs('--check')).toEqual({ status: 0, stderr: '' })
  })

  it('are refused with one sentence where the command is not understood', () => {
    expect(makeDocs('--chek')).toEqual({ status: 2, stderr: "Unknown option '--chek'. Known: --check.\n" })
  })
})

describe('the examples of docs/api.md', () => {
  it.each(names)('%s takes its own', (name) => {
    const { parse }: AnyOperation = OPERATIONS[name]
    const example = exampleOf(name)
    expect(example === null).toBe(parse === null)
    if (parse) expect(parse(Buffer.from(JSON.stringify(example))).ok).toBe(true)
  })
})

describe('descriptions of the generated documents', () => {
  it('are missed by name', () => {
    expect(() => assertSameNames('the options', ['A'], ['A', 'B'])).toThrow('has no text for the options B')
    expect(() => assertSameNames('the options', ['A', 'C'], ['A'])).toThrow(
      'describes the options that do not exist: C',
    )
    expect(() => createDescriber().describe('BatchRequest.Nothing', undefined)).toThrow('BatchRequest.Nothing')
  })

  it('prefer the text of the very member to that of its name, and that to its schema', () => {
    const { describe: find } = createDescriber()
    expect(find('CreateListRequest.ListId', 'schema')).toMatch('generated')
    expect(find('Other.ListId', 'schema')).toBe('Id of the list.')
    expect(find('Other.Unheard', 'schema')).toBe('schema')
  })

  it('cannot break a table or a fence', () => {
    expect(toTable(['A'], [['one | two'], ['three \\| four'], ['five\nsix']])).toBe(
      '| A |\n|---|\n| one \\| two |\n| three \\| four |\n| five six |',
    )
    expect(toCode('text\n\n', 'sh')).toBe('```sh\ntext\n```')
  })

  it('are JSON that programs read, whatever its width', () => {
    const value = { text: 'x'.repeat(90), items: [1, { a: 'b' }], none: null, 'a "quoted" name': [] }
    expect(JSON.parse(toJson(value, '  '))).toEqual(value)
    expect(toJson({ a: [1, 2] })).toBe('{ "a": [ 1, 2 ] }')
  })
})
