import type { Register } from '../register.types.ts'

/** Norway: Matrikkelen, road addresses of the cadastre. */
export const noMatrikkelen: Register = {
  id: 'no-matrikkelen',
  title: 'Matrikkelen, vegadresse',
  country: 'NO',
  recognise: {
    columns: ['adressenavn', 'nummer', 'bokstav', 'postnummer', 'poststed', 'Nord', 'Øst'],
    fileName: /matrikkelenvegadresse|matrikkelenadresse/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['nummer', 'bokstav'], joins: [''] }],
      street: [{ columns: ['adressenavn'] }],
      city: [{ columns: ['poststed'] }, { columns: ['kommunenavn'] }],
      district: [{ columns: ['adressetilleggsnavn'] }],
      postalCode: [{ columns: ['postnummer'] }],
    },
    axes: { north: 'Nord', east: 'Øst', system: 'EPSG:25833' },
  },
  systemColumn: {
    column: 'EPSG-kode',
    systems: { '4258': 'EPSG:4258', '25832': 'EPSG:25832', '25833': 'EPSG:25833', '25835': 'EPSG:25835' },
  },
  level: 4,
  licence: 'CC-BY-4.0',
  attribution: '© Kartverket, Matrikkelen',
  foundAt: 'https://kartkatalog.geonorge.no (Matrikkelen – Vegadresse, CSV)',
  renewed: 'every week',
  size: '200 MB packed, 1 GB',
  houses: 2_600_000,
  confirmation: {
    confirmed: 'layout',
    by: 'A program checks the whole header of 38 columns before it reads the file.',
  },
}
