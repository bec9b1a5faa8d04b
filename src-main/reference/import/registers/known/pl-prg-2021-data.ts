import type { Register } from '../register.types.ts'

/** Poland: Państwowy Rejestr Granic, address points in GML, schema of 2021: names are elements of their own. */
export const plPrg2021: Register = {
  id: 'pl-prg-2021',
  title: 'Państwowy Rejestr Granic, punkty adresowe (GML, schema of 2021)',
  country: 'PL',
  recognise: {
    element: 'AD_PunktAdresowy',
    // Without the ids of the elements no street could be told from a village without streets.
    columns: ['id', 'numerPorzadkowy', 'miejscowosc.href'],
    fileName: /punkty_adresowe|_\d{2}\.\d{2}\.\d{4}_/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['numerPorzadkowy'] }],
      street: [{ columns: ['streetName'] }],
      city: [{ columns: ['placeName'] }],
      postalCode: [{ columns: ['kodPocztowy'] }],
    },
    axes: null,
  },
  standIns: { streetName: 'placeName' },
  leftOut: [{ column: 'koniecWersjiObiektu', isNot: [''], reason: 'retired' }],
  joins: [
    {
      element: 'AD_Miejscowosc',
      key: ['identyfikatorSIMC'],
      of: ['miejscowosc.href'],
      cut: /EMUiA_(\d{7})_/,
      take: { placeName: 'nazwa' },
    },
    {
      element: 'AD_UlicaPlac',
      key: ['id'],
      of: ['ulica2.href'],
      cut: /#(.+)$/,
      take: { streetName: 'nazwaPelna' },
    },
  ],
  level: 4,
  licence: 'Free for any use (Prawo geodezyjne i kartograficzne)',
  attribution: 'Główny Urząd Geodezji i Kartografii, Państwowy Rejestr Granic',
  foundAt: 'https://opendata.geoportal.gov.pl/prg/adresy/PRG-punkty_adresowe.zip',
  renewed: 'every day',
  size: '750 MB packed, 11 GB',
  houses: 8_500_000,
  note: 'The only schema since September 2026. Villages without streets number their houses by the village.',
  confirmation: { confirmed: 'layout', by: 'A converter keeps records of a file of November 2025 in its tests.' },
}
