import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const FILES = globSync('src-renderer/**/*.css', { cwd: ROOT })
const COMMENT = /\/\*.*?\*\//gs
/** What stands before a block, between commas that are in no brackets. */
const selectorsOf = (css: string): string[] =>
  [...css.replace(COMMENT, '').matchAll(/([^{};]+)\{/g)].flatMap(([, words = '']) => words.split(/,(?![^(]*\))/))
/** Its last part names no class, id, attribute or element: it may be anything below what asks for :has(). */
const isOfAnything = (selector: string): boolean =>
  /:has\(.*\)[^)]*[\s>+~](?:\*|:[\w-]+(?:\([^)]*\))?)\s*$/.test(selector)

// Where one is, Chromium styles everything below each element that any :has() is asked of, for every node that comes or
// goes; that is the whole window where the body is among them.
test('no style is told by :has() to elements without a name', () => {
  expect(isOfAnything('.entry:has(.bar) > *')).toBe(true)
  expect(isOfAnything('.entry:has(> *) .edge')).toBe(false)
  const found = FILES.flatMap((file) => selectorsOf(readFileSync(join(ROOT, file), 'utf8')).filter(isOfAnything))
  expect(FILES.length).toBeGreaterThan(0)
  expect(found).toEqual([])
})
