import type { Register } from '../register.types.ts'

/** Spain: addresses of the cadastre in the schema of INSPIRE, by municipality. */
export const esCatastro: Register = {
  id: 'es-catastro',
  title: 'Catastro, direcciones (INSPIRE)',
  country: 'ES',
  recognise: {
    element: 'Address',
    columns: ['LocatorDesignator.designator', 'component.href'],
    looks: { 'component.href': /#ES\.SDGC\./ },
    fileName: /A\.ES\.SDGC\.AD/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['LocatorDesignator.designator'] }],
      street: [{ columns: ['streetName'] }],
      city: [{ columns: ['municipality'] }],
      postalCode: [{ columns: ['postCode'] }],
    },
    axes: null,
  },
  leftOut: [{ column: 'LocatorDesignator.designator', is: ['S-N', 'SN', '0'], reason: 'noHouse' }],
  joins: [
    {
      element: 'ThoroughfareName',
      key: ['Identifier.localId'],
      of: ['component.href'],
      cut: /#ES\.SDGC\.TN\.([\w.]+)/,
      take: { streetName: 'SpellingOfName.text' },
    },
    {
      element: 'PostalDescriptor',
      key: ['Identifier.localId'],
      of: ['component.href'],
      cut: /#ES\.SDGC\.PD\.([\w.]+)/,
      take: { postCode: 'postCode' },
    },
    {
      element: 'AdminUnitName',
      key: ['Identifier.localId'],
      of: ['component.href'],
      cut: /#ES\.SDGC\.AU\.([\w.]+)/,
      take: { municipality: 'SpellingOfName.text' },
    },
  ],
  level: 4,
  licence: 'free use, with the Dirección General del Catastro named',
  attribution: 'Dirección General del Catastro',
  foundAt: 'https://www.catastro.hacienda.gob.es (INSPIRE, ATOM, Addresses)',
  renewed: 'every six months',
  size: '1 to 20 MB packed by municipality',
  houses: 10_000_000,
  note: 'Names of streets, codes and municipalities are elements of their own. It lacks the Basque Country and Navarre.',
  confirmation: { confirmed: 'layout', by: 'Five programs follow the same references, and a test quotes an address.' },
}
