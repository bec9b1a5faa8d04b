import type { Recognition, RegisterLayout } from '../register.types.ts'

/** What both registers of the National Address Register have in common. */
export const CA_NAR: Pick<RegisterLayout, 'joins' | 'standIns'> = {
  joins: [
    {
      file: /Location_(?<part>\d+)/i,
      key: ['LOC_GUID'],
      of: ['LOC_GUID'],
      take: {
        latitude: 'BG_LATITUDE',
        longitude: 'BG_LONGITUDE',
        blockLatitude: 'BF_REPPOINT_LATITUDE',
        blockLongitude: 'BF_REPPOINT_LONGITUDE',
      },
      isLarge: true,
    },
  ],
  // Where a building has no position of its own, that of its side of the block.
  standIns: { latitude: 'blockLatitude', longitude: 'blockLongitude' },
}

export const CA_NAR_WORDS = {
  licence: 'Statistics Canada Open Licence',
  attribution:
    'Adapted from Statistics Canada, National Address Register. This is no endorsement by Statistics Canada.',
  foundAt: 'https://www150.statcan.gc.ca/n1/pub/46-26-0002/462600022022001-eng.htm',
  renewed: 'every six months',
  note: 'Give the archive as it is: positions are in tables of their own. A sixth of the places of Ontario has only the position of its side of the block.',
} as const

/** Columns by which both are known; the province tells them apart. */
export const CA_NAR_RECOGNITION: Pick<Recognition, 'columns' | 'fileName'> = {
  columns: [
    'LOC_GUID',
    'CIVIC_NO',
    'OFFICIAL_STREET_NAME',
    'OFFICIAL_STREET_TYPE',
    'MAIL_MUN_NAME',
    'MAIL_POSTAL_CODE',
  ],
  fileName: /Address_(?<part>\d+)/i,
}

/** Parts but for streets and towns, whose order differs. */
export const CA_NAR_PARTS: RegisterLayout['plan']['parts'] = {
  number: [{ columns: ['CIVIC_NO', 'CIVIC_NO_SUFFIX'] }],
  unit: [{ columns: ['APT_NO_LABEL'] }],
  region: [{ columns: ['MAIL_PROV_ABVN'] }],
  postalCode: [{ columns: ['MAIL_POSTAL_CODE'] }],
}
export const CA_NAR_AXES: RegisterLayout['plan']['axes'] = { north: 'latitude', east: 'longitude', system: 'EPSG:4326' }
