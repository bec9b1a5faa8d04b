import type { Register } from '../register.types.ts'

/** Poland: the same address points as a table, the names of parts shortened as in the earlier files of voivodeships. */
export const plPrgTable: Register = {
  id: 'pl-prg-table',
  title: 'Państwowy Rejestr Granic, punkty adresowe (table)',
  country: 'PL',
  recognise: {
    columns: ['mjs_nazwa', 'ulc_nazwa', 'pad_numer_porzadkowy', 'pad_kod_pocztowy'],
    fileName: /adr/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['pad_numer_porzadkowy'] }],
      street: [{ columns: ['ulc_nazwa'] }],
      city: [{ columns: ['mjs_nazwa'] }],
      district: [{ columns: ['gmi_nazwa'] }],
      region: [{ columns: ['woj_nazwa'] }],
      postalCode: [{ columns: ['pad_kod_pocztowy'] }],
    },
    axes: { north: 'y', east: 'x', system: 'EPSG:2180' },
  },
  otherNames: { y: ['pad_y', 'wsp_y', 'lat'], x: ['pad_x', 'wsp_x', 'lon'] },
  standIns: { ulc_nazwa: 'mjs_nazwa' },
  level: 4,
  licence: 'Free for any use (Prawo geodezyjne i kartograficzne)',
  attribution: 'Główny Urząd Geodezji i Kartografii, Państwowy Rejestr Granic',
  foundAt: 'https://www.geoportal.gov.pl (PRG, punkty adresowe)',
  renewed: 'every day',
  size: '500 MB packed',
  houses: 8_500_000,
  confirmation: {
    confirmed: 'unconfirmed',
    by: 'The sources of OpenAddresses name its parts; the names of its axes are not told.',
  },
}
