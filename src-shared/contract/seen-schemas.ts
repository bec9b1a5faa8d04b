import { forFields, MAIN_TEXTS, WRITTEN_TEXTS } from '#shared/model/location-fields.ts'
import { z } from 'zod'
import { placeMarks } from '#shared/contract/marks-schemas.ts'
import { ownFields } from '#shared/contract/own-fields.ts'
import { placePhotos } from '#shared/contract/photo-schemas.ts'

const text = z.string()

/** Of the fields that an edit changes, what the window showed of them: so that nothing is written over unseen. */
export const seen = z
  .object({
    ...forFields(MAIN_TEXTS, text),
    ...placeMarks,
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    metaInfo: ownFields,
    openingHours: ownFields.nullable(),
    photos: placePhotos,
  })
  .partial()
  .optional()

/** A value of somebody else that an edit replaced without having seen it. */
export const replacedValue = z.object({
  field: z.enum([...WRITTEN_TEXTS, 'metaInfo', 'position', 'openingHours']),
  /** Of `metaInfo`, the name of the field. */
  key: text,
  value: text,
})
