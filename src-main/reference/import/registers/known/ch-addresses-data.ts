import type { Register } from '../register.types.ts'

/** Switzerland and Liechtenstein: the official directory of building addresses. */
export const chAddresses: Register = {
  id: 'ch-addresses',
  title: 'Amtliches Verzeichnis der Gebäudeadressen',
  country: 'CH',
  recognise: {
    columns: ['STN_LABEL', 'ADR_NUMBER', 'ZIP_LABEL', 'COM_NAME', 'ADR_EASTING', 'ADR_NORTHING'],
    fileName: /gebaeudeadressverzeichnis|pure_adr/i,
  },
  encoding: 'utf-8',
  plan: {
    parts: {
      number: [{ columns: ['ADR_NUMBER'] }],
      street: [{ columns: ['STN_LABEL'] }],
      building: [{ columns: ['BDG_NAME'] }],
      city: [{ columns: ['ZIP_LABEL'], cut: 'town' }, { columns: ['COM_NAME'] }],
      region: [{ columns: ['COM_CANTON'] }],
      postalCode: [{ columns: ['ZIP_LABEL'], cut: 'code' }],
    },
    axes: { north: 'ADR_NORTHING', east: 'ADR_EASTING', system: 'EPSG:2056' },
  },
  leftOut: [
    { column: 'ADR_STATUS', is: ['planned'], reason: 'planned' },
    { column: 'ADR_STATUS', is: ['outdated'], reason: 'retired' },
  ],
  level: 4,
  licence: 'Free geodata of swisstopo (source to be named)',
  attribution: '© swisstopo, Amtliches Verzeichnis der Gebäudeadressen',
  foundAt: 'https://data.geo.admin.ch/ch.swisstopo.amtliches-gebaeudeadressverzeichnis',
  renewed: 'every day',
  size: '100 MB packed, 450 MB',
  houses: 3_300_000,
  confirmation: {
    confirmed: 'layout',
    by: 'A header copied in September 2026 and two tests of importers name the same 17 columns.',
  },
}
