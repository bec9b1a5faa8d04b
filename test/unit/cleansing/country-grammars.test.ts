import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { toNameKey } from '#shared/text/name-keys.ts'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

const FIELDS: Record<string, string> = {
  o: 'Organization',
  e: 'Department',
  b: 'Building',
  u: 'SubBuilding',
  n: 'Premise',
  x: 'PostBox',
  t: 'DependentThoroughfare',
  s: 'Thoroughfare',
  d: 'DependentLocality',
  l: 'Locality',
  c: 'SubAdministrativeArea',
  a: 'AdministrativeArea',
  p: 'PostalCode',
}
const LINE = /^(?<fault>\? )?(?<country>[A-Z]{2}) \| (?<address>.+) \| (?<parts>.+)$/

interface GrammarLine {
  country: string
  address: string
  parts: Record<string, string>
  /** Known to be read wrongly; not tried. */
  isFault: boolean
}

const lines: GrammarLine[] = readFileSync(new URL('./grammars/addresses.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((text) => {
    const { fault, country = '', address = '', parts = '' } = LINE.exec(text)?.groups ?? {}
    if (address === '') return []
    const pairs = [...parts.matchAll(/(\w)=(.*?)(?= \w=|$)/g)].map(([, letter, value]) => [
      FIELDS[letter as string] as string,
      value as string,
    ])
    return [{ country, address, parts: Object.fromEntries(pairs), isFault: fault !== undefined }]
  })

const squash = (text: string | undefined) => toNameKey(text ?? '').replaceAll(' ', '')

describe.skipIf(!hasPacks)('the grammar of a country', () => {
  const { cleanse, close } = openCleanserIfBuilt('Parse', { OutputScript: 'Unchanged', OutputCasing: 'Native' })
  afterAll(close)

  function missedParts({ country, address, parts }: GrammarLine): Record<string, string | undefined> {
    const [record = {}] = cleanse({ Address: address, Country: country }).matches
    const isSame = (field: string, wanted: string) =>
      squash(record[field]) === squash(wanted) || (field === 'Premise' && record.PremiseNumber === wanted)
    const missed = Object.entries(parts).filter(([field, wanted]) => !isSame(field, wanted))
    return Object.fromEntries(missed.map(([field]) => [field, record[field]]))
  }

  it.each(lines.filter(({ isFault }) => !isFault).map((line) => [line.country, line.address, line] as const))(
    '%s: %s',
    (_country, _address, line) => {
      const missed = missedParts(line)
      const wanted = Object.fromEntries(Object.keys(missed).map((field) => [field, line.parts[field]]))
      expect(missed).toEqual(wanted)
    },
  )

  it('is tried on ten addresses where the order is unusual', () => {
    const counts = Map.groupBy(lines, ({ country }) => country)
    for (const country of 'JP KR CN TW HU IE IN VN GB'.split(' '))
      expect(counts.get(country)?.length ?? 0).toBeGreaterThanOrEqual(10)
  })
})
