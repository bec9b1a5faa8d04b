import type { Register } from '../register.types.ts'

/** Spain: CartoCiudad, portals of the National Geographic Institute. */
export const esCartociudad: Register = {
  id: 'es-cartociudad',
  title: 'CartoCiudad, portales',
  country: 'ES',
  recognise: {
    columns: ['id_porpk', 'tipo_vial', 'nombre_via', 'numero', 'poblacion', 'cod_postal'],
    fileName: /cartociudad|portal/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['numero', 'extension'] }],
      street: [{ columns: ['tipo_vial', 'nombre_via'] }],
      city: [{ columns: ['poblacion'] }, { columns: ['municipio'] }],
      region: [{ columns: ['provincia'] }],
      postalCode: [{ columns: ['cod_postal'] }],
    },
    axes: { north: 'Y', east: 'X', system: 'EPSG:4258' },
  },
  otherNames: {
    tipo_vial: ['tvia'],
    nombre_via: ['nom_via'],
    cod_postal: ['codigo_postal'],
    municipio: ['ine_mun_nombre'],
  },
  blanks: [{ texts: ['-998', '-999'] }],
  leftOut: [
    { column: 'tipoporpkd', isNot: ['Portal', ''], reason: 'noHouse' },
    { column: 'numero', is: ['S-N', 'SN', 'S/N', '0'], reason: 'noHouse' },
  ],
  level: 4,
  licence: 'CC-BY-4.0',
  attribution: 'CartoCiudad CC-BY 4.0 scne.es',
  foundAt: 'https://centrodedescargas.cnig.es (CartoCiudad, by province)',
  renewed: 'every six months',
  size: '5 to 150 MB by province',
  houses: 11_000_000,
  note: 'Kilometre marks of roads are left out.',
  confirmation: {
    confirmed: 'layout',
    by: 'A description of the layer portalpk_publi and an importer of 2026 name the columns.',
  },
}
