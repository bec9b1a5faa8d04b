import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import { readInput } from '#main/cleansing/input/read-input.ts'
import { toCleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import { readPlain } from '#main/cleansing/parse/read-plain.ts'
import { toWordContext } from '#main/cleansing/context/reading-context.ts'
import { verifyAddress } from '#main/cleansing/process/verify-address.ts'
import { rememberAnswers } from '#main/cleansing/remember-answers.ts'
import type { CountryRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { generateAddresses } from '../bench/generate-addresses.ts'
import { hasPacks, openPacks } from './cleanse-line.ts'

const ROWS = 400
const SEED = 20_260_917
const LEAST_SIMILARITY = 0.7
const REQUEST = { process: 'Verify', serverOptions: {}, geoCode: true, certify: false } as const

/** The parts of the plain reading of a line, by their words; null where the line is not plain. */
function readLine(reader: ReferenceReader, country: string, line: string): Record<string, string> | null {
  const text = readInput({ Address: line }, () => false)
  const words = toWordContext(text, reader.country(country) as CountryRecord, reader)
  const reading = readPlain(words, LEAST_SIMILARITY)
  return reading && Object.fromEntries(reading.spans.map(({ part, key }) => [part, key]))
}

type Row = Record<'Address' | 'City' | 'Postcode' | 'Country', string>

/** Addresses drawn from the packs, a half of them misspelt, as fields and as one line. */
async function drawAddresses(): Promise<AddressInput[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-plain-'))
  const path = join(folder, 'addresses.csv')
  const packFolder = fileURLToPath(new URL('../../resources/reference/packs', import.meta.url))
  await generateAddresses(path, { rows: ROWS, seed: SEED, packFolder, typoShare: 0.5 })
  const { data } = Papa.parse<Row>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true })
  rmSync(folder, { recursive: true })
  return data.flatMap(({ Address, City, Postcode, Country }) => [
    { Address1: Address, Locality: City, PostalCode: Postcode, Country },
    { Address: `${Address}, ${City}, ${Postcode}`, Country },
  ])
}

/** An answer without its rivals: what was not weighed has no score to be told. */
const withoutRivals = ({ matches, explanation }: CleansingOutcome) => ({
  matches,
  explanation: { ...explanation, candidates: [] },
})

const GIVEN: ReadonlySet<string> = new Set(['Premise', 'Thoroughfare', 'Locality', 'PostalCode'])

/** Verified, and no name torn apart: the rows hold nothing but a house number, a street, a town and a code. */
const isWhole = ({ matches, explanation }: CleansingOutcome): boolean =>
  matches[0]?.AVC?.startsWith('V') === true && explanation.parts.every(({ part, was }) => GIVEN.has(part) || was === '')

describe.skipIf(!hasPacks)('plain addresses', () => {
  it.each([
    ['GB', '21 Church Street, Coton in the Elms, DE12 8EZ', 'church street', 'coton in the elms'],
    ['FR', '147 rue de la Gare, 25230 Seloncourt', 'rue de la gare', 'seloncourt'],
    ['CA', '36 King Street West, Goderich, N7A 1W5', 'king street west', 'goderich'],
    ['AU', '26 Station Road, ackandandah, 3749', 'station road', 'ackandandah'],
    ['DE', 'Bahnhofstraße 80, 66693 Mettlach', 'bahnhofstrasse', 'mettlach'],
    ['DE', 'Bahnhofstarße 80, 66693 Mettlach', 'bahnhofstarsse', 'mettlach'],
    ['NL', 'Molenstraat 12, 4704 Roosendaal', 'molenstraat', 'roosendaal'],
    ['CA', '36 King Street West, Cambridge, N1T', 'king street west', 'cambridge'],
    ['MG', '136 Rue Lamartine, 201 Antsiranana', 'rue lamartine', 'antsiranana'],
    ['ZA', '147 Linden Road, 1040 Witbank', 'linden road', 'witbank'],
    ['AU', '26 Park Road, Yackandandah, 3749', 'park road', 'yackandandah'],
  ])('reads %s %s by its claims', (country, line, street, town) => {
    const reader = openPacks()
    expect(readLine(reader, country, line)).toMatchObject({ Thoroughfare: street, Locality: town })
    reader.close()
  })

  it.each([
    ['a flat', 'GB', 'Flat 2, 21 Church Street, Coton in the Elms, DE12 8EZ'],
    ['two numbers', 'GB', '21 Church Street 5, Coton in the Elms, DE12 8EZ'],
    ['two streets', 'US', '850 Jaeger Street Jaeger Square, Columbus, OH 43206'],
    ['another town', 'GB', '21 Church Street, Reading, DE12 8EZ'],
    ['an area behind a misspelt town', 'US', '75 Amsterdam Road, Smithtowm NY 11787'],
    ['no code', 'GB', '21 Church Street, Coton in the Elms'],
    ['a number that may be a code', 'US', '90210 Main Street, Goderich, 43206'],
    ['a second number of the house', 'FR', '5 ter rue de la Gare, 25230 Seloncourt'],
    ['a name that says nothing', 'FR', '5 Les Lilas, 25230 Seloncourt'],
  ])('leaves %s to the readings', (_, country, line) => {
    const reader = openPacks()
    expect(readLine(reader, country, line)).toBeNull()
    reader.close()
  })

  it('are answered as they are when all readings are weighed', { timeout: 60_000 }, async () => {
    const reader = openPacks()
    const settings = toCleansingSettings(reader, REQUEST)
    if (!settings.ok) throw new Error(settings.error.message)
    const tools = { reader: rememberAnswers(reader), settings: settings.value }
    for (const address of await drawAddresses()) {
      const weighed = verifyAddress(address, 1, { ...tools, isThorough: true })
      if (isWhole(weighed)) expect(withoutRivals(verifyAddress(address, 1, tools))).toEqual(withoutRivals(weighed))
    }
    reader.close()
  })
})
