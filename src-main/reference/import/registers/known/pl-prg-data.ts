import type { Register } from '../register.types.ts'

/** Poland: Państwowy Rejestr Granic, address points in GML, schema of 2012 (the files that end in .xml). */
export const plPrg: Register = {
  id: 'pl-prg',
  title: 'Państwowy Rejestr Granic, punkty adresowe (GML)',
  country: 'PL',
  recognise: {
    element: 'PRG_PunktAdresowy',
    columns: ['miejscowosc', 'numerPorzadkowy'],
    fileName: /punkty_adresowe/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['numerPorzadkowy'] }],
      street: [{ columns: ['ulica'] }],
      city: [{ columns: ['miejscowosc'] }],
      district: [{ columns: ['czescMiejscowosci'] }],
      postalCode: [{ columns: ['kodPocztowy'] }],
    },
    axes: null,
  },
  standIns: { ulica: 'miejscowosc' },
  leftOut: [
    { column: 'status', is: ['prognozowany', 'wTrakcieBudowy'], reason: 'planned' },
    { column: 'cyklZycia.BT_CyklZyciaInfo.koniecWersjiObiektu', isNot: [''], reason: 'retired' },
  ],
  level: 4,
  licence: 'Free for any use (Prawo geodezyjne i kartograficzne)',
  attribution: 'Główny Urząd Geodezji i Kartografii, Państwowy Rejestr Granic',
  foundAt: 'https://opendata.geoportal.gov.pl/prg/adresy/PRG-punkty_adresowe.zip',
  renewed: 'every day',
  size: '750 MB packed, 32 GB',
  houses: 8_500_000,
  note: 'Files before September 2026. Villages without streets number their houses by the village.',
  confirmation: { confirmed: 'layout', by: 'Four programs that read the schema of 2012 name its elements.' },
}
