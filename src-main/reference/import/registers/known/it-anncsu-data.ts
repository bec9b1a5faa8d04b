import type { Register } from '../register.types.ts'

/** Italy: Archivio nazionale dei numeri civici e delle strade urbane. */
export const itAnncsu: Register = {
  id: 'it-anncsu',
  title: 'ANNCSU, indirizzario',
  country: 'IT',
  recognise: {
    columns: [
      'CODICE_ISTAT',
      'ODONIMO',
      'CIVICO',
      'ESPONENTE',
      'PROGRESSIVO_ACCESSO',
      'COORD_X_COMUNE',
      'COORD_Y_COMUNE',
    ],
    fileName: /indir/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['CIVICO', 'ESPONENTE', 'SPECIFICITA'], joins: ['/', ' '] }],
      street: [{ columns: ['ODONIMO'] }, { columns: ['DIZIONE_LINGUA1'] }, { columns: ['DIZIONE_LINGUA2'] }],
      city: [{ columns: ['COMUNE'] }],
      district: [{ columns: ["LOCALITA'"] }],
    },
    axes: { north: 'COORD_Y_COMUNE', east: 'COORD_X_COMUNE', system: 'EPSG:4258' },
  },
  level: 4,
  licence: 'CC-BY-4.0',
  attribution: 'ISTAT and Agenzia delle Entrate, ANNCSU',
  foundAt: 'https://anncsu.open.agenziaentrate.gov.it (indirizzario, by region)',
  renewed: 'every two weeks',
  size: '10 to 80 MB packed by region',
  houses: 27_000_000,
  note: 'It has keys of municipalities and no postal codes: the place nearest to each house is taken. Some municipalities have no positions.',
  confirmation: { confirmed: 'layout', by: 'An extract of June 2026 and three programs list the 19 columns.' },
}
