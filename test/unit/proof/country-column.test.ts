import { expect, test } from 'vitest'
import { openPacks } from '../../measure/engine.ts'
import { measureCountryColumn, type Share } from '../../proof/countries/measure-country-column.ts'

/** `npm run proof -- country-column` asks five thousand rows and thirty languages. */
const ROWS = 200
const LANGUAGES = ['en', 'fr', 'ru', 'zh', 'ar', 'fi']
/** Two languages call different countries alike, and some names are codes of others. */
const LEAST_PERCENT = 99

const percent = ({ all, right }: Share): number => (100 * right) / all

test('the column of the country is read, binds, and is named where it cannot be read', () => {
  const reader = openPacks()
  const figures = measureCountryColumn(reader, { rows: ROWS, languages: LANGUAGES })
  reader.close()
  const { names, shortForms, vehicles, isoWins, bound, unread, strange, withDefault } = figures
  expect(names.all).toBeGreaterThan(5000)
  expect(percent(names)).toBeGreaterThan(LEAST_PERCENT)
  expect(percent(withDefault)).toBeGreaterThan(LEAST_PERCENT)
  expect([bound, unread, withDefault].map(({ all }) => all > 20)).toEqual([true, true, true])
  expect([shortForms, vehicles, isoWins, bound, unread, strange].flatMap(({ wrong }) => wrong)).toEqual([])
}, 60_000)
