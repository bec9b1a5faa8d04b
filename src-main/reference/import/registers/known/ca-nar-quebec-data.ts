import type { Register } from '../register.types.ts'

import { CA_NAR, CA_NAR_AXES, CA_NAR_PARTS, CA_NAR_RECOGNITION, CA_NAR_WORDS } from './ca-nar-layout.ts'

/** Canada: the table of Quebec in the same register, where the type of a street stands before its name. */
export const caNarQuebec: Register = {
  ...CA_NAR,
  ...CA_NAR_WORDS,
  id: 'ca-nar-quebec',
  title: 'National Address Register, Quebec',
  country: 'CA',
  recognise: {
    ...CA_NAR_RECOGNITION,
    looks: { MAIL_PROV_ABVN: /^QC$/ },
  },
  plan: {
    parts: {
      ...CA_NAR_PARTS,
      street: [
        { columns: ['OFFICIAL_STREET_TYPE', 'OFFICIAL_STREET_NAME', 'OFFICIAL_STREET_DIR'] },
        { columns: ['MAIL_STREET_TYPE', 'MAIL_STREET_NAME', 'MAIL_STREET_DIR'] },
      ],
      city: [{ columns: ['MAIL_MUN_NAME'] }, { columns: ['CSD_FRE_NAME'] }, { columns: ['CSD_ENG_NAME'] }],
    },
    axes: CA_NAR_AXES,
  },
  level: 4,
  size: '400 MB packed',
  houses: 4_000_000,
  confirmation: {
    confirmed: 'layout',
    by: 'A program that writes mailing addresses puts the type before the name in Quebec.',
  },
}
