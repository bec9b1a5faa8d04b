import type { Register } from '../register.types.ts'

/** Austria: Österreichisches Adressregister, the relational tables of a key date. */
export const atBev: Register = {
  id: 'at-bev',
  title: 'Österreichisches Adressregister (BEV)',
  country: 'AT',
  recognise: {
    columns: ['ADRCD', 'GKZ', 'OKZ', 'PLZ', 'SKZ', 'HAUSNRZAHL1', 'RW', 'HW', 'EPSG'],
    fileName: /^ADRESSE\.csv$/i,
  },
  plan: {
    parts: {
      number: [
        { columns: ['HNR_ADR_ZUSAMMEN'] },
        {
          columns: ['HAUSNRZAHL1', 'HAUSNRBUCHSTABE1', 'HAUSNRVERBINDUNG1', 'HAUSNRZAHL2', 'HAUSNRBUCHSTABE2'],
          joins: ['', '', '', ''],
        },
      ],
      street: [{ columns: ['STRASSENNAME'] }],
      building: [{ columns: ['HOFNAME'] }],
      city: [{ columns: ['ZUSTELLORT'] }, { columns: ['ORTSNAME'] }, { columns: ['GEMEINDENAME'] }],
      district: [{ columns: ['ORTSNAME'] }],
      postalCode: [{ columns: ['PLZ'] }],
    },
    axes: { north: 'HW', east: 'RW', system: 'EPSG:31255' },
  },
  systemColumn: {
    column: 'EPSG',
    systems: { '31254': 'EPSG:31254', '31255': 'EPSG:31255', '31256': 'EPSG:31256' },
  },
  joins: [
    {
      file: /^STRASSE\.csv$/i,
      key: ['SKZ'],
      of: ['SKZ'],
      take: { STRASSENNAME: 'STRASSENNAME', ZUSTELLORT: 'ZUSTELLORT' },
    },
    { file: /^ORTSCHAFT\.csv$/i, key: ['OKZ'], of: ['OKZ'], take: { ORTSNAME: 'ORTSNAME' } },
    { file: /^GEMEINDE\.csv$/i, key: ['GKZ'], of: ['GKZ'], take: { GEMEINDENAME: 'GEMEINDENAME' } },
  ],
  level: 4,
  licence: 'CC-BY-4.0',
  attribution: '© Österreichisches Adressregister, BEV',
  foundAt: 'https://data.bev.gv.at (Adresse Relationale Tabellen, Stichtagsdaten)',
  renewed: 'every six months',
  size: '100 MB packed, 500 MB',
  houses: 2_500_000,
  note: 'Give the archive as it is: streets and towns are in tables of their own.',
  confirmation: {
    confirmed: 'layout',
    by: 'Programs of 2016 to 2026 name the columns of its four tables, with and without the number as one text.',
  },
}
