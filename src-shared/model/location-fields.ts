/** A trait that a field does not have is left out; one that is a number is the place of the field in an order. */
interface LocationField {
  /** In the table `locations` of user.db. */
  column: string
  /** Kept as JSON; null where there is none. */
  isJson?: true
  /** A text; empty where there is none. */
  isText?: true
  /** Its column in a table of ours, by which such tables are known; it stands in map files under the name of the field. */
  heading?: string
  /** What files carry it under, beside the fields of the person. */
  mark?: string
  /** Programs see and set it within the MetaInfo of a location. */
  isInMeta?: true
  /** A column of somebody's own table can be said to hold it. */
  role?: number
  /** A column of the table in the window; rows are sorted and filtered by it. */
  table?: number
  /** One change of many locations can edit it. */
  isEdited?: true
  /** Searched beside name, address and country. */
  isSearched?: true
  /** Belongs to the location in one list, and not in all that it is in. */
  isOfList?: true
}

/**
 * The fields of a location, in the order in which files carry them. Columns, import roles, cells, sort, filter, merge,
 * export and the contract follow from this table.
 */
export const LOCATION_FIELDS = {
  name: { column: 'name', isText: true, heading: 'Name', table: 1, isEdited: true },
  description: {
    column: 'description',
    isText: true,
    heading: 'Description',
    table: 4,
    isEdited: true,
    isSearched: true,
  },
  address: { column: 'address', isText: true, heading: 'Address', table: 2, isEdited: true },
  country: { column: 'country', isText: true, heading: 'Country', table: 3, isEdited: true },
  lat: { column: 'lat', table: 5 },
  lon: { column: 'lon', table: 6 },
  latText: { column: 'lat_text', isText: true },
  lonText: { column: 'lon_text', isText: true },
  status: {
    column: 'status',
    isText: true,
    mark: 'WaypostStatus',
    isInMeta: true,
    role: 1,
    table: 7,
    isEdited: true,
    isSearched: true,
    isOfList: true,
  },
  tags: {
    column: 'tags',
    isJson: true,
    mark: 'WaypostTags',
    isInMeta: true,
    role: 2,
    table: 8,
    isEdited: true,
    isSearched: true,
  },
  notes: {
    column: 'notes',
    isJson: true,
    mark: 'WaypostNotes',
    isInMeta: true,
    role: 4,
    table: 10,
    isSearched: true,
  },
  metaInfo: { column: 'meta_info', isJson: true, isSearched: true },
  openingHours: {
    column: 'opening_hours',
    isJson: true,
    mark: 'WaypostOpeningHours',
    role: 3,
    table: 9,
    isEdited: true,
  },
  unstructuredMetaInfo: {
    column: 'unstructured_meta_info',
    isJson: true,
    mark: 'WaypostUnstructured',
    isSearched: true,
  },
  /** Of a location of a file: the fields that are no longer as that file had them, as it had them. */
  imported: { column: 'imported', isJson: true, isOfList: true },
  /** How its position was found. */
  placed: { column: 'placed', isJson: true },
  photos: { column: 'photos', isJson: true, table: 11 },
} as const satisfies Record<string, LocationField>

type Fields = typeof LOCATION_FIELDS
type LocationFieldName = keyof Fields
/** Names of the fields that have a trait. */
export type FieldWith<T extends keyof LocationField> = {
  [F in LocationFieldName]: Fields[F] extends Record<T, unknown> ? F : never
}[LocationFieldName]

/** The fields that have a trait, in its order. */
export const fieldsWith = <T extends keyof LocationField>(trait: T): FieldWith<T>[] =>
  (Object.entries(LOCATION_FIELDS) as [FieldWith<T>, LocationField][])
    .filter(([, field]) => trait in field)
    .sort(([, one], [, other]) => Number(one[trait]) - Number(other[trait]) || 0)
    .map(([name]) => name)

type Text = FieldWith<'isText'>
const isText = (field: LocationFieldName): field is Text => 'isText' in LOCATION_FIELDS[field]
const textsOf = <F extends LocationFieldName>(fields: readonly F[]): (F & Text)[] =>
  fields.filter(isText) as (F & Text)[]

/** Texts that every location has, in each file under their own names. */
export const MAIN_TEXTS = fieldsWith('heading')
/** In the order of the table of the window. */
export const byTable = (one: FieldWith<'table'>, other: FieldWith<'table'>): number =>
  LOCATION_FIELDS[one].table - LOCATION_FIELDS[other].table
/** What a location has beside them, and files carry under names of Waypost. */
export const MARKS = fieldsWith('mark')
export type Mark = FieldWith<'mark'>
/** Those that columns of somebody's own table can hold. */
export const MARK_ROLES = fieldsWith('role')
export type MarkRole = FieldWith<'role'>
export const hasRole = (mark: Mark): mark is MarkRole => 'role' in LOCATION_FIELDS[mark]
/** Those that are a word or a few. */
export const TEXT_MARKS = textsOf(MARKS)
export const isTextMark = (mark: Mark): mark is Mark & Text => isText(mark)
/** All texts that a person writes. */
export const WRITTEN_TEXTS = [...MAIN_TEXTS, ...TEXT_MARKS]
export const TABLE_TEXTS = WRITTEN_TEXTS.toSorted(byTable)
/** Searched beside name, address and country: what is JSON, then texts, the longest last. */
export const SEARCHED_JSON = fieldsWith('isSearched').filter((field) => !isText(field))
export const SEARCHED_TEXTS = textsOf(fieldsWith('isSearched')).reverse()

/** One value for each of some fields. */
export const forFields = <F extends string, T>(fields: readonly F[], value: T): Record<F, T> =>
  Object.fromEntries(fields.map((field) => [field, value])) as Record<F, T>
