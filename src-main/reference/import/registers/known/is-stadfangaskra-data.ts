import type { Register } from '../register.types.ts'

/** Iceland: Staðfangaskrá, the register of places with addresses. */
export const isStadfangaskra: Register = {
  id: 'is-stadfangaskra',
  title: 'Staðfangaskrá',
  country: 'IS',
  recognise: { columns: ['HNITNUM', 'POSTNR', 'HEITI_NF', 'HEITI_TGF', 'HUSNR', 'BOKST'], fileName: /stadfangaskra/i },
  plan: {
    parts: {
      number: [{ columns: ['HUSNR', 'BOKST'], joins: [''] }, { columns: ['HUSMERKING'] }],
      // Both cases of one name: addresses are written in the dative.
      street: [{ columns: ['HEITI_NF'] }, { columns: ['HEITI_TGF'] }],
      building: [{ columns: ['SERHEITI'] }],
      postalCode: [{ columns: ['POSTNR'] }],
    },
    axes: { north: 'N_HNIT_WGS84', east: 'E_HNIT_WGS84', system: 'EPSG:4326' },
  },
  otherNames: { N_HNIT_WGS84: ['LAT_WGS84'], E_HNIT_WGS84: ['LONG_WGS84'] },
  blanks: [{ texts: ['0'], columns: ['HUSNR'] }],
  level: 4,
  licence: 'CC-BY-4.0',
  attribution: 'Húsnæðis- og mannvirkjastofnun (HMS), Staðfangaskrá',
  foundAt: 'https://fasteignaskra.is/gogn/grunngogn-til-nidurhals/stadfangaskra',
  renewed: 'every week',
  size: '25 MB',
  houses: 140_000,
  note: 'It has no towns: they are those of the postal codes and the positions.',
  confirmation: {
    confirmed: 'layout',
    by: 'A program checks the whole header of 29 columns before it reads the file.',
  },
}
