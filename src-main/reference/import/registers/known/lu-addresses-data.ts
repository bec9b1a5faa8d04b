import type { Register } from '../register.types.ts'

/** Luxembourg: georeferenced addresses of the land registry. */
export const luAddresses: Register = {
  id: 'lu-addresses',
  title: 'Adresses géoréférencées (BD-Adresses)',
  country: 'LU',
  recognise: {
    columns: ['rue', 'numero', 'localite', 'code_postal', 'id_caclr_rue', 'id_caclr_bat'],
    fileName: /addresses|adresses/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['numero'] }],
      street: [{ columns: ['rue'] }],
      city: [{ columns: ['localite'] }, { columns: ['commune'] }],
      postalCode: [{ columns: ['code_postal'] }],
    },
    axes: { north: 'lat_wgs84', east: 'lon_wgs84', system: 'EPSG:4326' },
  },
  otherNames: { code_postal: ['code_posta'], id_caclr_rue: ['id_caclr_r'], id_caclr_bat: ['id_caclr_b'] },
  level: 4,
  licence: 'CC0-1.0',
  attribution: 'Administration du cadastre et de la topographie',
  foundAt: 'https://data.public.lu (Adresses géoréférencées)',
  renewed: 'every week',
  size: '28 MB',
  houses: 170_000,
  confirmation: {
    confirmed: 'layout',
    by: 'A note on the file and the views of a map of addresses name its 13 columns.',
  },
}
