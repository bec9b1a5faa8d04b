import { readFileSync, readdirSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { toNameKey } from '#shared/text/name-keys.ts'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

const FIELDS: Record<string, string> = {
  o: 'Organization',
  k: 'Contact',
  e: 'Department',
  b: 'Building',
  u: 'SubBuilding',
  n: 'Premise',
  x: 'PostBox',
  t: 'DependentThoroughfare',
  s: 'Thoroughfare',
  v: 'DoubleDependentLocality',
  d: 'DependentLocality',
  l: 'Locality',
  c: 'SubAdministrativeArea',
  a: 'AdministrativeArea',
  p: 'PostalCode',
  r: 'Unmatched',
}
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
const LINE = /^(?:(?<sign>[?=]) )?(?<country>[A-Z]{2}) \| (?<address>.+) \| (?<parts>.+)$/

interface GrammarLine {
  country: string
  address: string
  /** Text by the letters of the fields in one of which it must be. */
  parts: Record<string, string>
  sign: string | undefined
}

const lines: GrammarLine[] = readdirSync(FOLDER)
  .flatMap((file) => readFileSync(new URL(file, FOLDER), 'utf8').split('\n'))
  .flatMap((text) => {
    const { sign, country = '', address = '', parts = '' } = LINE.exec(text)?.groups ?? {}
    if (address === '') return []
    const pairs = [...parts.matchAll(/(\w+)=(.*?)(?= \w+=|$)/g)].map(([, letters, value]) => [letters, value])
    return [{ country, address, parts: Object.fromEntries(pairs), sign }]
  })

const squash = (text: string | undefined) => toNameKey(text ?? '').replaceAll(' ', '')

describe.skipIf(!hasPacks)('the grammar of a country', () => {
  const { cleanse, close } = openCleanserIfBuilt('Parse', { OutputScript: 'Unchanged', OutputCasing: 'Native' })
  afterAll(close)

  function missedParts({ country, address, parts, sign }: GrammarLine): Record<string, string | undefined> {
    const [record = {}] = cleanse(toInput(address, country)).matches
    const isSame = (field: string, wanted: string) =>
      sign === '='
        ? (record[field] ?? '') === wanted
        : squash(record[field]) === squash(wanted) || (field === 'Premise' && record.PremiseNumber === wanted)
    const fieldsOf = (letters: string) => [...letters].map((letter) => FIELDS[letter] as string)
    const missed = Object.entries(parts).filter(([letters, wanted]) =>
      fieldsOf(letters).every((field) => !isSame(field, wanted)),
    )
    return Object.fromEntries(missed.map(([letters]) => [letters, record[fieldsOf(letters)[0] as string]]))
  }

  it.each(lines.filter(({ sign }) => sign !== '?').map((line) => [line.country, line.address, line] as const))(
    '%s: %s',
    (_country, _address, line) => {
      const missed = missedParts(line)
      const wanted = Object.fromEntries(Object.keys(missed).map((letters) => [letters, line.parts[letters]]))
      expect(missed).toEqual(wanted)
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
