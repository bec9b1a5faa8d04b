import type { Register } from '../register.types.ts'

/** Croatia: addresses of the State Geodetic Administration in the schema of INSPIRE (Address.gml). */
export const hrInspire: Register = {
  id: 'hr-inspire',
  title: 'Registar prostornih jedinica, adrese (INSPIRE)',
  country: 'HR',
  recognise: {
    element: 'Address',
    columns: ['alternativeIdentifier'],
    looks: { alternativeIdentifier: /^.+ \d\S* .+ \d{5} \S/ },
  },
  plan: {
    parts: {
      number: [{ columns: ['houseNumber'] }],
      street: [{ columns: ['streetName'] }],
      city: [{ columns: ['postTown'] }, { columns: ['settlement'] }],
      district: [{ columns: ['settlement'] }],
      postalCode: [{ columns: ['postCode'] }],
    },
    axes: null,
  },
  cuts: [
    {
      column: 'alternativeIdentifier',
      pattern: /^(?<streetName>.+) (?<houseNumber>\d\S*) (?<settlement>.+) (?<postCode>\d{5}) (?<postTown>\S.*)$/,
    },
  ],
  level: 4,
  licence: 'no limitations to public access (INSPIRE)',
  attribution: 'Državna geodetska uprava, Republika Hrvatska',
  foundAt: 'https://geoportal.dgu.hr/services/atom/INSPIRE_Addresses_(AD).zip',
  renewed: 'every week',
  size: '200 MB packed, 5 GB',
  houses: 1_500_000,
  note: 'All of an address is one text.',
  confirmation: {
    confirmed: 'unconfirmed',
    by: 'OpenAddresses cuts the same text in this way; the rest of the schema was not seen.',
  },
}
