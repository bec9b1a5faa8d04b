/** Tags without which an element says nothing about addresses. */
const ADDRESS_KEYS: ReadonlySet<string> = new Set([
  'highway',
  'place',
  'boundary',
  'addr:housenumber',
  'addr:housename',
  'addr:interpolation',
  'addr:postcode',
  'postal_code',
])

/** What every pass that looks for addresses asks for. */
export const FOR_ADDRESSES = { keys: ADDRESS_KEYS, relationTypes: new Set(['associatedStreet', 'street']) } as const
