import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { placeIndianCodes, readOffices, type CodePlace } from '../../../tools/packs/indian-offices.ts'

const CODES = Array.from({ length: 12 }, (_, i) => String(411001 + i))
/** Codes in a row, 2 km apart. */
const truth = (code: string) => ({ lat: 18.5 + 0.018 * (Number(code) - 411001), lon: 73.85 })
const place = (code: string, north = 0, weight = 1): CodePlace => ({
  code,
  position: { lat: truth(code).lat + north, lon: 73.85 },
  weight,
})
/** Three offices of each code, a kilometre apart. */
const rightOffices = (codes: readonly string[]) =>
  codes.flatMap((code) => [-0.009, 0, 0.009].map((north) => place(code, north)))
const rightRows = CODES.map((code) => place(code, 0.03))
const metersOff = (code: string, offices: CodePlace[], rows = rightRows) => {
  const position = placeIndianCodes(CODES, offices, rows).get(code)
  return position ? greatCircleMeters(position, truth(code)) : Infinity
}
const OTHERS = CODES.filter((code) => code !== '411005')

describe('codes of India', () => {
  it('lie in the middle of their offices', () => {
    for (const code of CODES) expect(metersOff(code, rightOffices(CODES))).toBeLessThan(500)
  })

  it.each([
    ['one of their offices is far away', [place('411005', 3), place('411005', 0.009), place('411005')], 1500],
    ['two of their small offices are wrong and the head office is right', [place('411005', 0.5), place('411005', 0.5), place('411005', 0, 9)], 1000], // prettier-ignore
    ['all of their offices are a thousand kilometres off', [5, 5.001, 5.002].map((north) => place('411005', north)), 6000], // prettier-ignore
    ['their only office is 60 km off, and the row and the next codes agree', [place('411005', 0.55)], 6000],
    ['they have no office', [], 6000],
  ])('lie there still when %s', (_, offices, most) => {
    expect(metersOff('411005', [...rightOffices(OTHERS), ...offices])).toBeLessThan(most)
  })

  it('are not drawn away by a point that stands for many codes', () => {
    const filler = CODES.map((code) => ({ code, position: { lat: 19.2, lon: 73.85 }, weight: 1 }))
    expect(metersOff('411005', [...rightOffices(CODES), ...filler, ...filler])).toBeLessThan(1000)
  })

  it('lie in their district though all offices and rows of a code are elsewhere', () => {
    const rows = rightRows.map((row) => (row.code === '411005' ? place('411005', 6) : row))
    expect(metersOff('411005', rightOffices(OTHERS), rows)).toBeLessThan(10_000)
  })

  it('may lie far from all others of their district, on islands, where offices, rows and next codes agree', () => {
    const islands = CODES.slice(-4)
    const mainland = CODES.slice(0, -4)
    const offices = [...rightOffices(mainland), ...islands.flatMap((code) => [place(code, -8), place(code, -8.01)])]
    const rows = [...mainland.map((code) => place(code, 0.03)), ...islands.map((code) => place(code, -8.03))]
    const position = placeIndianCodes(CODES, offices, rows).get(islands[2] as string)
    expect(position?.lat).toBeCloseTo(truth(islands[2] as string).lat - 8, 1)
  })
})

it('reads offices inside India, the larger ones with more weight', () => {
  const office = (t: string, a: number) => ({ p: '411001', a, n: 73.85, t })
  const packed = gzipSync(JSON.stringify([office('BO', 18.5), office('PO', 18.5), office('HO', 18.5), office('PO', 0)]))
  expect(readOffices(packed).map(({ weight }) => weight)).toEqual([1, 3, 9])
})
