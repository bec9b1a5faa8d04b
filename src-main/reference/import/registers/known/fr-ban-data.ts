import type { Register } from '../register.types.ts'

/** France: Base Adresse Nationale, as one file or by department. */
export const frBan: Register = {
  id: 'fr-ban',
  title: 'Base Adresse Nationale',
  country: 'FR',
  recognise: {
    columns: ['id', 'numero', 'rep', 'nom_voie', 'code_postal', 'code_insee', 'nom_commune', 'lon', 'lat'],
    fileName: /adresses-(?:france|\d[\dab]\d?)/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['numero', 'rep'] }],
      street: [{ columns: ['nom_voie'] }],
      city: [{ columns: ['nom_commune'] }, { columns: ['libelle_acheminement'] }],
      district: [{ columns: ['nom_ancienne_commune'] }, { columns: ['nom_ld'] }],
      postalCode: [{ columns: ['code_postal'] }],
    },
    axes: { north: 'lat', east: 'lon', system: 'EPSG:4326' },
  },
  // Places that have a name and no numbers are written with this one.
  leftOut: [{ column: 'numero', is: ['99999', '9999'], reason: 'noHouse' }],
  level: 4,
  licence: 'etalab-2.0',
  attribution: 'Base Adresse Nationale (adresse.data.gouv.fr), Licence Ouverte 2.0',
  foundAt: 'https://adresse.data.gouv.fr/outils/telechargements',
  renewed: 'every week',
  size: '900 MB packed, 4.5 GB',
  houses: 26_000_000,
  confirmation: { confirmed: 'layout', by: 'Five programs that read the file name the same 23 columns.' },
}
