import type { Register } from '../register.types.ts'

/** France: Base Adresse Locale, the layout in which municipalities publish; the national base is offered in it too. */
export const frBal: Register = {
  id: 'fr-bal',
  title: 'Base Adresse Locale',
  country: 'FR',
  recognise: {
    columns: ['cle_interop', 'commune_nom', 'voie_nom', 'numero', 'suffixe', 'long', 'lat'],
    fileName: /bal/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['numero', 'suffixe'] }],
      street: [{ columns: ['voie_nom'] }],
      city: [{ columns: ['commune_nom'] }],
      district: [{ columns: ['commune_deleguee_nom'] }, { columns: ['lieudit_complement_nom'] }],
    },
    axes: { north: 'lat', east: 'long', system: 'EPSG:4326' },
  },
  leftOut: [{ column: 'numero', is: ['99999'], reason: 'noHouse' }],
  level: 4,
  licence: 'etalab-2.0',
  attribution: 'Base Adresse Locale of the municipality (adresse.data.gouv.fr), Licence Ouverte 2.0',
  foundAt: 'https://adresse.data.gouv.fr/outils/telechargements',
  renewed: 'every day',
  size: '1 GB packed',
  houses: 20_000_000,
  note: 'It has no postal codes: the national base of the other layout has them.',
  confirmation: { confirmed: 'layout', by: 'The header stands in the tests of the program that checks such files.' },
}
