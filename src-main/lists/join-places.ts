import { LOCATION_FIELDS, WRITTEN_TEXTS } from '#shared/model/location-fields.ts'
import { MOST_NOTES, MOST_TAGS } from '#shared/contract/marks-schemas.ts'
import { type TakenField } from '#shared/contract/repeated-schemas.ts'
import type { ListStep, PointFields, PointPatch, StoredPoint, PlacePhoto } from './lists.types.ts'
import { mergePoint } from './merge-point.ts'

/** A place of some list. */
export interface ListedPlace {
  listId: string
  point: StoredPoint
}

/** Places that are one: the first one stays. */
export interface JoinedPlaces {
  places: readonly ListedPlace[]
  /** Of each field that another place gives, its number among the places; of all others, that of the first one. */
  take: { [field in TakenField]?: number | undefined }
  /** The same by the keys of `metaInfo`. */
  takeMeta: Readonly<Record<string, number>>
  /** In every list that one of them is in; else the others only go. */
  isEverywhere: boolean
}

/** Where places are seen. */
export interface PlaceLists {
  /** Ids of the lists that hold a place. */
  listsOf(place: ListedPlace): string[]
  /** How far somebody is with a place in a list. */
  statusIn(listId: string, id: string): string
}

/** What makes one place of several. A status that the first place does not have in a list is that of the one that goes. */
export function planJoin(joined: JoinedPlaces, lists: PlaceLists): ListStep[] {
  const [first, ...others] = joined.places
  if (!first) return []
  const { id, ordinal } = first.point
  const steps: ListStep[] = []
  const patch = mergePoint(first.point, joinFields(joined))
  if (Object.keys(patch).length > 0) steps.push({ type: 'editPoints', listId: first.listId, edits: [{ ref: { id }, patch }] }) // prettier-ignore
  const statuses = new Map(lists.listsOf(first).map((listId) => [listId, lists.statusIn(listId, id)]))
  for (const other of others) {
    if (other.point.id === id) continue
    for (const listId of lists.listsOf(other)) {
      const status = lists.statusIn(listId, other.point.id)
      steps.push({ type: 'removePoints', listId, refs: [{ id: other.point.id }], runs: [] })
      const isThere = statuses.has(listId)
      if (!isThere && !joined.isEverywhere) continue
      if (!isThere) steps.push({ type: 'sharePoints', listId, fromListId: first.listId, runs: [[ordinal, ordinal]] })
      if (status !== '' && (statuses.get(listId) ?? '') === '') steps.push({ type: 'editPoints', listId, edits: [{ ref: { id }, patch: { status } }] }) // prettier-ignore
      statuses.set(listId, statuses.get(listId) || status)
    }
  }
  return steps
}

/** How far somebody is with it belongs to each list. */
const JOINED_TEXTS = WRITTEN_TEXTS.filter((field) => !('isOfList' in LOCATION_FIELDS[field]))

/** What the place that stays gets: what was chosen, then what it lacks; tags and notes of all. */
function joinFields({ places, take, takeMeta }: JoinedPlaces): PointPatch {
  const points = places.map(({ point }) => point)
  const from = (field: string, isBlank: (point: PointFields) => boolean): StoredPoint | undefined =>
    points[take[field as TakenField] ?? points.findIndex((point) => !isBlank(point))]
  const patch: PointPatch = {}
  for (const field of JOINED_TEXTS) {
    const point = from(field, (one) => one[field].trim() === '')
    if (point) patch[field] = point[field]
  }
  const place = from('position', ({ lat, lon }) => lat === null || lon === null)
  if (place && place !== points[0]) {
    const { lat, lon, latText, lonText, placed = null } = place
    Object.assign(patch, { lat, lon, latText, lonText, placed })
  }
  const opened = points.find(({ openingHours }) => openingHours !== null)
  if (opened && opened !== points[0]) patch.openingHours = opened.openingHours
  patch.metaInfo = joinMeta(points, takeMeta)
  patch.tags = joinTags(points)
  patch.photos = joinPhotos(points)
  const notes = points.flatMap((point) => point.notes ?? [])
  const distinct = new Map(notes.map((note) => [`${note.at} ${note.text}`, note]))
  patch.notes = [...distinct.values()].sort((a, b) => a.at.localeCompare(b.at)).slice(-MOST_NOTES)
  return patch
}

/** Keys of all, each with the value of the first place that has one, or of that which was chosen. */
function joinMeta(points: readonly StoredPoint[], take: JoinedPlaces['takeMeta']): Record<string, unknown> {
  const joined: Record<string, unknown> = {}
  for (const point of points.toReversed()) Object.assign(joined, point.metaInfo)
  for (const [key, at] of Object.entries(take)) {
    const chosen = points[at]?.metaInfo ?? {}
    joined[key] = Object.hasOwn(chosen, key) ? chosen[key] : null
  }
  return joined
}

/** Told apart without case, in the case in which they came first. */
function joinTags(points: readonly StoredPoint[]): string[] {
  const known = new Map<string, string>()
  for (const tag of points.flatMap(({ tags }) => tags ?? [])) {
    if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag)
  }
  return [...known.values()].slice(0, MOST_TAGS)
}

/** Photos of places that become one, those of the first one first; what shows the same picture is one photo. */
export function joinPhotos(points: readonly Pick<PointFields, 'photos'>[]): PlacePhoto[] {
  const known = new Map<string, PlacePhoto>()
  for (const photo of points.flatMap(({ photos }) => photos ?? [])) {
    const key = photo.sha256 ?? photo.id
    // A copy stays readable whatever becomes of the file that a link leads to.
    const before = known.get(key)
    if (!before || (!before.isCopy && photo.isCopy)) known.set(key, photo)
  }
  return [...known.values()]
}
