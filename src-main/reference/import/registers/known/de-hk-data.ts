import type { Register } from '../register.types.ts'
import { DE_HK } from './de-hk-layout.ts'

/** Germany: house coordinates of the states in the layout of HK-DE, with a header. */
export const deHk: Register = {
  ...DE_HK,
  id: 'de-hk',
  title: 'Hauskoordinaten (HK-DE), with a header',
  country: 'DE',
  recognise: {
    columns: ['nba', 'qua', 'gmd', 'ott', 'str', 'hnr', 'adz', 'zone', 'ostwert', 'nordwert'],
    fileName: /hk|hauskoord|adressen/i,
  },
  level: 4,
  licence: 'DL-DE-BY-2.0 (some states: DL-DE-Zero-2.0)',
  attribution: '© the surveying office of the state (Hauskoordinaten), Datenlizenz Deutschland Namensnennung 2.0',
  foundAt: 'the open data portal of the state, such as https://opengeodata.lgl-bw.de',
  renewed: 'every month to every six months',
  size: '10 to 300 MB packed',
  houses: 23_000_000,
  note: 'Postal codes are filled by some states only.',
  confirmation: {
    confirmed: 'layout',
    by: 'Headers of Baden-Württemberg, Hessen and Rheinland-Pfalz stand in tests and programs of 2026.',
  },
}
