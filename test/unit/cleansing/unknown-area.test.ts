import { afterAll, describe, expect, it } from 'vitest'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

describe.skipIf(!hasPacks)('an area that nobody knows behind the town', () => {
  const { cleanse, close } = openCleanserIfBuilt()
  afterAll(close)

  it.each([
    ['28 Douglas Road, Aylesbury, Aylesbury Vale, HP20 1HW', 'Aylesbury', 'HP20 1HW'],
    ['5 Mill Road, Cromer, Cromer Vale, NR27 0AD', 'Cromer', 'NR27 0AD'],
  ])('%s: its code is read', (Address, Locality, PostalCode) => {
    const [match] = cleanse({ Address, Country: 'GB' }).matches
    expect(match).toMatchObject({ Locality, PostalCode })
    expect(match?.AVC).toMatch(/-P[67]-/)
  })
})
