import type { ListHeader, OpeningHours, StoredPoint } from '#main/lists/lists.types.ts'
import { toMetaWithMarks } from '#main/lists/marks-in-meta.ts'
import type { ListsStore } from '#main/lists/lists-store.ts'
import type { AppError } from '#shared/result.ts'
import { causeOf, generalFault, listFault, type ApiFault } from '../api-fault.ts'
import { DAYS, type ReplyLocation } from '../schemas/list-schemas.ts'
import type { Geocode } from '#main/geocoding/locate-address.ts'
import type { ListsService } from '#main/lists/lists-service.ts'

/** Points read and written at a time; takes a few milliseconds. */
const PAGE_POINTS = 250
const NO_HOURS = { Open: '', Close: '', Information: '' }

/** What a list says of itself, before its points and after them. */
export const toListHead = (list: ListHeader) => ({
  ListId: list.id,
  ListName: list.name,
  LatestRelatedListId: list.latestRelatedListId,
  IsErrorList: list.isErrorList,
  ListDescription: list.description,
})
export const toListDates = (list: ListHeader) => ({ CreatedOn: list.createdAt, LastModifiedOn: list.modifiedAt })

export const toReplyHours = (hours: OpeningHours): NonNullable<ReplyLocation['OpeningHours']> => {
  const days = DAYS.map((day) => [day, hours[day] ?? NO_HOURS])
  return Object.fromEntries(days) as NonNullable<ReplyLocation['OpeningHours']>
}

/** A point as the protocol writes it. */
export const toReplyLocation = (point: StoredPoint): ReplyLocation => ({
  Id: point.id,
  Name: point.name,
  Description: point.description,
  Address: point.address,
  Country: point.country,
  Latitude: point.latText,
  Longitude: point.lonText,
  MetaInfo: toMetaWithMarks(point),
  UnstructuredMetaInfo: point.unstructuredMetaInfo,
  OpeningHours: point.openingHours === null ? null : toReplyHours(point.openingHours),
})

/** Thrown when the database fails in the middle of an answer; the connection is cut, so that nobody takes half for all. */
export class ReadFailed extends Error {}

/** A list with all of its points as JSON, read page by page as it is sent. */
export function* listReplyParts(store: ListsStore, list: ListHeader): Generator<string> {
  yield `${JSON.stringify(toListHead(list)).slice(0, -1)},"Locations":[`
  let after = 0
  let separator = ''
  for (;;) {
    const page = store.pointsAfter(list.id, { after, limit: PAGE_POINTS })
    if (!page.ok) throw new ReadFailed(page.error.code)
    for (const point of page.value) {
      yield separator + JSON.stringify(toReplyLocation(point))
      separator = ','
    }
    const last = page.value.at(-1)
    if (!last || page.value.length < PAGE_POINTS) break
    after = last.ordinal
  }
  yield `],${JSON.stringify(toListDates(list)).slice(1)}`
}

export const unknownListFault = (id: string): ApiFault =>
  listFault(1006, [`No list has the id "${id.slice(0, 64)}".`, 'GetLists returns all lists.'])

/** What the store refuses, in the words of the protocol. */
export function toListFault(error: AppError, listId: string): ApiFault {
  const { code, message } = error
  if (code === 'lists/unknown-list') return unknownListFault(listId)
  if (code === 'lists/unknown-point') {
    return listFault(1008, [message, 'GetLists with the ListId returns the locations of the list.'])
  }
  if (code === 'lists/too-many-points') return generalFault(18, [message, 'Send fewer locations.'])
  return listFault(1009, [causeOf(error), 'Send the request again.'])
}

/** What the operations on lists need from the rest of the host. */
export interface ListServices {
  lists: ListsService
  geocode: Geocode
}
