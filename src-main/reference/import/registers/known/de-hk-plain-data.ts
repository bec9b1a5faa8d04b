import type { Register } from '../register.types.ts'
import { DE_HK } from './de-hk-layout.ts'

/** Germany: the same layout without a header, as North Rhine-Westphalia writes it (gebref.txt). */
export const deHkPlain: Register = {
  ...DE_HK,
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
