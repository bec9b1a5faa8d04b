import { describe, expect, it } from 'vitest'
import type { NamedPlace } from '../../../tools/packs/place-gazetteer.ts'
import { locateCodes, type CodeEvidence } from '../../../tools/packs/locate-codes.ts'

let lastId = 0
/** A place at some kilometres east and north of a point in the middle of a country. */
const place = (name: string, [east, north]: readonly [number, number], population = 800): NamedPlace => ({
  place: {
    id: ++lastId,
    nameKey: name.toLowerCase(),
    position: { lat: 50 + north / 111.2, lon: 15 + east / 71.5 },
    population,
    area1Id: null,
    area2Id: null,
    isSection: false,
  },
  isPrimary: true,
})
const code = (key: string, meanings: NamedPlace[][], more: Partial<CodeEvidence> = {}): CodeEvidence => ({
  key,
  position: null,
  meanings,
  broad: meanings.map(() => false),
  around: [],
  within: [],
  ...more,
})
const kilometres = (position: { lat: number; lon: number } | null) =>
  position && [Math.round((position.lon - 15) * 71.5) + 0, Math.round((position.lat - 50) * 111.2) + 0]

/** Codes of a district whose towns lie within ten kilometres of each other. */
const district = (prefix: string, [east, north]: readonly [number, number], count = 6) =>
  Array.from({ length: count }, (_, i) =>
    code(`${prefix}${i}0`, [[place(`${prefix} ${i}`, [east + (i % 3) * 5, north + (i % 2) * 5], 6000 + i)]]),
  )

describe('locateCodes', () => {
  it('takes the place of a name that lies where the neighbours do, not the larger one elsewhere', () => {
    const near = place('Newtown', [4, 3])
    const far = place('Newtown', [300, 0], 9000)
    const codes = [...district('10', [0, 0]), code('1035', [[far, near]])].sort((a, b) => (a.key < b.key ? -1 : 1))
    const located = locateCodes(codes)[codes.findIndex(({ key }) => key === '1035')]
    expect(located?.places).toEqual([near.place])
    expect(kilometres(located?.position ?? null)).toEqual([4, 3])
  })

  it('does not believe a village whose only bearer of the name lies in another part of the country', () => {
    const far = place('Lonely', [350, 200])
    const codes = [...district('20', [0, 0]), code('2035', [[far]])].sort((a, b) => (a.key < b.key ? -1 : 1))
    const located = locateCodes(codes)[codes.findIndex(({ key }) => key === '2035')]
    expect(located).toMatchObject({ by: 'neighbours', places: [null] })
    const [east, north] = kilometres(located?.position ?? null) as [number, number]
    expect(Math.hypot(east - 5, north - 2)).toBeLessThan(10)
  })

  it('leaves a town of note where it is, whatever the neighbours say', () => {
    const town = place('Saltau', [300, 0], 60_000)
    const codes = [...district('30', [0, 0]), code('3035', [[town]])].sort((a, b) => (a.key < b.key ? -1 : 1))
    const located = locateCodes(codes)[codes.findIndex(({ key }) => key === '3035')]
    expect(located).toMatchObject({ by: 'places', places: [town.place], isApart: true })
  })

  it.each([800, 60_000])('leaves a place of %i people to the codes that it lies among', (population) => {
    const namesake = place('Neustadt', [300, 0], population)
    const codes = [
      ...district('30', [0, 0]),
      ...district('80', [300, 0]),
      code('3035', [[namesake]]),
      code('8035', [[namesake]]),
    ].sort((a, b) => (a.key < b.key ? -1 : 1))
    const located = locateCodes(codes)
    const [near, far] = ['8035', '3035'].map((key) => located[codes.findIndex((one) => one.key === key)])
    expect(near).toMatchObject({ by: 'places', places: [namesake.place] })
    expect(far).toMatchObject({ by: 'neighbours', places: [null] })
  })

  it('doubts the one name of many that it knows where the neighbours lie elsewhere', () => {
    const village = place('Mills', [56, 0])
    const locatedAmong = (others: number) => {
      const names = [[village], ...Array.from({ length: others }, () => [])]
      const codes = [...district('30', [0, 0]), code('3035', names)].sort((a, b) => (a.key < b.key ? -1 : 1))
      return locateCodes(codes)[codes.findIndex(({ key }) => key === '3035')]
    }
    expect(locatedAmong(0)).toMatchObject({ by: 'places' })
    expect(locatedAmong(20)).toMatchObject({ by: 'neighbours' })
  })

  it('lets a code of the far north lie anywhere amid its neighbours', () => {
    const towns = [0, 150, 300, 450].map((east, i) => code(`1${i}0`, [[place(`North ${i}`, [east, 0], 6000)]]))
    const codes = [...towns, code('115', [[]])].sort((a, b) => (a.key < b.key ? -1 : 1))
    const located = locateCodes(codes)[codes.findIndex(({ key }) => key === '115')]
    expect(located?.by).toBe('neighbours')
    expect(located?.radiusMeters).toBeGreaterThan(70_000)
  })

  it('throws an outlier out before the middle and the radius of a code are reckoned', () => {
    const own = [place('One', [0, 0]), place('Two', [4, 0]), place('Three', [2, 3])]
    const outlier = place('Four', [210, 0], 3000)
    const [located] = locateCodes([
      code(
        '40',
        [...own, outlier].map((one) => [one]),
      ),
    ])
    expect(located?.places).toEqual([...own.map((one) => one.place), null])
    expect(located?.radiusMeters).toBeLessThan(6000)
    expect(kilometres(located?.position ?? null)).toEqual([2, 1])
  })

  it('puts a quarter that no gazetteer has in the city that its name begins with', () => {
    const city = place('Ostrau', [100, 100], 280_000)
    const village = place('Neudorf', [-200, 0])
    const [located] = locateCodes([code('50', [[village], []], { around: [[city]] })])
    const other = locateCodes([code('50', [[]], { around: [[city]] })])[0]
    expect(other).toMatchObject({ by: 'around' })
    expect(kilometres(other?.position ?? null)).toEqual([100, 100])
    expect(located?.by).toBe('places')
  })

  it('lets a municipality tell where a code lies about, and not that it lies at its seat', () => {
    const seat = place('Seat', [0, 0], 20_000)
    const village = place('Village', [18, 0], 600)
    const [located] = locateCodes([code('60', [[village], [seat]], { broad: [false, true], within: [[seat]] })])
    expect(located?.places).toEqual([village.place, seat.place])
    expect(kilometres(located?.position ?? null)).toEqual([18, 0])
  })

  it('believes the source, and says how far it is to the next codes', () => {
    const at = (east: number) => ({ lat: 50, lon: 15 + east / 71.5 })
    const codes = [0, 8, 16, 24].map((east, i) => code(`7${i}`, [], { position: at(east) }))
    const located = locateCodes(codes)
    expect(located.map(({ by }) => by)).toEqual(['source', 'source', 'source', 'source'])
    expect(located[1]?.radiusMeters).toBeGreaterThan(3500)
    expect(located[1]?.radiusMeters).toBeLessThan(9000)
  })

  it('lets a code of a source reach to the villages that it alone names, and over the town where codes share a point', () => {
    const at = (east: number) => ({ lat: 50, lon: 15 + east / 71.5 })
    const village = place('Village', [20, 0])
    const [city, other] = [place('City', [60, 0], 900_000), place('City', [300, 0], 900_000)]
    const codes = [
      code('70', [], { position: at(0) }),
      code('71', [[village]], { position: at(4) }),
      code('72', [[city]], { position: at(60) }),
      code('73', [[city]], { position: at(60) }),
      code('74', [[other]], { position: at(300) }),
    ]
    const [, reaching, shared, , alone] = locateCodes(codes).map(({ radiusMeters }) => radiusMeters) as number[]
    expect(Math.round((reaching as number) / 1000)).toBe(28)
    expect(shared).toBeGreaterThan(16_000)
    expect(alone).toBeGreaterThan(0)
  })

  it('knows nothing where nothing is known, and lets doubtful codes say nothing of others', () => {
    expect(locateCodes([code('80', [[]])])[0]).toMatchObject({ by: 'nothing', position: null })
    const doubtful = code('90', [[place('Anywhere', [0, 0], 90_000)]], { isDoubtful: true })
    expect(locateCodes([doubtful, code('91', [[]])])[1]).toMatchObject({ by: 'nothing' })
  })
})
