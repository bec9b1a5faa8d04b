import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'vue/compiler-sfc'
import { describe, expect, it } from 'vitest'
import { en } from '#renderer/i18n/en.ts'
import { ENCODINGS, DELIMITERS } from '#shared/contract/cleanse-schemas.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { FIELD_GROUPS } from '#renderer/views/cleanse/field-groups.ts'
import { DELIMITER_LABELS, ENCODING_LABELS } from '#renderer/components/file-format-labels.ts'
import { formOf } from '#renderer/i18n/translate.ts'
import { fieldName } from '#renderer/i18n/field-name.ts'

interface Node {
  type: number
  tag?: string
  content?: unknown
  children?: unknown[]
  props?: { type: number; name: string; value?: { content: string } }[]
}

const ROOT = join(import.meta.dirname, '../../src-renderer')
const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label'])
const TEXT_NODE = 2
const STATIC_ATTRIBUTE = 6

const filesOf = (ending: string): string[] =>
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ending))

/** Letters that stand in a template where a person would read or hear them. */
function literalsOf(node: Node): string[] {
  const own = node.type === TEXT_NODE && typeof node.content === 'string' ? [node.content] : []
  const attributes = (node.props ?? []).filter((prop) => prop.type === STATIC_ATTRIBUTE && SPOKEN.has(prop.name))
  const children = (node.children ?? []).flatMap((child) => literalsOf(child as Node))
  return [...own, ...attributes.map((prop) => prop.value?.content ?? ''), ...children].filter((text) =>
    /\p{L}/u.test(text),
  )
}

describe('the catalogue', () => {
  it('holds every text: no template has a literal', () => {
    const found = filesOf('.vue').flatMap((path) => {
      const { descriptor } = parse(readFileSync(join(ROOT, path), 'utf8'))
      return literalsOf(descriptor.template?.ast as unknown as Node).map((text) => `${path}: ${text.trim()}`)
    })
    expect(found).toEqual([])
  })

  it('finds a literal where there is one', () => {
    const { descriptor } = parse('<template><p title="Close">Hello <b>{{ x }}</b></p></template>')
    expect(literalsOf(descriptor.template?.ast as unknown as Node)).toEqual(['Close', 'Hello '])
  })

  it('has no entry that nothing uses', () => {
    const source = [...filesOf('.vue'), ...filesOf('.ts')]
      .filter((path) => !/^i18n\/en(-\w+)?\.ts$/.test(path))
      .map((path) => readFileSync(join(ROOT, path), 'utf8'))
      .join('\n')
    const built = [...source.matchAll(/`([\w.]+)\.\$\{/g)].map(([, prefix]) => `${prefix}.`)
    // Keys such as `avc.P6`, `word.Verified.status`: the whole form is in the source, its middle is data.
    const isBuilt = (key: string): boolean => built.some((prefix) => key.startsWith(prefix)) || /^avc\.P\d$/.test(key)
    const unused = Object.keys(en).filter((key) => !source.includes(`'${key}'`) && !isBuilt(key))
    expect(unused).toEqual([])
  })

  it('uses every parameter name in the same braces', () => {
    const texts = Object.values(en).flatMap((text) => [formOf(text, true), formOf(text, false)])
    expect(texts.filter((text) => /[{}]/.test(text.replace(/\{\w+\}/g, '')))).toEqual([])
  })

  it('names every field of the protocol once, and in words', () => {
    const offered = FIELD_GROUPS.flatMap((group) => group.fields)
    expect([...offered].sort()).toEqual([...ADDRESS_INPUT_FIELDS].sort())
    const unnamed = ADDRESS_INPUT_FIELDS.filter(
      (field) =>
        fieldName(field) === field &&
        !['Latitude', 'Longitude', 'Country', 'Building', 'Contact', 'Function', 'Department', 'Surname'].includes(
          field,
        ),
    )
    expect(unnamed).toEqual([])
  })

  it('offers every encoding and separator of the contract', () => {
    expect(Object.keys(ENCODING_LABELS).sort()).toEqual([...ENCODINGS].sort())
    expect(Object.keys(DELIMITER_LABELS).sort()).toEqual([...DELIMITERS].sort())
  })
})
