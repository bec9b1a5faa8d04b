import { expect, test } from 'vitest'
import { openPacks } from '../../measure/engine.ts'
import { measureBoxes } from '../../proof/boxes/measure-boxes.ts'

/** `npm run proof -- boxes` asks in sixty. */
const COUNTRIES = 6

test('a post box is read in whatever field it stands, and no sentence speaks of a street then', () => {
  const reader = openPacks()
  const figures = Object.values(measureBoxes(reader, COUNTRIES))
  reader.close()
  expect(figures.reduce((sum, { all }) => sum + all, 0)).toBeGreaterThan(400)
  expect(figures.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(figures.reduce((sum, { streets }) => sum + streets, 0)).toBe(0)
}, 30_000)
