import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { decodeOrdinals } from '#shared/contract/chosen-points.ts'
import { shiftPosition } from '#shared/coordinates/shift-position.ts'
import { ok } from '#shared/result.ts'
import { createStandInClient, type StandInClient } from './stand-in-client.ts'

type Point = CommandResponse<'lists.points'>['points'][number]
type Changed = CommandResponse<'lists.change'>
type History = Changed['history']
type Entry = NonNullable<History['undo']>
type Kind = Entry['kind']

export const LIST_ID = 'list-1'
const KINDS = {
  add: 'addPoints',
  edit: 'editPoints',
  cells: 'editPoints',
  editFound: 'editPoints',
  move: 'movePoints',
  moveFound: 'movePoints',
  remove: 'removePoints',
} as const

/** Location `number` of an endless list, each a tenth of a degree further north. */
export const pointNumber = (number: number): Point => ({
  id: `point-${number}`,
  ordinal: number,
  name: `Depot ${number}`,
  description: '',
  address: `${number} High Street`,
  country: 'GB',
  lat: Number((50 + number / 10).toFixed(1)),
  lon: -2,
  latText: (50 + number / 10).toFixed(1),
  lonText: '-2',
  metaInfo: null,
  unstructuredMetaInfo: null,
  openingHours: null,
  status: '',
  tags: null,
  notes: null,
})

const ordinalsOf = (points: readonly Point[]): Uint32Array => Uint32Array.from(points, ({ ordinal }) => ordinal)
const lines = (texts: readonly string[]): Uint8Array => new TextEncoder().encode(texts.join('\n'))

/** A host with one list in memory, whose changes are really made. */
export function createListHost(count: number): StandInClient & { points: Point[] } {
  const points = Array.from({ length: count }, (_, index) => pointNumber(index + 1))
  let history: History = { undo: null, redo: null, entries: [] }
  /** In the order in which they came, or the last first. */
  const find = (search = '', [by]: CommandInput<'lists.found'>['sort'] = []): Point[] => {
    const found = points.filter(({ name }) => name.includes(search))
    return by?.isDescending ? found.reverse() : found
  }

  const chosenOf = ({ search, among }: { search?: string; among?: string | null }): Point[] => {
    const chosen = among ? new Set(decodeOrdinals(among)) : null
    return chosen ? points.filter(({ ordinal }) => chosen.has(ordinal)) : find(search)
  }

  function remember(kind: Kind, pointName: string, size: number): History {
    const groupId = `group-${history.entries.length + 1}`
    const times = { createdAt: '2026-11-20T12:00:00.000Z', isUndone: false }
    const entry: Entry = {
      groupId,
      kind,
      actor: 'window',
      who: '',
      listId: LIST_ID,
      name: 'Depots',
      pointName,
      count: size,
      ...times,
    }
    return (history = { undo: entry, redo: null, entries: [entry, ...history.entries] })
  }

  function change({ change: wanted }: CommandInput<'lists.change'>): Changed {
    let ids: string[] = []
    const name = wanted.kind === 'move' ? (points.find(({ id }) => id === wanted.id)?.name ?? '') : ''
    if (wanted.kind === 'add') {
      const added = wanted.points.map((point, index) => ({ ...pointNumber(points.length + 1 + index), ...point }))
      points.push(...added)
      ids = added.map(({ id }) => id)
    } else if (wanted.kind === 'move') {
      ids = [wanted.id]
      Object.assign(points.find(({ id }) => id === wanted.id) ?? {}, { lat: wanted.lat, lon: wanted.lon })
    } else if (wanted.kind === 'edit' || wanted.kind === 'cells') {
      ids = wanted.edits.map(({ id }) => id)
      for (const { id, fields } of wanted.edits) Object.assign(points.find((point) => point.id === id) ?? {}, fields)
    } else if (wanted.kind === 'moveFound') {
      const found = chosenOf(wanted)
      ids = found.map(({ id }) => id)
      for (const point of found)
        Object.assign(point, shiftPosition({ lat: point.lat!, lon: point.lon! }, wanted.offset))
    } else if (wanted.kind === 'editFound') {
      const found = chosenOf(wanted)
      ids = found.map(({ id }) => id)
      for (const point of found) Object.assign(point, wanted.fields)
    } else {
      ids = wanted.kind === 'remove' ? wanted.ids : chosenOf(wanted).map(({ id }) => id)
      points.splice(0, points.length, ...points.filter(({ id }) => !ids.includes(id)))
    }
    const kind = wanted.kind === 'removeFound' ? 'removePoints' : KINDS[wanted.kind]
    return { listId: LIST_ID, kind, count: ids.length, name: 'Depots', ids, history: remember(kind, name, ids.length) }
  }

  const client = createStandInClient({
    'jobs.list': () => ok({ jobs: [] }),
    'lists.list': () =>
      ok({
        lists: [
          {
            id: LIST_ID,
            name: 'Depots',
            description: '',
            count: points.length,
            isErrorList: false,
            latestRelatedListId: '',
            createdAt: '2026-11-20T12:00:00.000Z',
            modifiedAt: '2026-11-20T12:00:00.000Z',
            folder: '',
            color: '',
            statuses: null,
            fieldTypes: {},
          },
        ],
      }),
    'lists.history': () => ok(history),
    'lists.points': ({ search, sort, offset, limit }) => {
      const found = find(search, sort)
      return ok({ total: found.length, points: found.slice(offset, offset + limit).map((point) => ({ ...point })) })
    },
    'lists.point': ({ id }) => ok({ ...(points.find((point) => point.id === id) ?? pointNumber(0)) }),
    'lists.positions': ({ offset, limit }) => {
      const part = points.slice(offset, offset + limit)
      return ok({
        rows: points.length,
        ordinals: ordinalsOf(part),
        lats: Float64Array.from(part, ({ lat }) => lat ?? NaN),
        lons: Float64Array.from(part, ({ lon }) => lon ?? NaN),
      })
    },
    'lists.names': ({ offset, limit }) => {
      const part = points.slice(offset, offset + limit)
      const linesOf = (of: 'id' | 'name') => lines(part.map((point) => point[of]))
      return ok({ rows: points.length, ids: linesOf('id'), names: linesOf('name') })
    },
    'lists.found': ({ search, sort }) => ok({ ordinals: ordinalsOf(find(search, sort)) }),
    'lists.change': (input) => ok(change(input)),
    'lists.undo': () => ok({ listId: LIST_ID, kind: 'movePoints', count: 1, name: 'Depots', ids: null, history }),
    'places.search': ({ text }) => {
      const places = find(text).map(({ id, name, country, lat, lon }) => ({
        id,
        name,
        country,
        kind: 'list-point' as const,
        detail: 'Depots',
        listId: LIST_ID,
        lat: lat ?? 0,
        lon: lon ?? 0,
        precision: '',
        radiusMeters: 0,
      }))
      return ok({ places: places.slice(0, 1), milliseconds: 1 })
    },
    'nearby.prepare': () => ok({}),
    'nearby.find': ({ maxResults }) => {
      const results = points.slice(0, maxResults).map(({ id, name, address, country, lat, lon }, index) => ({
        id,
        name,
        address,
        country,
        lat: lat ?? 0,
        lon: lon ?? 0,
        distanceMeters: 1000 * (index + 1),
        straightMeters: 800 * (index + 1),
        seconds: 90 * (index + 1),
        seaMeters: 0,
        isEstimate: true,
        whyEstimated: 'no-map' as const,
      }))
      return ok({ results, isOtherRegionOnly: false, of: points.length, milliseconds: 0.3 })
    },
  })
  return Object.assign(client, { points })
}
