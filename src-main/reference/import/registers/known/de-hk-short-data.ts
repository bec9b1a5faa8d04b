import type { Register } from '../register.types.ts'

/** Germany: house coordinates in the earlier layout without a header and without names of towns. */
export const deHkShort: Register = {
  id: 'de-hk-short',
  title: 'Gebäudereferenzen, earlier layout without a header',
  country: 'DE',
  recognise: { columns: [], fileName: /gebref/i },
  headerless: {
    columns: [
      'NBA',
      'OI',
      'QUA',
      'LAN',
      'RBZ',
      'KRS',
      'GMD',
      'OTT',
      'SSS',
      'HNR',
      'ADZ',
      'EAST',
      'NORTH',
      'STN',
      'AUD',
    ],
    looks: {
      NBA: /^[NLBU]$/,
      OI: /^DE[A-Z]{2}/,
      QUA: /^[A-R]$/,
      LAN: /^\d{2}$/,
      EAST: /^3[123]\d{6}([.,]\d+)?$/,
      NORTH: /^\d{7}([.,]\d+)?$/,
    },
  },
  plan: {
    parts: { number: [{ columns: ['HNR', 'ADZ'] }], street: [{ columns: ['STN'] }] },
    axes: { north: 'NORTH', east: 'EAST', system: 'EPSG:4647' },
  },
  systemColumn: {
    column: 'LAN',
    systems: { '11': 'EPSG:5650', '12': 'EPSG:5650', '13': 'EPSG:5650', '14': 'EPSG:5650' },
  },
  leftOut: [{ column: 'HNR', is: ['0', ''], reason: 'noHouse' }],
  level: 4,
  licence: 'DL-DE-Zero-2.0',
  attribution: '© Geobasis NRW',
  foundAt: 'the open data portal of the state or of a city, such as https://offenedaten-koeln.de',
  renewed: 'every year',
  size: '2 to 100 MB packed',
  houses: 4_800_000,
  note: 'Towns are keys without names: the place nearest to each house is taken.',
  confirmation: { confirmed: 'layout', by: 'A page about the file of Cologne lists its 15 columns and quotes a row.' },
}
