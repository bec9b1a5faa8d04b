import type { Register } from '../register.types.ts'

/** Germany: house coordinates in the earlier layout with keys, as Berlin writes them. */
export const deHkKeys: Register = {
  id: 'de-hk-keys',
  title: 'Hauskoordinaten, earlier layout (Berlin)',
  country: 'DE',
  recognise: { columns: ['NBA', 'QUA', 'LAN', 'SSS', 'HNR', 'ADZ', 'STN', 'PLZ', 'ONM'], fileName: /hko|house/i },
  plan: {
    parts: {
      number: [{ columns: ['HNR', 'ADZ'] }],
      street: [{ columns: ['STN'] }],
      city: [{ columns: ['ONM'] }],
      district: [{ columns: ['POT'] }],
      postalCode: [{ columns: ['PLZ'] }],
    },
    axes: { north: 'NNNNNNN_NNN', east: 'EEEEEEEE_EEE', system: 'EPSG:4647' },
  },
  otherNames: { NNNNNNN_NNN: ['NNNNNNN,NNN'], EEEEEEEE_EEE: ['ZZEEEEEE,EEE', 'ZZEEEEEE_EEE'] },
  // The zone stands before the easting: 33 in the east, 32 elsewhere.
  systemColumn: {
    column: 'LAN',
    systems: { '11': 'EPSG:5650', '12': 'EPSG:5650', '13': 'EPSG:5650', '14': 'EPSG:5650' },
  },
  leftOut: [{ column: 'HNR', is: ['0', ''], reason: 'noHouse' }],
  level: 4,
  licence: 'DL-DE-BY-2.0',
  attribution: '© Geoportal Berlin, Hauskoordinaten Berlin',
  foundAt: 'https://daten.berlin.de (Hauskoordinaten)',
  renewed: 'every three months',
  size: '10 MB packed',
  houses: 400_000,
  confirmation: { confirmed: 'layout', by: 'A program that reads the file quotes its header and a row of Berlin.' },
}
