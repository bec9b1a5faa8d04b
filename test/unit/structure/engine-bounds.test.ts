import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ISO_CODES } from '#main/countries/iso-codes-data.ts'

/**
 * What the engine has of knowledge in its code can only fall: a change that takes some away writes the new count here.
 * Tables of data and the grammar of the countries are not code.
 */
const BOUNDS = { countryLiterals: 17, moduleCaches: 26, weights: 663, lines: 23_459 }
/** Lines that a change may take away without a new count. */
const LINES_UNSAID = 200

const ROOT = join(import.meta.dirname, '../../..')
const CODE = globSync('src-main/cleansing/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('-data.ts') && !file.includes('/grammar/'))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))

const COMMENT = /\/\*[^]*?\*\/|\/\/.*$/gm
/** A country by its two letters: `'GB'`, each of `'GB IE'`, and the key of `{ GB: … }`. */
const LITERAL = /'([A-Z]{2}(?: [A-Z]{2})*)'|(?<=[{,\s])([A-Z]{2})(?=: )/g
/** Of a module, and empty at first. */
const CACHE = /^(?:export )?const \w+(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)$/gm
/** Where digits are no number of ours: in text, and how often a pattern repeats. */
const NOT_NUMBERS = /'[^'\n]*'|\{\d+(?:,\d*)?\}/g
/** A number with a fraction, or of 3 and more: neither an index nor a count of one or two. */
const WEIGHT = /(?<![\w.$])(?:\d+\.\d+|[3-9]|\d{2,})(?!\w)/g

const codes = new Set(ISO_CODES.split(' ').map((pair) => pair.slice(0, 2)))
const count = (of: (text: string) => number): number =>
  CODE.map((text) => of(text.replace(COMMENT, ''))).reduce((sum, one) => sum + one, 0)

test('knowledge in the code of the engine only falls', () => {
  const counted = {
    countryLiterals: count(
      (text) =>
        [...text.matchAll(LITERAL)]
          .flatMap(([, words, key = '']) => (words ?? key).split(' '))
          .filter((word) => codes.has(word)).length,
    ),
    moduleCaches: count((text) => text.match(CACHE)?.length ?? 0),
    weights: count((text) => text.replace(NOT_NUMBERS, '').match(WEIGHT)?.length ?? 0),
  }
  const { lines, ...bounds } = BOUNDS
  expect(counted).toEqual(bounds)
  const written = CODE.reduce((sum, text) => sum + text.split('\n').length - 1, 0)
  expect(written).toBeLessThanOrEqual(lines)
  expect(written, 'write the new count of lines').toBeGreaterThan(lines - LINES_UNSAID)
})
