import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../../src-renderer/styles/tokens.css'), 'utf8')
const SYSTEM = /^(?:Canvas|CanvasText|color-mix\(in srgb, CanvasText \d+%, Canvas\))$/

/** Tokens of the map in a part of the file. */
const tokensOf = (part: string) =>
  [...part.matchAll(/(--map-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => ({ name, value }))

test('with forced colours everything on the map has a colour of the system', () => {
  const [usual = '', forced = ''] = css.split('@media (forced-colors: active)')
  expect(tokensOf(forced).filter(({ value }) => !SYSTEM.test(value!))).toEqual([])
  expect(tokensOf(forced).map(({ name }) => name)).toEqual(tokensOf(usual).map(({ name }) => name))
})
