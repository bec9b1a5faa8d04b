import { afterAll, describe, expect, it } from 'vitest'
import { inEveryField, LARGE_TEXTS, MANY_OPTIONS } from '../../hostile/large-texts-data.ts'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

/** The Id comes back whole; all else together must stay a page of text. */
const MOST_CHARACTERS = 200_000

describe.skipIf(!hasPacks)('44 fields of a megabyte', () => {
  const usual = openCleanserIfBuilt()
  const busy = openCleanserIfBuilt('Verify', MANY_OPTIONS)
  const parser = openCleanserIfBuilt('Parse')
  afterAll(() => [usual, busy, parser].forEach(({ close }) => close()))

  it.each(LARGE_TEXTS)(
    'of %s get a bounded answer',
    (_what, text) => {
      for (const { cleanse } of [usual, busy, parser]) {
        for (const country of [text, 'GB']) {
          const outcome = cleanse({ ...inEveryField(text), Country: country, Id: 'x' })
          expect(JSON.stringify(outcome).length).toBeLessThan(MOST_CHARACTERS)
        }
      }
    },
    120_000,
  )
})
