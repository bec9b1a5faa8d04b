import { describe, expect, it } from 'vitest'
import { keysSpelt, withoutCountryLetters } from '../../../tools/packs/postal-spellings.ts'
import { collectPostalTexts } from '../../../tools/packs/postal-texts.ts'
import { readPostalFormats } from '../../../tools/packs/postal-format.ts'
import { runPacksCommand } from '#main/reference/cli-packs.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { makePack, newFolder } from './make-test-pack.ts'

describe('a text in the place of a postal code', () => {
  it.each([
    ['HT', 'ht 4110', '4110'],
    ['HT', '4110HT', '4110'],
    ['MD', 'MD-2012', '2012'],
    ['AT', 'A-1010', '1010'],
    ['AR', 'C1428CWA', 'C1428CWA'],
    ['HT', 'centre ville', 'centre ville'],
  ])('%s %s is %s without the letters of the country', (country, text, plain) => {
    expect(withoutCountryLetters(country, text)).toBe(plain)
  })

  it.each([
    ['LV', '1001', 'LV1001'],
    ['FR', '77001 CEDEX 1', '77001'],
    ['AT', '5020.0', '5020'],
    ['SA', '12334-2723', '12334'],
  ])('%s %s may spell %s', (country, text, key) => expect(keysSpelt(country, text)).toContain(key))

  it('is kept once whatever its case and white space, with why it is not believed', () => {
    const seen = (text: string, locality: string, weight = 1) => ({ text, locality, weight })
    const observed = [
      seen('12-345', 'Wexcombe', 9),
      seen('12345', 'Wexcombe'),
      seen('12 345', 'Little Orrin', 2),
      seen('99-999', 'Wexcombe'),
      seen('mill lane', 'Wexcombe'),
    ]
    const context = { country: 'XA', pattern: /^\d{2}-\d{3}$/, heldCodes: new Map([['12345', '12-345']]) }
    expect(collectPostalTexts(observed, context)).toEqual([
      { country: 'XA', text: '12345', reason: 'spelling', locality: 'Little Orrin' },
      { country: 'XA', text: '99-999', reason: 'doubtful', locality: 'Wexcombe' },
      { country: 'XA', text: 'MILLLANE', reason: 'other-form', locality: 'Wexcombe' },
    ])
    const [first] = collectPostalTexts(observed, { ...context, pattern: null, heldCodes: new Map() })
    expect(first?.reason).toBe('no-form')
  })
})

it('takes the forms of codes that are newer than the metadata', () => {
  const all = { KZ: { zip: '\\d{6}' }, TT: {}, FR: { zip: '\\d{5}' } }
  const formats = readPostalFormats(Buffer.from(JSON.stringify(all)))
  const takes = (country: string, code: string) => new RegExp(`^(?:${formats.get(country)?.pattern})$`).test(code)
  expect(takes('KZ', 'A05C9Y3') && takes('KZ', '050020') && takes('TT', '120110') && takes('FR', '75001')).toBe(true)
  expect(takes('KZ', 'A05C9Y')).toBe(false)
})

describe('unconfirmed codes', () => {
  const folder = newFolder()
  const fields = { country: 'XA', position: null, level: 0, radiusMeters: 0, areaId: null, placeIds: [] }
  makePack(folder, { id: 'one' }, (writer) => {
    writer.addPostalCode({ ...fields, key: '10001', code: '10001' })
    for (const text of ['10001', '20002', 'MILLLANE'])
      writer.addPostalText({ country: 'XA', text, reason: 'other-form', locality: 'Wexcombe' })
  })
  makePack(folder, { id: 'two' }, (writer) => void writer.addPostalCode({ ...fields, key: '20002', code: '20-002' }))
  const run = (words: string[]) => runPacksCommand(words, { packFolders: [folder] })

  it('are counted and listed where no pack holds the code', async () => {
    const [row] = ((await run(['list', '--coverage'])) as { value: { data: { coverage: unknown[] } } }).value.data
      .coverage
    expect(row).toMatchObject({ country: 'XA', postalCodes: 4, unconfirmedCodes: 2 })
    expect(await run(['unconfirmed', 'xa'])).toMatchObject({
      ok: true,
      value: { text: 'text\treason\tlocality\n20002\tother-form\tWexcombe\nMILLLANE\tother-form\tWexcombe\n' },
    })
    expect(await run(['unconfirmed'])).toMatchObject({ ok: false, error: { code: 'usage' } })
  })

  it('are no postal codes to the engine', () => {
    const { reader } = openReference({ folders: [folder] })
    expect(reader.postalCode('XA', 'MILL LANE')).toBeNull()
    expect(reader.countriesByPostalCode('MILLLANE')).toEqual([])
    expect(reader.postalCodesFuzzy('XA', 'MILLLANF', 5)).toEqual([])
    reader.close()
  })
})
