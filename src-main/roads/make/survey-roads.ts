import { ImportFault } from '#main/reference/import/import-fault.ts'
import { ROAD_MODES } from '../model/travel-mode.ts'
import { readRestriction, RESTRICTION_TYPE, type DrawnRestriction } from '../rules/read-restriction.ts'
import { readRoad, ROAD_KEYS } from '../rules/read-road.ts'
import { readSigns } from '../rules/read-signs.ts'
import { collectSigns, type SignCollector } from '../signs/collect-signs.ts'
import { bytes, createColumn, doubles, naturals, type Column } from '../model/column.ts'
import { packIds, type PackedIds } from './packed-ids.ts'
import type { RoadSource } from './road-source.types.ts'

/** Points of all roads together; more would take more memory than a graph may. */
export const MOST_POINTS = 48_000_000
const MOST_RESTRICTIONS = 2_000_000

/** Ways that something travels on, in columns. */
export interface RoadWays {
  count: number
  id: Float64Array
  classNumber: Uint8Array
  forward: Uint8Array
  backward: Uint8Array
  /** Four a way, as in the graph. */
  kmh: Uint8Array
  /** Seconds of timed ways, by their index. */
  seconds: Map<number, number>
  /** Places of a way's nodes among those of all: from `firstRef[way]` to before `firstRef[way + 1]`. */
  firstRef: Uint32Array
  restrictions: DrawnRestriction[]
}

/** Ways as they were read, through nodes that are known by their ids only. */
export interface SurveyedRoads extends RoadWays {
  pointCount: number
  refs: PackedIds
  /** What stands on the signs along them. */
  signs: SignCollector
  /** Ways and relations that were gone through. */
  elements: number
}

const tooLarge = () =>
  new ImportFault(
    'import/too-large',
    `The roads of this file have more than ${MOST_POINTS / 1_000_000} million points, which is more than fits into memory: import smaller extracts, such as its regions.`,
  )

/** Goes through the ways and relations of a source. */
export async function surveyRoads(source: RoadSource, onBytes: (bytes: number) => void): Promise<SurveyedRoads> {
  const id = createColumn(doubles)
  const byteColumns: Column<Uint8Array>[] = Array.from({ length: 3 }, () => createColumn(bytes))
  const [classNumber, forward, backward] = byteColumns as [Column<Uint8Array>, Column<Uint8Array>, Column<Uint8Array>]
  const kmh = createColumn(bytes)
  const firstRef = createColumn(naturals)
  const refs = packIds()
  const signs = collectSigns()
  const seconds = new Map<number, number>()
  const restrictions: DrawnRestriction[] = []
  let elements = 0
  firstRef.push(0)
  await source.visit(
    {
      keys: ROAD_KEYS,
      relationTypes: new Set([RESTRICTION_TYPE]),
      refs: () => void elements++,
      way(way) {
        const rules = way.refs.length < 2 ? null : readRoad(way.tags)
        if (!rules) return
        if (rules.seconds !== undefined) seconds.set(id.length, rules.seconds)
        id.push(way.id)
        signs.way(way.id, readSigns(way.tags))
        classNumber.push(rules.classNumber)
        forward.push(rules.forward)
        backward.push(rules.backward)
        ROAD_MODES.forEach((_, i) => kmh.push(rules.kmh[i] as number))
        if (refs.count + way.refs.length > MOST_POINTS) throw tooLarge()
        way.refs.forEach(refs.push)
        firstRef.push(refs.count)
      },
      relation({ id, tags, members }) {
        elements++
        if (tags.get('type') !== RESTRICTION_TYPE || restrictions.length >= MOST_RESTRICTIONS) return
        restrictions.push(...readRestriction(id, tags, members))
      },
    },
    onBytes,
  )
  return {
    count: id.length,
    id: id.values(),
    classNumber: classNumber.values(),
    forward: forward.values(),
    backward: backward.values(),
    kmh: kmh.values(),
    seconds,
    firstRef: firstRef.values(),
    pointCount: refs.count,
    refs,
    signs,
    restrictions,
    elements,
  }
}
