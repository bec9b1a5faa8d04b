import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { guessColumnsOf } from '#main/files/guess-columns-of.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { toGroupMapping } from '#shared/model/group-mapping.ts'
import { makeWorkbook, textRow } from './make-workbook.ts'
import { temporaryFolder } from './temporary-files.ts'
import { unwrap } from '../../measure/unwrap.ts'

const files = temporaryFolder()

/** The groups of a file, each with the columns of its mapping as `Name → field`. */
async function mappingsOf(path: string): Promise<Record<string, string[]>> {
  const { format } = unwrap(await detectFormat(path, {}))
  const { groups, fields } = unwrap(await guessColumnsOf(path, 'file', format))
  const columns = { groups, fields: fields.map(({ field }) => field) }
  return Object.fromEntries(
    groups.map(({ name }, at) => [
      name,
      toGroupMapping(columns, at).map(({ index, field }) => `${format.columns[index]} → ${field}`),
    ]),
  )
}

describe('the columns of each address', () => {
  test.each([
    [
      'Firma;Straße und Hausnummer;Adresszusatz;PLZ;Ort;Land;Lieferung Straße;Lieferung PLZ;Lieferung Ort;Lieferung Land',
      'A;Weg 3;;10115;Berlin;DE;Ring 4;20095;Hamburg;DE',
      ['Firma → Organization', 'Straße und Hausnummer → Address1', 'Adresszusatz → Address2', 'PLZ → PostalCode', 'Ort → Locality', 'Land → Country'], // prettier-ignore
      ['Firma → Organization', 'Lieferung Straße → Address1', 'Lieferung PLZ → PostalCode', 'Lieferung Ort → Locality', 'Lieferung Land → Country'], // prettier-ignore
    ],
    [
      'Rechnung Straße und Hausnummer;Rechnung PLZ/Ort;Lieferung Straße und Hausnummer;Lieferung PLZ/Ort',
      'Weg 3;10115 Berlin;Ring 4;20095 Hamburg',
      ['Rechnung Straße und Hausnummer → Address1', 'Rechnung PLZ/Ort → Address2'],
      ['Lieferung Straße und Hausnummer → Address1', 'Lieferung PLZ/Ort → Address2'],
    ],
    [
      'Id;Billing Street and Number;Billing City State ZIP;Shipping Street and Number;Shipping City State ZIP',
      '1;5 Main St;Troy, MI 48007;4 Elm St;Salem, OR 97301',
      ['Id → Id', 'Billing Street and Number → Address1', 'Billing City State ZIP → Address2'],
      ['Id → Id', 'Shipping Street and Number → Address1', 'Shipping City State ZIP → Address2'],
    ],
  ])('are found where a heading names two parts: %s', async (head, row, first, second) => {
    const found = await mappingsOf(files.write(`${head}\n${row}\n${row}\n`))
    expect(Object.values(found)).toEqual([first, second])
  })

  test('have the fields of their own, and those of the row where they have none', async () => {
    const lines = [
      'Company,Bill_Street,Bill_City,Bill_Zip,Ship_Street,Ship_City,Ship_Zip,Ship_Country,Country,Notes',
      'A,1 High Street,Leeds,LS1 4AB,2 Low Road,York,YO1 7HH,GB,GB,"12 Some Street, Leeds LS1 4AB"',
      'B,3 High Street,Leeds,LS1 4AC,4 Low Road,York,YO1 7HJ,GB,FR,',
    ]
    expect(await mappingsOf(files.write(lines.join('\n')))).toEqual({
      Bill: ['Company → Organization', 'Bill_Street → Address1', 'Bill_City → Locality', 'Bill_Zip → PostalCode', 'Country → Country'], // prettier-ignore
      Ship: ['Company → Organization', 'Ship_Street → Address1', 'Ship_City → Locality', 'Ship_Zip → PostalCode', 'Ship_Country → Country'], // prettier-ignore
    })
  })

  test('are found where the second is empty in most rows', async () => {
    const rows = Array.from({ length: 30 }, (_, row) => `${row},Weg ${row},10115,Berlin,,,`)
    const text = [
      'Id;Straße;PLZ;Ort;Straße;PLZ;Ort'.replaceAll(';', ','),
      ...rows,
      '99,Weg 99,10115,Berlin,Hof 1,20095,Hamburg',
    ]
    const found = await mappingsOf(files.write(text.join('\n')))
    expect(found['Address 2']).toEqual([
      'Id → Id',
      'Straße (2) → Address1',
      'PLZ (2) → PostalCode',
      'Ort (2) → Locality',
    ])
  })

  test('may be one column with all of the address', async () => {
    const text = 'Name;Юридический адрес;Фактический адрес\nА;"Москва, Тверская 1";"Москва, Арбат 2"\n'
    expect(Object.values(await mappingsOf(files.write(text)))).toEqual([
      ['Юридический адрес → Address'],
      ['Фактический адрес → Address'],
    ])
  })
})

describe('titles above the names', () => {
  test.each([
    [
      'of one word that is no name of a column',
      'HQ;;;Plant;;',
      'Street;City;Postcode;Street;City;Postcode',
      ['HQ', 'Plant'],
    ],
    ['of two columns each', 'Home;;Work;', 'Street;Town;Street;Town', ['Home', 'Work']],
    [
      'that are names of columns as well',
      'Adresse;;;Adresse postale;;',
      'Rue;CP;Ville;Rue;CP;Ville',
      ['Adresse', 'Adresse postale'],
    ],
    [
      'beside names that reach over both rows',
      'Nr;Name;Rechnung;;;Lieferung;;',
      ';;Straße;PLZ;Ort;Straße;PLZ;Ort',
      ['Rechnung', 'Lieferung'],
    ],
  ])('%s', async (_, titles, names, expected) => {
    const width = names.split(';').length
    const row = (at: number): string =>
      Array.from({ length: width }, (_cell, index) => ['Weg 1', '10115', 'Berlin'][(index + at) % 3]).join(';')
    expect(Object.keys(await mappingsOf(files.write([titles, names, row(0), row(1), row(2)].join('\n'))))).toEqual(
      expected,
    )
  })

  test('of a workbook with a title of the sheet and a blank row above', async () => {
    const rows = [
      textRow(1, 'Customers'),
      textRow(3, '', 'Billing', '', '', 'Delivery', '', ''),
      textRow(4, 'No', 'Street', 'City', 'Zip', 'Street', 'City', 'Zip'),
      textRow(5, '1', 'High Street 1', 'Leeds', 'LS1 4AB', 'Low Road 2', 'York', 'YO1 7HH'),
    ]
    const path = await makeWorkbook(join(files.folder, 'titles.xlsx'), { sheets: { Kunden: rows.join('') } })
    expect(Object.keys(await mappingsOf(path))).toEqual(['Billing', 'Delivery'])
  })
})
