import type { Register } from '../register.types.ts'

/** The Netherlands: the same register as the GeoPackage of PDOK, layer `verblijfsobject`. */
export const nlBagLight: Register = {
  id: 'nl-bag-light',
  title: 'Basisregistratie Adressen en Gebouwen (PDOK, bag-light)',
  country: 'NL',
  recognise: {
    columns: ['openbare_ruimte_naam', 'huisnummer', 'huisletter', 'toevoeging', 'postcode', 'woonplaats_naam'],
    fileName: /bag/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['huisnummer', 'huisletter', 'toevoeging'], joins: ['', '-'] }],
      street: [{ columns: ['openbare_ruimte_naam'] }],
      city: [{ columns: ['woonplaats_naam'] }],
      postalCode: [{ columns: ['postcode'] }],
    },
    axes: null,
  },
  leftOut: [
    {
      column: 'status',
      is: [
        'Verblijfsobject ingetrokken',
        'Niet gerealiseerd verblijfsobject',
        'Verblijfsobject ten onrechte opgevoerd',
      ],
      reason: 'retired',
    },
  ],
  level: 4,
  licence: 'CC-PDDC',
  attribution: 'Kadaster, Basisregistratie Adressen en Gebouwen (PDOK)',
  foundAt: 'https://www.pdok.nl (BAG, Atom, bag-light.gpkg)',
  renewed: 'every month',
  size: '7.5 GB',
  houses: 9_900_000,
  confirmation: { confirmed: 'unconfirmed', by: 'The names of the columns are those of the layer as it is described.' },
}
