import { describe, expect, it, test } from 'vitest'
import { guessColumns } from '#main/files/columns/guess-columns.ts'
import { roleOfHeader } from '#main/files/columns/role-of-header.ts'
import type { LayerCountry } from '../../../../tools/fit-columns/layer-rows.ts'
import { seededRandom } from '../../../../tools/lib/seeded-random.ts'
import { inventStewardTable } from '../../../proof/columns/invent-steward-table.ts'
import { judgeStewardTable } from '../../../proof/columns/judge-steward-table.ts'
import { STEWARD_LANGUAGES } from '../../../proof/columns/steward-headings-data.ts'

const town = (name: string, code: string) => ({
  name,
  district: '',
  region: 'Bayern',
  regionCode: 'BY',
  codes: [code],
  lat: 49.5,
  lon: 11,
})
const land: LayerCountry = {
  country: 'DE',
  towns: [town('Fürth', '90762'), town('Gera', '07545'), town('Leipzig', '04109')],
  streets: ['Lindenweg', 'Hauptstraße', 'Am Markt'],
  printsRegionCode: false,
}
const german = STEWARD_LANGUAGES.find(({ language }) => language === 'de')

describe('tables of customers', () => {
  it('are mapped as their headings say, apart or in one line', () => {
    if (!german) throw new Error('no German headings')
    const random = seededRandom(1)
    const judged = (['apart', 'line'] as const).map((layout) =>
      judgeStewardTable(inventStewardTable(german, land, { layout, round: 0, random })),
    )
    expect(judged.flatMap(({ columns }) => columns.filter(({ isRight }) => !isRight))).toEqual([])
    expect(judged.every(({ isHeaderSeen }) => isHeaderSeen)).toBe(true)
  })

  it('count as wrong where a heading says something else', () => {
    if (!german) throw new Error('no German headings')
    const table = inventStewardTable(german, land, { layout: 'line', round: 0, random: seededRandom(1) })
    const names = table.names.map((name) => (name === 'Ort' ? 'Vorname' : name))
    expect(judgeStewardTable({ ...table, names }).isWhole).toBe(false)
  })
})

test.each([
  ['Č. zákazníka', 'Id'],
  ['Názov ulice', 'Street'],
  ['Ταχ. κώδικας', 'PostalCode'],
  ['Sveitarfélag', 'Locality'],
  ['Назва країни', 'Country'],
  ['Nazwa województwa', 'AdministrativeArea'],
  ['Şirket adı', 'Organization'],
  ['E-poštni naslov', 'Other'],
  ['Kodeks', undefined],
])('%s means %s', (heading, role) => expect(roleOfHeader(heading)?.role).toBe(role))

test('a bare word for a name is what is missing beside the other', () => {
  const fields = (names: string[]) => guessColumns(names, [['Rossi', 'Anna']], true).map(({ field }) => field)
  expect(fields(['Cognome', 'Nome'])).toEqual(['Surname', 'Forename'])
  expect(fields(['Name', 'Vorname'])).toEqual(['Surname', 'Forename'])
  expect(fields(['Name', 'Firma'])).toEqual([null, 'Organization'])
})
