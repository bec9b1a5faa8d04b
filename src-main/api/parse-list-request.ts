import { toNewPoint } from '#main/lists/merge-point.ts'
import type { ListFields, OpeningHours, PointPatch } from '#main/lists/lists.types.ts'
import { parseCoordinateText, swappedRemedy } from '#shared/coordinates/coordinate-text.ts'
import { toDegreeText } from '#shared/coordinates/format-coordinates.ts'
import type { Result } from '#shared/result.ts'
import type { z } from 'zod'
import { generalFault, listFault, refuseApi, type ApiFault } from './api-fault.ts'
import { isJsonObject, matchPropertyNames, type NamedValues } from './match-property-names.ts'
import { invalid, parseJsonBody, toPath, twoSpellings } from './parse-json-body.ts'
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

/** The key comes apart from the rest, because it is judged first. */
export interface ParsedRequest<T> {
  key: string
  request: Result<T, ApiFault>
}

type Fallible<T> = Result<T, ApiFault>

const UPDATE_NAMES = Object.keys(updateRequest.shape)
const DELETE_NAMES = Object.keys(deleteRequest.shape)
const LOCATION_NAMES = Object.keys(sentLocation.shape)
const DAY_NAMES = Object.keys(openingDay.shape)
const MAX_LABEL_CHARACTERS = 100

const notJson = (sentences: [string, string]): ApiFault => generalFault(19, sentences)

/** Reads the names of the outermost object and the key, then hands the rest to the check. */
function parseNamed<T>(
  bytes: Uint8Array,
  names: readonly string[],
  check: (sent: NamedValues) => Fallible<T>,
): Fallible<ParsedRequest<T>> {
  const body = parseJsonBody(bytes, names.includes('Locations') ? 'Locations' : 'ListId', notJson)
  if (!body.ok) return body
  const { known, conflict } = matchPropertyNames(body.value, names)
  if (conflict) return invalid(...twoSpellings('the request', conflict))
  const key = known.Key ?? ''
  if (typeof key !== 'string') {
    return invalid('Key must be text.', 'Send the key as it was shown when it was created, in quotes.')
  }
  return { ok: true, value: { key, request: check(known) } }
}

/** Reads the body of UpdateListOrPoint. Pure, and linear in the length of the body. */
export const parseUpdateRequest = (bytes: Uint8Array): Fallible<ParsedRequest<CheckedUpdate>> =>
  parseNamed(bytes, UPDATE_NAMES, (sent) => checkUpdate(sent, 'update'))

/** Reads the body of CreateList. */
export const parseCreateRequest = (bytes: Uint8Array): Fallible<ParsedRequest<CheckedCreate>> =>
  parseNamed(bytes, UPDATE_NAMES, (sent) => {
    const checked = checkUpdate(sent, 'create')
    if (!checked.ok) return checked
    const { fields, drafts, geocoding } = checked.value
    const points = geocoding ? [] : drafts.map(({ patch }) => toNewPoint(patch))
    const pointsJson = JSON.stringify(points)
    return { ok: true, value: { fields, pointsJson, count: drafts.length, drafts: geocoding ? drafts : [] } }
  })

/** Reads the body of DeleteListOrPoint. */
export const parseDeleteRequest = (bytes: Uint8Array): Fallible<ParsedRequest<CheckedDelete>> =>
  parseNamed(bytes, DELETE_NAMES, checkDelete)

function checkDelete(sent: NamedValues): Fallible<CheckedDelete> {
  const parsed = checkShape(deleteRequest, sent)
  if (!parsed.ok) return parsed
  const listId = toId(parsed.value.ListId)
  return listId === '' ? noListId() : { ok: true, value: { listId, locationId: toId(parsed.value.LocationId) } }
}

/** The body against its schema; the first thing that is wrong, by its path. */
export function checkShape<T extends z.ZodType>(schema: T, sent: unknown): Fallible<z.output<T>> {
  const parsed = schema.safeParse(sent)
  if (parsed.success) return { ok: true, value: parsed.data }
  const issue = parsed.error.issues[0]
  const cause = `${toPath(issue?.path ?? [])} ${issue?.message ?? 'is invalid'}.`
  return invalid(cause, 'Correct the value and send the request again.')
}

const noListId = () => refuseApi(listFault(1001, ['ListId is missing.', 'Send the id of a list; GetLists shows them.']))

/** Ids are compared without regard to case and outer spaces. */
const toId = (sent: string | undefined): string => sent?.trim().toLowerCase() ?? ''

function checkUpdate(sent: NamedValues, purpose: 'update' | 'create'): Fallible<CheckedUpdate> {
  const locations = matchLocations(sent.Locations)
  if (!locations.ok) return locations
  const parsed = checkShape(updateRequest, { ...sent, Locations: locations.value })
  if (!parsed.ok) return parsed
  const request = parsed.value
  const listId = toId(request.ListId)
  if (purpose === 'update' && listId === '') return noListId()
  if (purpose === 'create' && !request.ListName?.trim()) {
    return refuseApi(listFault(1002, ['ListName is missing.', 'Send a name for the list.']))
  }
  const drafts: PointDraft[] = []
  for (const [index, point] of (request.Locations ?? []).entries()) {
    const draft = checkPoint(point, { index, geocoding: request.Geocoding, isNewList: purpose === 'create' })
    if (!draft.ok) return draft
    drafts.push(draft.value)
  }
  const wrong = purpose === 'update' ? checkNumbers(drafts) : null
  if (wrong) return wrong
  const fields: Partial<ListFields> = {}
  if (request.ListName?.trim()) fields.name = request.ListName
  if (request.ListDescription?.trim()) fields.description = request.ListDescription
  if (request.LatestRelatedListId?.trim()) fields.latestRelatedListId = request.LatestRelatedListId.trim()
  if (request.IsErrorList !== null) fields.isErrorList = request.IsErrorList
  return { ok: true, value: { listId, fields, drafts, geocoding: request.Geocoding } }
}

/** At most so many additions, and no point twice. */
function checkNumbers(drafts: PointDraft[]): Fallible<never> | null {
  const added = drafts.filter(({ id }) => id === null).length
  if (added > MAX_ADDED_POINTS) {
    const cause = `Locations adds ${added} points; the limit is ${MAX_ADDED_POINTS} in one request.`
    return invalid(cause, `Send at most ${MAX_ADDED_POINTS} new points at a time.`)
  }
  const ids = new Set<string>()
  for (const { id } of drafts) {
    if (id === null) continue
    if (ids.has(id)) return invalid(`The Id "${id.slice(0, 64)}" is given twice.`, 'Send each point once.')
    ids.add(id)
  }
  return null
}

/** Names of points are matched without regard to case, down to the days of opening hours. */
export function matchLocations(sent: unknown): Fallible<unknown> {
  if (!Array.isArray(sent)) return { ok: true, value: sent }
  const matched: unknown[] = []
  for (const [index, point] of sent.entries()) {
    const named = matchLocation(point, `Locations[${index}]`)
    if (!named.ok) return named
    matched.push(named.value)
  }
  return { ok: true, value: matched }
}

/** One point with its names in the protocol's spelling. */
export function matchLocation(sent: unknown, where: string): Fallible<unknown> {
  if (!isJsonObject(sent)) return { ok: true, value: sent }
  const { known, conflict } = matchPropertyNames(sent, LOCATION_NAMES)
  if (conflict) return invalid(...twoSpellings(where, conflict))
  if (!isJsonObject(known.OpeningHours)) return { ok: true, value: known }
  const days = matchPropertyNames(known.OpeningHours, DAYS)
  if (days.conflict) return invalid(...twoSpellings(`${where}.OpeningHours`, days.conflict))
  for (const [day, hours] of Object.entries(days.known)) {
    if (!isJsonObject(hours)) continue
    const named = matchPropertyNames(hours, DAY_NAMES)
    if (named.conflict) return invalid(...twoSpellings(`${where}.OpeningHours.${day}`, named.conflict))
    days.known[day] = named.known
  }
  return { ok: true, value: { ...known, OpeningHours: days.known } }
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
    return refuseApi(listFault(1005, [`Locations[${index}] has no Name.`, 'Give each new point a name.']))
  }
  const patch = toPatch(point)
  if (!geocoding) {
    const placed = placePoint(point, patch, { isNew: id === '', label })
    if (placed) return placed
  }
  return { ok: true, value: { id: id || null, label, patch } }
}

/** What is sent and not blank, but for the coordinates. */
function toPatch(point: SentLocation): PointPatch {
  const patch: PointPatch = {}
  if (point.Name?.trim()) patch.name = point.Name
  if (point.Description?.trim()) patch.description = point.Description
  if (point.Address?.trim()) patch.address = point.Address
  if (point.Country?.trim()) patch.country = point.Country.trim()
  if (point.MetaInfo) patch.metaInfo = point.MetaInfo
  if (point.UnstructuredMetaInfo) patch.unstructuredMetaInfo = point.UnstructuredMetaInfo
  if (point.OpeningHours) patch.openingHours = toHours(point.OpeningHours)
  return patch
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
      const cause = `${field} of the new point is blank and Geocoding is not true.`
      return refuseApi(listFault(1004, [cause, 'Send coordinates, or Geocoding true with an address.'], label))
    }
    const degrees = parseCoordinateText(sent, axis)
    if (!degrees.ok) {
      const cause = `${field}: ${degrees.error.message}`
      const resolution = swappedRemedy(Latitude, Longitude) ?? 'Send decimal degrees with a point, such as 51.5034.'
      return refuseApi(listFault(1004, [cause, resolution], label))
    }
    patch[axis] = degrees.value.degrees
    patch[text] = degrees.value.text
  }
  return null
}

/** Position of a point that was looked up. */
export const toPlacedPatch = ({ lat, lon }: { lat: number; lon: number }): PointPatch => ({
  ...{ lat, lon, latText: toDegreeText(lat), lonText: toDegreeText(lon) },
})

function toHours(sent: NonNullable<SentLocation['OpeningHours']>): OpeningHours {
  const hours: OpeningHours = {}
  for (const day of DAYS) {
    const one = sent[day]
    if (one) hours[day] = { Open: one.Open ?? '', Close: one.Close ?? '', Information: one.Information ?? '' }
  }
  return hours
}
