import type { Register } from '../register.types.ts'

/** Germany: the same layout without a header, as North Rhine-Westphalia writes it (gebref.txt). */
export const deHkPlain: Register = {
  id: 'de-hk-plain',
  title: 'Hauskoordinaten (HK-DE), without a header',
  country: 'DE',
  recognise: { columns: [], fileName: /gebref|hk/i },
  headerless: {
    columns: [
      'nba', 'oid', 'qua', 'landschl', 'land', 'regbezschl', 'regbez', 'kreisschl', 'kreis', 'gmdschl', 'gmd', 'ottschl',
      'ott', 'strschl', 'str', 'hnr', 'adz', 'zone', 'ostwert', 'nordwert', 'postplz', 'postonm', 'postonmzus', 'postott',
      'poststr', 'aud',
    ], // prettier-ignore
    leastColumns: 20,
    looks: {
      nba: /^[NLBU]$/,
      oid: /^DE[A-Z]{2}/,
      qua: /^[A-R]$/,
      landschl: /^\d{2}$/,
      zone: /^3[123]$/,
      ostwert: /^\d{6}([.,]\d+)?$/,
      nordwert: /^\d{7}([.,]\d+)?$/,
    },
  },
  separator: ';',
  plan: {
    parts: {
      number: [{ columns: ['hnr', 'adz'] }],
      street: [{ columns: ['str'] }],
      city: [{ columns: ['postonm'] }, { columns: ['gmd'] }],
      district: [{ columns: ['ott'] }],
      region: [{ columns: ['land'] }],
      postalCode: [{ columns: ['postplz'] }],
    },
    axes: { north: 'nordwert', east: 'ostwert', system: 'EPSG:25832' },
  },
  systemColumn: { column: 'zone', systems: { '32': 'EPSG:25832', '33': 'EPSG:25833' } },
  postTown: 'postonm',
  leftOut: [{ column: 'hnr', is: ['0', ''], reason: 'noHouse' }],
  level: 4,
  licence: 'DL-DE-Zero-2.0',
  attribution: '© Geobasis NRW',
  foundAt: 'https://www.opengeodata.nrw.de/produkte/geobasis/lk/akt/gebref_txt',
  renewed: 'every month',
  size: '120 MB packed, 900 MB',
  houses: 4_800_000,
  confirmation: {
    confirmed: 'layout',
    by: 'The source of OpenAddresses numbers its columns, which fit the header of the other states.',
  },
}
