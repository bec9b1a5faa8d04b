import type { Register } from '../register.types.ts'

/** Slovenia: Register naslovov. */
export const siRn: Register = {
  id: 'si-rn',
  title: 'Register naslovov',
  country: 'SI',
  recognise: {
    columns: ['HS_STEVILKA', 'HS_DODATEK', 'ULICA_NAZIV', 'NASELJE_NAZIV', 'POSTNI_OKOLIS_SIFRA', 'E', 'N'],
    fileName: /naslov/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['HS_STEVILKA', 'HS_DODATEK'], joins: [''] }],
      street: [{ columns: ['ULICA_NAZIV'] }, { columns: ['ULICA_NAZIV_DJ'] }],
      unit: [{ columns: ['ST_STANOVANJA'] }],
      city: [{ columns: ['POSTNI_OKOLIS_NAZIV'] }, { columns: ['NASELJE_NAZIV'] }, { columns: ['NASELJE_NAZIV_DJ'] }],
      district: [{ columns: ['NASELJE_NAZIV'] }],
      region: [{ columns: ['STATISTICNA_REGIJA_NAZIV'] }],
      postalCode: [{ columns: ['POSTNI_OKOLIS_SIFRA'] }],
    },
    axes: { north: 'N', east: 'E', system: 'EPSG:3794' },
  },
  standIns: { ULICA_NAZIV: 'NASELJE_NAZIV' },
  level: 4,
  licence: 'CC-BY-4.0',
  attribution: 'Geodetska uprava Republike Slovenije, Register naslovov',
  foundAt: 'https://ipi.eprostor.gov.si/jgp (Register naslovov)',
  renewed: 'every week',
  size: '40 MB packed, 250 MB',
  houses: 560_000,
  note: 'Villages without streets number their houses by the village.',
  confirmation: { confirmed: 'layout', by: 'OpenAddresses and six programs name the columns.' },
}
