import { describe, expect, it } from 'vitest'
import type { KnownNames } from '#main/files/columns/parts/cell-shapes.ts'
import { createPartMaker } from '#main/files/columns/parts/make-parts.ts'
import { readParts } from '#main/files/columns/parts/read-parts.ts'

const known = (towns: string[], form: RegExp, regions: string[] = []): KnownNames => ({
  isTown: (name) => towns.some((town) => town.toLowerCase() === name.toLowerCase()),
  isRegion: (name) => regions.includes(name),
  isDistrict: () => false,
  isPostalCode: (code) => form.test(code),
  hasCodeForm: (code) => form.test(code),
  isInside: (lat, lon) => lat > 35 && lat < 72 && lon > -130 && lon < 40,
})

/** A table of some rows, each repeated with other numbers so that the cells say enough. */
function read(country: string, text: string, names: KnownNames | null) {
  const [header = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const reading = readParts({ names: header, rows, hasHeader: true, country, known: names })
  return { reading, first: createPartMaker(reading.plan)(rows[0] as string[]) }
}

describe('readParts', () => {
  it('makes a street of its pieces in the order of speech, whatever the order of the columns', () => {
    const { first } = read(
      'US',
      `St_PosTyp|OBJECTID|Post_Comm|St_Name|Add_Number|St_PreDir|UNITID|Zip_Code|OWNER_NAME|UNITTYPE
      Ave|101|Troy|Maple|1201|N|4|48007|SMITH, JOHN|Apt
      Rd|102|Troy|Oak|33|||48007|LEE, ANNA|
      Dr|103|Troy|Cedar|517|S||48083|GARCIA LLC|
      St|104|Troy|Lakeview|8|W|12|48083|DUPONT, P|Unit
      Ln|105|Troy|Church|2210|||48007|ROSSI TRUST|`,
      known(['Troy'], /^\d{5}$/),
    )
    expect(first).toMatchObject({
      number: '1201',
      street: 'N Maple Ave',
      unit: 'Apt 4',
      city: 'Troy',
      postalCode: '48007',
    })
  })

  it('leaves the address of the owner alone', () => {
    const { first } = read(
      'US',
      `OWNER|MAIL_ADDR|MAIL_CITY|MAIL_ZIP|SITE_ADDR|SITE_CITY|SITE_ZIP|ACRES
      SMITH, JOHN|99 Elm St|Novi|48374|12 Oak Ave|Troy|48007|0.25
      LEE, ANNA|7 Mill Rd|Novi|48375|14 Oak Ave|Troy|48007|0.31
      GARCIA LLC|PO BOX 1|Novi|48376|301 Sunset Dr|Troy|48083|1.10
      ROSSI, P|8 Park Ln|Novi|48374|5 Church St|Troy|48083|0.50`,
      known(['Troy', 'Novi'], /^\d{5}$/),
    )
    expect(first).toMatchObject({ number: '12', street: 'Oak Ave', city: 'Troy', postalCode: '48007' })
  })

  it('joins a number with its letter', () => {
    const { first } = read(
      'DE',
      `gml_id|strasse|hnr|adz|plz|ort
      DE1|Hauptstraße|12|a|80331|München
      DE2|Hauptstraße|14||80331|München
      DE3|Bahnhofstraße|3|b|80333|München
      DE4|Lindenweg|7||80333|München`,
      known(['München'], /^\d{5}$/),
    )
    expect(first).toMatchObject({ number: '12a', street: 'Hauptstraße', city: 'München', postalCode: '80331' })
  })

  it('finds the positions, and which axis is which', () => {
    const { reading } = read(
      'FR',
      `id|numero|rep|nom_voie|code_postal|nom_commune|lon|lat
      1|12|bis|Rue de la Paix|75002|Paris|2.331234|48.868812
      2|14||Rue de la Paix|75002|Paris|2.331534|48.868912
      3|3||Avenue Foch|75016|Paris|2.291534|48.872912
      4|5||Avenue Foch|75016|Paris|2.291834|48.872812`,
      known(['Paris'], /^\d{5}$/),
    )
    expect(reading.plan.axes).toEqual({ north: 7, east: 6, system: null })
  })

  it('takes no part of a table without addresses', () => {
    const { reading } = read(
      'DE',
      `artikel|menge|preis|datum
      Schrauben|12|3,50|2024-01-02
      Muttern|40|1,20|2024-01-03
      Dübel|9|0,80|2024-02-11`,
      known([], /^\d{5}$/),
    )
    expect(reading.plan).toEqual({ parts: {}, axes: null })
  })
})
