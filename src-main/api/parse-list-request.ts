import type { ListFields, OpeningHours, PointPatch } from '#main/lists/lists.types.ts'
import { takeMarks } from '#main/lists/marks-in-meta.ts'
import { parseCoordinateText, swappedRemedy } from '#shared/coordinates/coordinate-text.ts'
import { ok, type Result } from '#shared/result.ts'
import type { z } from 'zod'
import { generalFault, listFault, refuseApi, type ApiFault } from './api-fault.ts'
import { createNameMatcher, isJsonObject, type NamedValues } from './match-property-names.ts'
import { invalid, readJsonBody, toPath, twoSpellings, type BodyForm } from './parse-json-body.ts'
import { readLocation } from './read-location.ts'
import {
  DAYS,
  deleteRequest,
  MAX_ADDED_POINTS,
  openingDay,
  sentLocation,
  updateRequest,
  type SentLocation,
} from './schemas/list-schemas.ts'

/** A point of a request whose form is right. */
export interface PointDraft {
  /** Of a point that exists; null for a new one. */
  id: string | null
  /** For sentences. */
  label: string
  patch: PointPatch
}

export interface CheckedUpdate {
  listId: string
  fields: Partial<ListFields>
  drafts: PointDraft[]
  geocoding: boolean
}

export interface CheckedCreate {
  fields: Partial<ListFields>
  /** Points as JSON, because a text goes from thread to thread at a fraction of the cost of objects. */
  pointsJson: string
  count: number
  /** Instead of `pointsJson` where points have to be looked up first. */
  drafts: PointDraft[]
}

export interface CheckedDelete {
  listId: string
  locationId: string
}

type Fallible<T> = Result<T, ApiFault>

const matchLocationNames = createNameMatcher(Object.keys(sentLocation.shape))
const matchDays = createNameMatcher(DAYS)
const matchDayNames = createNameMatcher(Object.keys(openingDay.shape))
const MAX_LABEL_CHARACTERS = 100
const CORRECT_VALUE = 'Correct the value and send the request again.'
/** Locations are checked one by one. */
const updateFields = updateRequest.omit({ Locations: true })

const notJson = (sentences: [string, string]): ApiFault => generalFault(19, sentences)

const formOf = (names: readonly string[], mainField: string): BodyForm => ({
  matchNames: createNameMatcher(names),
  mainField,
  notJson,
})

function parseNamed<T>(bytes: Uint8Array, form: BodyForm, check: (sent: NamedValues) => Fallible<T>): Fallible<T> {
  const body = readJsonBody(bytes, form)
  return body.ok ? check(body.value) : body
}

const UPDATE_FORM = formOf(Object.keys(updateRequest.shape), 'Locations')
const DELETE_FORM = formOf(Object.keys(deleteRequest.shape), 'ListId')

/** Reads the body of UpdateListOrPoint. Pure, and linear in the length of the body. */
export const parseUpdateRequest = (bytes: Uint8Array): Fallible<CheckedUpdate> =>
  parseNamed(bytes, UPDATE_FORM, (sent) => {
    const head = checkHead(sent, 'update')
    if (!head.ok) return head
    const { listId, fields, geocoding } = head.value
    const drafts: PointDraft[] = []
    const context = { geocoding, isNewList: false }
    const wrong = takePoints(sent.Locations, context, (draft) => drafts.push(draft)) ?? checkNumbers(drafts)
    return wrong ?? { ok: true, value: { listId, fields, drafts, geocoding } }
  })

/** Reads the body of CreateList. */
export const parseCreateRequest = (bytes: Uint8Array): Fallible<CheckedCreate> =>
  parseNamed(bytes, UPDATE_FORM, (sent) => {
    const head = checkHead(sent, 'create')
    if (!head.ok) return head
    const { fields, geocoding } = head.value
    const drafts: PointDraft[] = []
    const texts: string[] = []
    const wrong = takePoints(sent.Locations, { geocoding, isNewList: true }, (draft) => {
      if (geocoding) drafts.push(draft)
      else texts.push(JSON.stringify(draft.patch))
    })
    const count = drafts.length + texts.length
    return wrong ?? { ok: true, value: { fields, pointsJson: `[${texts.join(',')}]`, count, drafts } }
  })

/** Reads the body of DeleteListOrPoint. */
export const parseDeleteRequest = (bytes: Uint8Array): Fallible<CheckedDelete> =>
  parseNamed(bytes, DELETE_FORM, checkDelete)

function checkDelete(sent: NamedValues): Fallible<CheckedDelete> {
  const parsed = checkShape(deleteRequest, sent)
  if (!parsed.ok) return parsed
  const listId = toId(parsed.value.ListId)
  return listId === '' ? noListId() : { ok: true, value: { listId, locationId: toId(parsed.value.LocationId) } }
}

/** The body against its schema; the first thing that is wrong, by its path. */
export function checkShape<T extends z.ZodType>(
  schema: T,
  sent: unknown,
  within: readonly PropertyKey[] = [],
): Fallible<z.output<T>> {
  const parsed = schema.safeParse(sent)
  if (parsed.success) return { ok: true, value: parsed.data }
  const issue = parsed.error.issues[0]
  const cause = `${toPath([...within, ...(issue?.path ?? [])])} ${issue?.message ?? 'is invalid'}.`
  return invalid(cause, CORRECT_VALUE)
}

const noListId = () =>
  refuseApi(listFault(1001, ['ListId is missing.', 'Send the id of a list; GetLists returns them.']))

/** Ids are compared without regard to case and outer spaces. */
const toId = (sent: string | undefined): string => sent?.trim().toLowerCase() ?? ''

/** What a request says of the list itself. */
function checkHead(
  sent: NamedValues,
  purpose: 'update' | 'create',
): Fallible<Pick<CheckedUpdate, 'listId' | 'fields' | 'geocoding'>> {
  const parsed = checkShape(updateFields, sent)
  if (!parsed.ok) return parsed
  const request = parsed.value
  const listId = toId(request.ListId)
  if (purpose === 'update' && listId === '') return noListId()
  if (purpose === 'create' && !request.ListName?.trim()) {
    return refuseApi(listFault(1002, ['ListName is missing.', 'Send a name for the list.']))
  }
  const fields: Partial<ListFields> = {}
  if (request.ListName?.trim()) fields.name = request.ListName
  if (request.ListDescription?.trim()) fields.description = request.ListDescription
  if (request.LatestRelatedListId?.trim()) fields.latestRelatedListId = request.LatestRelatedListId.trim()
  if (request.IsErrorList !== null) fields.isErrorList = request.IsErrorList
  return { ok: true, value: { listId, fields, geocoding: request.Geocoding } }
}

/** Hands on each point of the request, or says what is wrong with the first that is. */
const takePoints = (sent: unknown, context: Omit<PointContext, 'index'>, take: (draft: PointDraft) => void) =>
  takeLocations(sent, (point, index) => {
    const draft = checkPoint(point, { index, geocoding: context.geocoding, isNewList: context.isNewList })
    if (!draft.ok) return draft
    take(draft.value)
    return null
  })

/** At most so many additions, and no point twice. */
function checkNumbers(drafts: PointDraft[]): Fallible<never> | null {
  const added = drafts.filter(({ id }) => id === null).length
  if (added > MAX_ADDED_POINTS) {
    const cause = `Locations adds ${added} points; the limit is ${MAX_ADDED_POINTS} in one request.`
    return invalid(cause, `Send at most ${MAX_ADDED_POINTS} new locations in one request.`)
  }
  const ids = new Set<string>()
  for (const { id } of drafts) {
    if (id === null) continue
    if (ids.has(id)) return invalid(`The Id "${id.slice(0, 64)}" is given twice.`, 'Send each location once.')
    ids.add(id)
  }
  return null
}

/** Takes one location of a request; a fault ends the request. */
type TakeLocation = (location: SentLocation, index: number, named: unknown) => Fallible<never> | null

/**
 * Checks the locations of a request one after another, so that what is made of one is forgotten before the next: there
 * may be a million. `named` is the location as it was sent, under the protocol's names.
 */
export function takeLocations(sent: unknown, take: TakeLocation): Fallible<never> | null {
  if (sent === undefined || sent === null) return null
  if (!Array.isArray(sent)) return invalid('Locations must be a list of locations.', CORRECT_VALUE)
  for (let index = 0; index < sent.length; index++) {
    const named = matchLocation(sent[index], `Locations[${index}]`)
    if (!named.ok) return named
    const read = readLocation(named.value)
    const location = read ? ok(read) : checkShape(sentLocation, named.value, ['Locations', index])
    const flaw = location.ok ? take(location.value, index, named.value) : location
    if (flaw) return flaw
  }
  return null
}

/** One point with its names in the protocol's spelling. */
export function matchLocation(sent: unknown, where: string): Fallible<unknown> {
  if (!isJsonObject(sent)) return { ok: true, value: sent }
  const { known, conflict } = matchLocationNames(sent)
  if (conflict) return invalid(...twoSpellings(where, conflict))
  if (!isJsonObject(known.OpeningHours)) return { ok: true, value: known }
  const matched = matchDays(known.OpeningHours)
  if (matched.conflict) return invalid(...twoSpellings(`${where}.OpeningHours`, matched.conflict))
  const days: NamedValues = {}
  for (const day in matched.known) {
    const hours = matched.known[day]
    const named = isJsonObject(hours) ? matchDayNames(hours) : { known: hours, conflict: null }
    if (named.conflict) return invalid(...twoSpellings(`${where}.OpeningHours.${day}`, named.conflict))
    days[day] = named.known
  }
  return { ok: true, value: { ...known, OpeningHours: days } }
}

interface PointContext {
  index: number
  geocoding: boolean
  /** Ids mean nothing to a list that does not exist yet. */
  isNewList: boolean
}

function checkPoint(point: SentLocation, { index, geocoding, isNewList }: PointContext): Fallible<PointDraft> {
  const id = isNewList ? '' : toId(point.Id)
  const name = point.Name?.trim() ? point.Name : undefined
  const label = (name ?? (id || `Locations[${index}]`)).slice(0, MAX_LABEL_CHARACTERS)
  if (id === '' && name === undefined) {
    return refuseApi(listFault(1005, [`Locations[${index}] has no Name.`, 'Give each new location a name.']))
  }
  const read = toPatch(point)
  if (!read.ok) return invalid(`Locations[${index}].MetaInfo.${read.error.message}.`, CORRECT_VALUE)
  const patch = read.value
  if (!geocoding) {
    const placed = placePoint(point, patch, { isNew: id === '', label })
    if (placed) return placed
  }
  return { ok: true, value: { id: id || null, label, patch } }
}

/** What is sent and not blank, but for the coordinates; status, tags and notes stand in the MetaInfo. */
function toPatch(point: SentLocation): Result<PointPatch> {
  const patch: PointPatch = {}
  if (point.Name?.trim()) patch.name = point.Name
  if (point.Description?.trim()) patch.description = point.Description
  if (point.Address?.trim()) patch.address = point.Address
  if (point.Country?.trim()) patch.country = point.Country.trim()
  if (point.MetaInfo) {
    const taken = takeMarks(point.MetaInfo)
    if (!taken.ok) return taken
    Object.assign(patch, taken.value)
  }
  if (point.UnstructuredMetaInfo) patch.unstructuredMetaInfo = point.UnstructuredMetaInfo
  if (point.OpeningHours) patch.openingHours = toHours(point.OpeningHours)
  return ok(patch)
}

/** Reads the coordinates into the patch; a fault when they do not do. */
function placePoint(
  { Latitude = '', Longitude = '' }: SentLocation,
  patch: PointPatch,
  { isNew, label }: { isNew: boolean; label: string },
): Fallible<never> | null {
  const sides = [
    { field: 'Latitude', sent: Latitude, axis: 'lat', text: 'latText' },
    { field: 'Longitude', sent: Longitude, axis: 'lon', text: 'lonText' },
  ] as const
  for (const { field, sent, axis, text } of sides) {
    if (sent.trim() === '') {
      if (!isNew) continue
      const cause = `${field} of the new location is blank and Geocoding is not true.`
      return refuseApi(listFault(1004, [cause, 'Send coordinates, or an address with Geocoding true.'], label))
    }
    const degrees = parseCoordinateText(sent, axis)
    if (!degrees.ok) {
      const cause = `${field}: ${degrees.error.message}`
      const resolution =
        swappedRemedy(Latitude, Longitude) ?? 'Send decimal degrees with a decimal point, such as 51.5034.'
      return refuseApi(listFault(1004, [cause, resolution], label))
    }
    patch[axis] = degrees.value.degrees
    patch[text] = degrees.value.text
  }
  return null
}

function toHours(sent: NonNullable<SentLocation['OpeningHours']>): OpeningHours {
  const hours: OpeningHours = {}
  for (const day of DAYS) {
    const one = sent[day]
    if (one) hours[day] = { Open: one.Open ?? '', Close: one.Close ?? '', Information: one.Information ?? '' }
  }
  return hours
}
