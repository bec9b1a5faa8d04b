import { fieldsWith } from '#shared/model/location-fields.ts'
import { z } from 'zod'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'

/** Longest name of a field of `metaInfo` by which rows are sorted and filtered. */
export const MAX_FIELD_KEY = 200
/** Longest text that rows are compared with. */
export const MAX_SOUGHT_TEXT = 200
export const MOST_FILTERS = 20
export const MOST_FILTER_VALUES = 1_000
export const MOST_SORT_KEYS = 5

/** `exactness` follows from how a position was found. */
const POINT_FIELDS = [...fieldsWith('table'), 'exactness', 'meta'] as const
export const soughtText = z.string().max(MAX_SOUGHT_TEXT)
const bound = z.union([z.number(), soughtText]).nullable().default(null)

/** Held by any text of a place (name, address, country, fields, tags, notes), case and accents aside; blank finds all. */
export const pointSearch = soughtText.default('')

/** `meta` is the field of `metaInfo` that `key` names. */
export const pointField = z.object({
  column: z.enum(POINT_FIELDS),
  key: z.string().max(MAX_FIELD_KEY).default(''),
})

/** What a field has to be like; `oneOf` some tags: any of them. */
const pointFilter = pointField.extend({
  test: z.discriminatedUnion('is', [
    z.object({
      is: z.literal('oneOf'),
      values: z.array(z.string().max(MAX_LIST_TEXT)).min(1).max(MOST_FILTER_VALUES),
    }),
    z.object({ is: z.literal('contains'), text: soughtText.min(1) }),
    /** Both ends included; null leaves an end open. A number as an end takes numbers only. */
    z.object({ is: z.literal('range'), from: bound, to: bound }),
    z.object({ is: z.literal('empty') }),
    /** Of opening hours: open at a minute of the week, from Monday (0) on, by the clock at the place. */
    z.object({
      is: z.literal('openAt'),
      weekday: z.number().int().min(0).max(6),
      minutes: z.number().int().min(0).max(1439),
    }),
  ]),
  isNegated: z.boolean().default(false),
})
/** All of them have to hold. */
export const pointFilters = z.array(pointFilter).max(MOST_FILTERS).default([])

/** One key of the order of rows. */
export const pointSort = z.object({
  column: z.enum(['ordinal', ...POINT_FIELDS]).default('ordinal'),
  key: z.string().max(MAX_FIELD_KEY).default(''),
  isDescending: z.boolean().default(false),
})
