import type { Register } from '../register.types.ts'

/** Estonia: Aadressiandmete süsteem, address objects in force. */
export const eeAds: Register = {
  id: 'ee-ads',
  title: 'Aadressiandmete süsteem (ADS)',
  country: 'EE',
  recognise: {
    columns: [
      'TAISAADRESS',
      'VIITEPUNKT_X',
      'VIITEPUNKT_Y',
      'TASE3_NIMETUS_LIIGIGA',
      'TASE5_NIMETUS_LIIGIGA',
      'TASE7_NIMETUS_LIIGIGA',
    ],
    fileName: /ads/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['TASE7_NIMETUS_LIIGIGA'] }],
      street: [{ columns: ['TASE5_NIMETUS_LIIGIGA'] }],
      unit: [{ columns: ['TASE8_NIMETUS_LIIGIGA'] }],
      building: [{ columns: ['TASE6_NIMETUS_LIIGIGA'] }],
      city: [{ columns: ['settlement'] }, { columns: ['TASE2_NIMETUS'] }],
      district: [{ columns: ['TASE3_NIMETUS_LIIGIGA'] }],
      region: [{ columns: ['TASE1_NIMETUS_LIIGIGA'] }],
    },
    axes: { north: 'VIITEPUNKT_Y', east: 'VIITEPUNKT_X', system: 'EPSG:3301' },
  },
  // Level 3 is a town or village, or a part of a city (linnaosa), which then is the town itself.
  cuts: [
    { column: 'TASE3_NIMETUS_LIIGIGA', pattern: /^(?<settlement>(?!.* linnaosa$).+?)(?: küla| alevik| alev| linn)?$/ },
  ],
  leftOut: [{ column: 'OLEK', is: ['A', 'T'], reason: 'retired' }],
  level: 4,
  licence: 'Open data of the Land Board (attribution)',
  attribution: 'Maa- ja Ruumiamet, aadressiandmete süsteem',
  foundAt: 'https://geoportaal.maaamet.ee (ADS, väljavõtted)',
  renewed: 'every day',
  size: '150 MB packed, 1 GB',
  houses: 700_000,
  note: 'Farms have names and no numbers. It has no postal codes.',
  confirmation: { confirmed: 'layout', by: 'A test of an importer quotes the header of 38 columns.' },
}
