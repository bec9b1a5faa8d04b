import { gzipSync } from 'node:zlib'
import anyAscii from 'any-ascii'
import { describe, expect, it } from 'vitest'
import { parseHungarianNumbers } from '../../../tools/packs/build-hu.ts'
import { NATIONAL_FILES } from '../../../tools/packs/national-rows.ts'
import { parseTaiwanRange, taiwanRoadNames } from '../../../tools/packs/taiwan-ranges.ts'

describe('parseTaiwanRange', () => {
  it.each([
    ['單  15號以上', { low: 15, high: null, parity: 'odd' }],
    ['雙  48號以下', { low: 1, high: 48, parity: 'even' }],
    ['連 １號至  ９號', { low: 1, high: 9, parity: 'all' }],
    ['單   7號至  21巷', { low: 7, high: 21, parity: 'odd' }],
    ['連  12之   3號以下', { low: 1, high: 12, parity: 'all' }],
    ['\u3000  30號', { low: 30, high: 30, parity: 'all' }],
    ['全', null],
    ['單全', null],
    ['\u3000  15巷全', null],
    ['\u3000  15巷雙   8號以下', null],
  ])('reads %s', (note, range) => expect(parseTaiwanRange(note)).toEqual(range))
})

it('names a Taiwanese road in Latin letters, with its section in figures and in numerals', () => {
  expect(taiwanRoadNames('八德路１段', anyAscii)).toEqual([
    'Bade Road Section 1',
    'Section 1 Bade Road',
    '八德路一段',
    '八德路1段',
  ])
  expect(taiwanRoadNames('中山北路2段', anyAscii)).toEqual([
    ...['Zhongshan North Road Section 2', 'Zhongshanbei Road Section 2'],
    ...['Section 2 Zhongshan North Road', 'Section 2 Zhongshanbei Road', '中山北路二段', '中山北路2段'],
  ])
  expect(taiwanRoadNames('中山二路', anyAscii)).toEqual(['Zhongshan 2nd Road', 'Zhongshaner Road', '中山二路'])
  expect(taiwanRoadNames('三一街', anyAscii)).toEqual(['Sanyi Street', '三一街'])
  expect(taiwanRoadNames('三元街', anyAscii)).toEqual(['Sanyuan Street', '三元街'])
})

describe('parseHungarianNumbers', () => {
  it.each([
    ['1 to 51', { low: 1, high: 51, parity: 'odd' }],
    ['from 2 until the end', { low: 2, high: null, parity: 'even' }],
    ['even numbers', { low: 2, high: null, parity: 'even' }],
    ['the rest', null],
    ['', null],
  ])('reads %j', (numbers, range) => expect(parseHungarianNumbers(numbers)).toEqual(range))
})

describe('national files', () => {
  const json = (value: unknown) => Buffer.from(JSON.stringify(value))

  it('give French codes the middle of their largest commune', () => {
    const communes = [
      { code: '1', nom: 'Petit', type: 'commune-actuelle', codesPostaux: ['01001'], population: 5 },
      { code: '2', nom: 'Grand', type: 'commune-actuelle', codesPostaux: ['01001'], population: 9 },
      { code: '3', nom: 'Ancien', type: 'commune-deleguee', codesPostaux: ['01001'], population: 99 },
    ]
    const bounds = [{ id: 'fr:commune:2', bbox: [1, 40, 3, 42] }]
    const rows = NATIONAL_FILES.FR?.read(
      new Map([['data/communes.json', json(communes)]]),
      new Map([['dist/communes.json', json(bounds)]]),
    )
    expect(rows).toMatchObject([{ code: '01001', names: ['Grand', 'Petit'], position: { lat: 41, lon: 2 } }])
  })

  const INDIAN_DUMP = ['One', 'Two', 'Three']
    .map((name) => `IN\t110001\t${name}\tDelhi\t07\tNew Delhi\t1\t\t\t28.2\t77\t4`)
    .join('\n')
  const readIndia = (dump: string, offices: object[]) =>
    NATIONAL_FILES.IN?.read(
      new Map([['data/IN.txt', Buffer.from(dump)]]),
      new Map([['data/pincodes.json.gz', gzipSync(JSON.stringify(offices))]]),
    ) ?? []

  it('give Indian codes the middle of their offices, or else of their rows, and ask for the city', () => {
    const office = (a: number) => ({ p: '110001', a, n: 77, t: 'BO' })
    // One is at sea, and the position of another one is not known.
    const [row] = readIndia(INDIAN_DUMP, [28.09, 28.1, 28.11, 0, 77].map(office))
    expect(row).toMatchObject({ code: '110001', names: ['One', 'Two', 'Three'], namesQuarters: true })
    expect(row?.position?.lat).toBeCloseTo(28.1, 6)
    expect(readIndia(INDIAN_DUMP, [])[0]?.position?.lat).toBeCloseTo(28.2, 6)
  })
  it('name the county of a ZIP code', () => {
    const dump = 'US\t90210\tBeverly Hills\tCalifornia\tCA\tLos Angeles\t037\t\t\t34.0901\t-118.4065\t4'
    expect(NATIONAL_FILES.US?.read(new Map([['data/US.txt', Buffer.from(dump)]]))).toMatchObject([
      { area1: 'CA', area2: 'CA.037' },
    ])
  })
})
