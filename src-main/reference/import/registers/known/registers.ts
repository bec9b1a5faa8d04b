import type { KnownRegister, Register } from '../register.types.ts'
import { AMERICAS } from './americas-data.ts'
import { ASIA_AND_OCEANIA } from './asia-and-oceania-data.ts'
import { EUROPE } from './europe-data.ts'

/** Many countries: Overture Maps, theme addresses, as GeoParquet or GeoJSON. */
const overture: KnownRegister = {
  id: 'overture',
  title: 'Overture Maps, addresses',
  country: null,
  recognise: {
    columns: ['address_levels.0.value', 'country', 'number', 'street', 'postcode'],
    fileName: /overture|address/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['number'] }],
      street: [{ columns: ['street'] }],
      unit: [{ columns: ['unit'] }],
      // The levels of a country go from the region to the town, and there are one, two or three of them.
      city: [
        { columns: ['postal_city'] },
        { columns: ['address_levels.1.value'] },
        { columns: ['address_levels.2.value'] },
        { columns: ['address_levels.0.value'] },
      ],
      region: [{ columns: ['address_levels.0.value'] }],
      postalCode: [{ columns: ['postcode'] }],
      country: [{ columns: ['country'] }],
    },
    axes: null,
  },
  licence: 'as each source says (column sources)',
  attribution: '© Overture Maps Foundation and the sources that it names',
  foundAt: 'https://docs.overturemaps.org/getting-data',
  renewed: 'every month',
  size: '20 GB',
  houses: 460_000_000,
  confirmedBy: 'The schema of the theme lists its fields, and tests of two programs show rows.',
}

/** All registers that are known by name. */
export const REGISTERS = [...EUROPE, ...AMERICAS, ...ASIA_AND_OCEANIA, overture].map((known): Register => ({
  level: 4,
  ...known,
}))
