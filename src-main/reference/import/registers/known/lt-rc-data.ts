import type { Register } from '../register.types.ts'

/** Lithuania: Adresų registras, in its tables: addresses, streets, places and points. */
export const ltRc: Register = {
  id: 'lt-rc',
  title: 'Adresų registras (Registrų centras)',
  country: 'LT',
  recognise: {
    columns: ['AOB_KODAS', 'SAV_KODAS', 'GYV_KODAS', 'GAT_KODAS', 'NR', 'PASTO_KODAS'],
    fileName: /adr_stat/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['NR', 'KORPUSO_NR'], joins: ['K'] }],
      street: [{ columns: ['streetName', 'streetType'] }],
      city: [{ columns: ['placeName'] }, { columns: ['placeGenitive'] }],
      district: [{ columns: ['municipality'] }],
      postalCode: [{ columns: ['PASTO_KODAS'] }],
    },
    axes: { north: 'pointNorth', east: 'pointEast', system: 'EPSG:4326' },
  },
  standIns: { streetName: 'placeName' },
  joins: [
    {
      file: /adr_gatves/i,
      key: ['GAT_KODAS'],
      of: ['GAT_KODAS'],
      take: { streetName: 'VARDAS_K', streetType: 'TIPO_SANTRUMPA' },
    },
    {
      file: /adr_gyvenamosios_vietoves/i,
      key: ['GYV_KODAS'],
      of: ['GYV_KODAS'],
      take: { placeName: 'VARDAS', placeGenitive: 'VARDAS_K' },
    },
    { file: /adr_savivaldybes/i, key: ['SAV_KODAS'], of: ['SAV_KODAS'], take: { municipality: 'VARDAS_K' } },
    {
      file: /adr_gra_adresai/i,
      key: ['AOB_KODAS'],
      of: ['AOB_KODAS'],
      take: { pointEast: 'E_KOORD', pointNorth: 'N_KOORD' },
      isLarge: true,
    },
  ],
  level: 4,
  licence: 'CC-BY-4.0',
  attribution: 'Valstybės įmonė Registrų centras, Adresų registras',
  foundAt:
    'https://www.registrucentras.lt/p/1187 (adr_stat_lr, adr_gatves, adr_gyvenamosios_vietoves, adr_gra_adresai)',
  renewed: 'every month',
  size: '60 MB and 62 MB packed',
  houses: 1_100_000,
  note: 'Put the four files into one archive.',
  confirmation: {
    confirmed: 'layout',
    by: 'An importer of 2026 and a map of Lithuania name the tables and their columns.',
  },
}
