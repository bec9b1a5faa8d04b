import type { RegisterLayout } from '../register.types.ts'

/** What both registers of the National Address Register have in common. */
export const CA_NAR: Pick<RegisterLayout, 'separator' | 'postTown' | 'joins' | 'standIns'> = {
  separator: ',',
  postTown: 'MAIL_MUN_NAME',
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
