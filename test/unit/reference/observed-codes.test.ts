import { describe, expect, it } from 'vitest'
import { addPostalCodes } from '../../../tools/packs/add-postal-codes.ts'
import { indexPlaceName, type CountryGazetteer } from '../../../tools/packs/place-gazetteer.ts'
import { readObservedCodes, readObservedTexts } from '../../../tools/packs/observed-codes.ts'
import type { NewPostalCode } from '#main/reference/write/pack-writer.ts'
import type { PostalRow } from '../../../tools/packs/postal-rows.ts'
import { noAreas } from './make-test-pack.ts'

const line = (code: string, locality: string, weight: number) => `${code}\t1\t${locality}\t\tlocality\t${weight}`
const row = (key: string, name: string): PostalRow => ({ key, code: key, names: [name], position: null, area1: '' })

describe('readObservedCodes', () => {
  const form = { country: 'XA', pattern: /^\d{4} ?[A-Z]{2}$/i }

  it('keeps what has the form of the country, once for all spellings, the usual locality first', () => {
    const table = [
      line('1234 AB', 'Wexcombe', 2),
      line('1234ab', 'Little Orrin', 5),
      line('١٢٣٤ AC', 'Wexcombe', 3),
      line('PO BOX 51', 'Wexcombe', 9),
      line('12345', 'Wexcombe', 9),
      line('1234 AD', '', 9),
    ]
    expect(readObservedCodes(readObservedTexts(table.join('\n')), form, [])).toMatchObject([
      { key: '1234AB', code: '1234 AB', names: ['Little Orrin', 'Wexcombe'] },
      { key: '1234AC', names: ['Wexcombe'] },
    ])
  })

  it('leaves the letters of the country out', () => {
    const table = [line('HT-4110', 'Wexcombe', 2), line('ht 4110', 'Wexcombe', 1), line('6110HT', 'Wexcombe', 1)]
    const rows = readObservedCodes(readObservedTexts(table.join('\n')), { country: 'HT', pattern: /^\d{4}$/ }, [])
    expect(rows.map(({ code }) => code)).toEqual(['4110', '6110'])
  })

  it.each(['0000', '00-000', '000 00', '000000', '00000-000'])('takes %s for no code', (zeros) => {
    const open = { country: 'XA', pattern: /^[\d -]+$/ }
    const table = [line(zeros, 'Wexcombe', 9), line('00-001', 'Wexcombe', 2)].join('\n')
    expect(readObservedCodes(readObservedTexts(table), open, []).map(({ key }) => key)).toEqual(['00001'])
  })

  it('leaves out codes that are held elsewhere and doubts what such a table lacks', () => {
    const known = Array.from({ length: 100 }, (_, i) => row(String(1000 + i), 'Wexcombe'))
    const table = [line('1005', 'Wexcombe', 9), line('1200', 'Wexcombe', 1), line('1300', 'Wexcombe', 2)].join('\n')
    const digits = { country: 'XA', pattern: /^\d{4}$/ }
    const rows = readObservedCodes(readObservedTexts(table), digits, known)
    expect(rows.map(({ key, isDoubtful }) => [key, isDoubtful])).toEqual([
      ['1200', true],
      ['1300', false],
    ])
  })
})

describe('a doubtful code', () => {
  it('is believed only where its locality lies among its neighbours', () => {
    const gazetteer: CountryGazetteer = new Map()
    const place = (id: number, name: string, lat: number) => {
      const fields = { nameKey: name, population: 9, area1Id: null, area2Id: null, isSection: false }
      indexPlaceName(gazetteer, name, { id, position: { lat, lon: 5 }, ...fields }, true)
    }
    place(1, 'near', 52)
    place(2, 'beside', 52.01)
    place(3, 'far', 40)
    const knownRows = ['1001', '1002', '1003'].map((key) => row(key, 'near'))
    const written: NewPostalCode[] = []
    const writer = { addPlace: () => 9, addPostalCode: (code: NewPostalCode) => written.push(code) }
    const rows = [
      { ...row('1004', 'beside'), isDoubtful: true },
      { ...row('1005', 'far'), isDoubtful: true },
      row('1006', 'far'),
    ]
    addPostalCodes(rows, { country: 'XA', writer, areas: noAreas(), gazetteer, knownRows })
    expect(written.map(({ key, placeIds }) => [key, placeIds])).toEqual([
      ['1004', [2]],
      ['1006', [9]],
    ])
  })
})

describe('a code without a place of known position', () => {
  const gazetteer: CountryGazetteer = new Map()
  const place = (id: number, name: string, lat: number, area1Id: number, population = 9) => {
    const fields = { nameKey: name, population, area1Id, area2Id: null, isSection: false }
    indexPlaceName(gazetteer, name, { id, position: { lat, lon: 5 }, ...fields }, true)
  }
  place(1, 'Gimpo-si', 37.6, 1)
  place(2, 'Seoul', 37.5, 2, 9_000_000)
  place(3, 'Lonely', 35, 3)
  const codes = (rows: PostalRow[]) => {
    const written: NewPostalCode[] = []
    const writer = { addPlace: () => 9, addPostalCode: (code: NewPostalCode) => written.push(code) }
    const idByCode = new Map([
      ['KR.1', 1],
      ['KR.2', 2],
      ['KR.3', 3],
    ])
    const areas = { ...noAreas(), idByCode }
    addPostalCodes(rows, { country: 'KR', writer, areas, gazetteer })
    return written.map(({ position, level }) => [position?.lat, level])
  }

  it('lies in its city where the area is one, and nowhere in an area of which little is known', () => {
    const inArea = (key: string, area1: string) => ({ ...row(key, '없는구'), area1 })
    expect(codes([inArea('02068', '2'), inArea('61000', '3')])).toEqual([
      [37.5, 1],
      [undefined, 0],
    ])
  })

  it('is found by a Korean name with or without its kind', () => {
    expect(codes([{ ...row('10086', '김포시'), area1: '1' }])).toEqual([[37.6, 2]])
  })
})
