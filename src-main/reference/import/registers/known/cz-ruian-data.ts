import type { Register } from '../register.types.ts'

/** Czechia: RÚIAN, address places as one table for each municipality. */
export const czRuian: Register = {
  id: 'cz-ruian',
  title: 'RÚIAN, adresní místa',
  country: 'CZ',
  // Only names that are legible in a wrong encoding too: `Číslo` is not.
  recognise: {
    columns: ['Kód ADM', 'Kód obce', 'Název obce', 'Název ulice', 'Typ SO'],
    fileName: /_OB_\d+_ADR|OB_ADR/i,
  },
  encoding: 'windows-1250',
  plan: {
    parts: {
      number: [
        { columns: ['Číslo domovní', 'Číslo orientační', 'Znak čísla orientačního'], joins: ['/', ''] },
        { columns: ['Číslo orientační', 'Znak čísla orientačního'], joins: [''] },
        { columns: ['Číslo domovní'] },
      ],
      street: [{ columns: ['Název ulice'] }],
      city: [{ columns: ['Název obce'] }, { columns: ['Název MOMC'] }],
      district: [{ columns: ['Název části obce'] }, { columns: ['Název obvodu Prahy'] }],
      postalCode: [{ columns: ['PSČ'] }],
    },
    axes: { north: 'Souřadnice X', east: 'Souřadnice Y', system: 'EPSG:5514' },
  },
  otherNames: { 'Název obvodu Prahy': ['Název MOP', 'Název MOP Praha'] },
  standIns: { 'Název ulice': 'Název části obce' },
  sign: -1,
  level: 4,
  licence: 'CC-BY-4.0',
  attribution: 'ČÚZK, RÚIAN',
  foundAt: 'https://nahlizenidokn.cuzk.gov.cz/StahniAdresniMistaRUIAN.aspx',
  renewed: 'every month',
  size: '100 MB packed, 350 MB in 6,250 tables',
  houses: 3_000_000,
  note: 'A house of a street bears two numbers, 1234/56: that of the municipality part and that of the street.',
  confirmation: {
    confirmed: 'layout',
    by: 'Eight programs, one of 2026, name the same 19 columns and rows of Trojanovice.',
  },
}
