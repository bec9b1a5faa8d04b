import { afterAll, describe, expect, it } from 'vitest'
import { toNameKey } from '#shared/text/name-keys.ts'
import { readAddressLines, type AddressLine } from '../../phrasebook/address-lines.ts'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

const FOLDER = new URL('./grammars/', import.meta.url)
/** A line of an address in the field that it names, `Locality: Ranchi`; the others are Address1, Address2 … */
const FIELD_LINE = /^(?<field>[A-Z]\w+): (?<text>.*)$/

/** An address of one line as such, one of several in its fields. */
function toInput(address: string, country: string): Record<string, string> {
  const lines = address.split(' ¦ ')
  if (lines.length === 1) return { Address: address, Country: country }
  const fields = lines.map((line, i) => {
    const { field = `Address${i + 1}`, text = line } = FIELD_LINE.exec(line)?.groups ?? {}
    return [field, text]
  })
  return { ...Object.fromEntries(fields), Country: country }
}
/** `?` stands before an address that is known to be read wrongly, `=` before one whose parts are as they are written. */
const lines = readAddressLines(FOLDER)

const squash = (text: string | undefined) => toNameKey(text ?? '').replaceAll(' ', '')

describe.skipIf(!hasPacks)('the grammar of a country', () => {
  const { cleanse, close } = openCleanserIfBuilt('Parse', { OutputScript: 'Unchanged', OutputCasing: 'Native' })
  afterAll(close)

  function missedParts({ country, address, parts, sign }: AddressLine) {
    const [record = {}] = cleanse(toInput(address, country)).matches
    const isSame = (field: string, wanted: string) =>
      sign === '='
        ? (record[field] ?? '') === wanted
        : squash(record[field]) === squash(wanted) || (field === 'Premise' && record.PremiseNumber === wanted)
    return parts
      .filter(({ fields, wanted }) => fields.every((field) => !isSame(field, wanted)))
      .map(({ fields: [field = ''], wanted }) => ({ field, wanted, found: record[field] }))
  }

  it.each(lines.filter(({ sign }) => sign !== '?').map((line) => [line.country, line.address, line] as const))(
    '%s: %s',
    (_country, _address, line) => {
      expect(missedParts(line)).toEqual([])
    },
  )

  it('takes nothing out of a field that names a firm', () => {
    const [record = {}] = cleanse({ Organization: 'www.example.org', Country: 'GB' }).matches
    expect(record.Organization).toBe('www.example.org')
  })

  it('reads structured fields that repeat a line as the same address', () => {
    const line = { Premise: '5', Thoroughfare: 'Hauptstr.', Locality: 'Berlin' }
    const [record = {}] = cleanse({ Address: 'Hauptstr. 5, Berlin', ...line, Country: 'DE' }).matches
    expect(record).toMatchObject(line)
    expect(record.Unmatched ?? '').toBe('')
  })

  it('is tried on ten addresses where the order is unusual', () => {
    const counts = Map.groupBy(lines, ({ country }) => country)
    for (const country of 'JP KR CN TW HU IE IN VN GB'.split(' '))
      expect(counts.get(country)?.length ?? 0).toBeGreaterThanOrEqual(10)
  })
})
