import { z } from 'zod'
import { fileToken } from '#shared/contract/cleanse-schemas.ts'

/** Photos of one place. */
export const MOST_PHOTOS = 12
export const MAX_PHOTO_BYTES = 20_000_000
/** Of a photo at a time, so that nothing else waits for one. */
export const MAX_PHOTO_PIECE_BYTES = 1_000_000
const MAX_NAME = 255
const MAX_SIDE = 1_000_000

/** What is kept with a place of a photo: never the picture, nor where its file lies. */
export const placePhoto = z.object({
  id: z.uuid(),
  /** Name of the file, for people. */
  name: z.string().min(1).max(MAX_NAME),
  at: z.iso.datetime(),
  type: z.enum(['jpeg', 'png', 'webp']),
  width: z.number().int().min(1).max(MAX_SIDE),
  height: z.number().int().min(1).max(MAX_SIDE),
  bytes: z.number().int().min(1).max(MAX_PHOTO_BYTES),
  /** True for a copy in the data folder, false for a link to the file where it lies. */
  isCopy: z.boolean(),
  /** Of its content, in hexadecimal: the same picture is one photo where places become one. Older photos have none. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
export const placePhotos = z.array(placePhoto).max(MOST_PHOTOS).nullable()

/** Commands about pictures; which photos a place has is changed like its other fields. */
export const photoCommands = {
  /** Takes a file as a photo: one of this computer as a link, one that a browser handed over as a copy. */
  'photos.take': { request: z.object({ file: fileToken }), response: placePhoto },
  /** A piece of a picture. What its file holds is checked again at the beginning, for it may be another one by now. */
  'photos.read': {
    request: z.object({ id: z.uuid(), offset: z.number().int().min(0).max(MAX_PHOTO_BYTES) }),
    response: z.object({ type: placePhoto.shape.type, bytes: z.number().int(), piece: z.base64() }),
  },
}
