import { z } from 'zod'
import { LOCATION_FIELDS, TEXT_MARKS } from '#shared/model/location-fields.ts'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'
import { flag, optionalFlag, text, textUpTo } from './value-schemas.ts'

/** Points that one request may add to a list that exists. */
export const MAX_ADDED_POINTS = 100
/** What a client may keep with a point, as JSON. */
export const MAX_META_CHARACTERS = MAX_LIST_TEXT

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const MARKS_TEXT =
  'Fields of your own. What the window keeps of a location is among them if there is any, and can be set: ' +
  TEXT_MARKS.map((mark) => `${LOCATION_FIELDS[mark].mark} (a text), `).join('') +
  'WaypostTags (a list of texts) and WaypostNotes (a list of {"at", "text"}; a reply adds "from" and "who", which name who wrote a note), each as a whole; null clears.'
const HOURS_TEXT =
  'Open and Close hold the first span of a day. Information begins with further spans, or says that the day is closed: ' +
  '"also 13:00-17:00; a note", "closed; a note".'

const listText = textUpTo(MAX_LIST_TEXT)
const mustBeObject = { error: 'must be an object' }
const meta = z
  .record(z.string(), z.unknown(), mustBeObject)
  .refine((value) => JSON.stringify(value).length <= MAX_META_CHARACTERS, {
    error: `must be at most ${MAX_META_CHARACTERS} characters of JSON`,
  })
  .nullable()
  .optional()

export const openingDay = z.object(
  { Open: text.optional(), Close: text.optional(), Information: text.optional() },
  mustBeObject,
)
const openingHours = z.object(
  Object.fromEntries(DAYS.map((day) => [day, openingDay.nullable().optional()])) as Record<
    (typeof DAYS)[number],
    z.ZodOptional<z.ZodNullable<typeof openingDay>>
  >,
  mustBeObject,
)

/** A point as it is sent, names already in the protocol's spelling. */
export const sentLocation = z
  .object(
    {
      Id: text.optional(),
      Name: listText.optional(),
      Description: listText.optional(),
      Address: listText.optional(),
      Country: text.optional(),
      Latitude: text.optional(),
      Longitude: text.optional(),
      MetaInfo: meta.meta({ description: MARKS_TEXT }),
      UnstructuredMetaInfo: meta,
      OpeningHours: openingHours.nullable().optional().meta({ description: HOURS_TEXT }),
    },
    mustBeObject,
  )
  .meta({ description: 'Null, absent and blank fields of an existing location keep the stored value.' })
export type SentLocation = z.output<typeof sentLocation>

/** UTC or with an offset; a date alone will do. */
const moment = z
  .union([z.iso.datetime({ offset: true, local: true }), z.iso.date(), z.literal(''), z.null()], {
    error: 'must be a date and time as in ISO 8601',
  })
  .optional()
const locations = z.array(sentLocation, { error: 'must be a list of locations' }).nullable().optional()
const key = z.union([z.string(), z.null()], { error: 'must be text' }).optional()

export const updateRequest = z.object({
  Key: key,
  ListId: text.optional(),
  ListName: text.optional(),
  LatestRelatedListId: text.optional(),
  IsErrorList: optionalFlag,
  ListDescription: text.optional(),
  Locations: locations,
  CreatedOn: moment,
  LastModifiedOn: moment,
  Geocoding: flag,
})

export const deleteRequest = z.object({ Key: key, ListId: text.optional(), LocationId: text.optional() })

const replyDay = z.object({ Open: z.string(), Close: z.string(), Information: z.string() })

/** A point as it is answered. */
export const location = z.object({
  Id: z.string(),
  Name: z.string(),
  Description: z.string(),
  Address: z.string(),
  Country: z.string(),
  Latitude: z.string(),
  Longitude: z.string(),
  MetaInfo: z.record(z.string(), z.unknown()).nullable().meta({ description: MARKS_TEXT }),
  UnstructuredMetaInfo: z.record(z.string(), z.unknown()).nullable(),
  OpeningHours: z.record(z.enum(DAYS), replyDay).nullable(),
})
export type ReplyLocation = z.output<typeof location>

const listBase = z.object({
  ListId: z.string(),
  ListName: z.string(),
  LatestRelatedListId: z.string(),
  IsErrorList: z.boolean(),
  ListDescription: z.string(),
})
const listDates = { CreatedOn: z.string(), LastModifiedOn: z.string() }

/** A list with its points. */
export const listReply = listBase.extend({ Locations: z.array(location), ...listDates })

/** Lists without their points. */
export const listsReply = z.array(listBase.extend({ LocationCount: z.number().int(), ...listDates }))

export const deleteReply = z.object({ message: z.string(), id: z.string() })
