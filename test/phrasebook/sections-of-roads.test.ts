import { afterAll, describe, expect, it } from 'vitest'
import type { AddressInput } from '#shared/model/address.ts'
import { hasPacks, openCleanserIfBuilt } from './cleanse-line.ts'

const { cleanse, close } = openCleanserIfBuilt('Parse')
afterAll(close)

function partsOf(address: AddressInput): (string | undefined)[] {
  const [record = {}] = cleanse(address).matches
  return [record.Premise, record.Thoroughfare, record.DependentLocality]
}

describe.skipIf(!hasPacks)('sections of roads in Latin addresses of Taiwan', () => {
  it.each([
    ['No. 7, Sec. 5, Xinyi Rd., Xinyi Dist., Taipei City', 'No. 7', 'Xinyi Rd. Sec. 5', 'Xinyi Dist.'],
    ['No. 45, Zhongshan N. Rd., Sec. 2, Taipei City', 'No. 45', 'Zhongshan N. Rd. Sec. 2', undefined],
    ['20 Ruijin Road, Kaohsiung', '20', 'Ruijin Road', undefined],
  ])('belong to the road that stands beside them: %s', (Address, ...parts) => {
    expect(partsOf({ Address, Country: 'TW' })).toEqual(parts)
  })

  it('stay where they are in other countries, and where the country is open', () => {
    expect(partsOf({ Address: 'Plot 7, Sec. 5, Jaipur Rd., Jaipur', Country: 'IN' })[1]).toBe('Jaipur Rd.')
  })
})
