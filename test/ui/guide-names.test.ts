import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { en } from '#renderer/i18n/en.ts'
import { readBlocks } from '../unit/docs/document-text.ts'
import { formOf } from '#renderer/i18n/translate.ts'

const ROOT = join(import.meta.dirname, '../..')
const GUIDE = join(ROOT, 'docs/guide')
const PAGES = readdirSync(GUIDE).filter((name) => name.endsWith('.md'))
const read = (page: string) => readFileSync(join(GUIDE, page), 'utf8')

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Every text of the window, with something in the place of its values. */
const LABELS = Object.values(en)
  .flatMap((text) => [formOf(text, true), formOf(text, false)])
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map((part) => escape(part))
          .join('.+')}$`,
      ),
  )
const isLabel = (text: string): boolean => LABELS.some((label) => label.test(text))

/** What holds the keys of the window: the actions, and components that act on keys by themselves. */
const SOURCES = readdirSync(join(ROOT, 'src-renderer'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|vue)$/.test(name))
  .map((name) => readFileSync(join(ROOT, 'src-renderer', name), 'utf8'))

const KEY_NAMES: Readonly<Record<string, string>> = {
  Esc: 'Escape',
  '↵': 'Enter',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Space: ' ',
  PgUp: 'PageUp',
  PgDn: 'PageDown',
}

/** True when something in the window acts on the key: as a whole (`Ctrl+K`), else by its last part. */
function doesSomething(keys: string): boolean {
  if (SOURCES.some((source) => source.includes(`'${keys}'`))) return true
  const last = keys === '+' ? '+' : (keys.split('+').at(-1) ?? '')
  const name = KEY_NAMES[last] ?? last
  return SOURCES.some((source) =>
    [`'${name}'`, `'${name.toLowerCase()}'`, `.${name.toLowerCase()}`, `"${name}"`].some((form) =>
      source.includes(form),
    ),
  )
}

it.each(PAGES)('the labels that %s names are in the window', (page) => {
  const bold = readBlocks(read(page)).flatMap(({ source, line }) =>
    [...source.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => ({ line, text: text.replaceAll('`', '') })),
  )
  expect(bold.filter(({ text }) => !isLabel(text)).map(({ line, text }) => `${page}:${line} ${text}`)).toEqual([])
})

it.each(PAGES)('the keys that tables of %s name do something', (page) => {
  const tables = read(page).split(/\n(?!\|)/)
  const keys = tables.flatMap((table) => {
    const [head = '', , ...rows] = table.trim().split('\n')
    const column = head.split('|').findIndex((cell) => /^\s*Keys?\s*$/.test(cell))
    if (column === -1) return []
    return rows.flatMap((row) => [...(row.split('|')[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, one = '']) => one))
  })
  expect(keys.filter((one) => !doesSomething(one))).toEqual([])
})
