import type { Register } from '../register.types.ts'

/** Mexico: house numbers of INEGI. */
export const mxInegi: Register = {
  id: 'mx-inegi',
  title: 'Números exteriores (INEGI)',
  country: 'MX',
  recognise: { columns: ['CVEGEO', 'NUMEXT', 'TIPOVIAL', 'NOMVIAL'], fileName: /ne|numext/i },
  plan: {
    parts: {
      number: [{ columns: ['NUMEXT', 'NUMEXTALF'] }],
      street: [{ columns: ['TIPOVIAL', 'NOMVIAL'] }],
      city: [{ columns: ['nom_loc'] }, { columns: ['nom_mun'] }],
      district: [{ columns: ['NOMASEN'] }],
      region: [{ columns: ['nom_ent'] }],
      postalCode: [{ columns: ['CP'] }],
    },
    axes: { north: 'Y', east: 'X', system: 'EPSG:4326' },
  },
  blanks: [{ texts: ['NINGUNO'] }],
  leftOut: [{ column: 'NUMEXT', is: ['0', 'SN', 'S/N'], reason: 'noHouse' }],
  level: 4,
  licence: 'Términos de Libre Uso MX (INEGI)',
  attribution: 'Fuente: INEGI, Cartografía geoestadística urbana, números exteriores',
  foundAt: 'https://www.inegi.org.mx/temas/mg (números exteriores)',
  renewed: 'with each edition of the geostatistical framework',
  size: '400 MB packed',
  houses: 17_000_000,
  confirmation: {
    confirmed: 'layout',
    by: 'The source of OpenAddresses names the columns of the table of the country.',
  },
}
