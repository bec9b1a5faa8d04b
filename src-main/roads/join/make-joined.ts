import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'
import { toRoadGraph, type TownShare } from '../build/build-road-graph.ts'
import type { DrawnRoads } from '../build/drawn-roads.types.ts'
import { unpackDrawn } from '../build/unpack-drawn.ts'
import { createMapLister, type MapFile } from '../region/current-maps.ts'
import { describeGraph } from '../region/describe-graph.ts'
import { readDrawnBytes, writeRegion, type RegionInfo } from '../region/region-file.ts'
import { regionPath } from '../region/region-store.ts'
import { mergeDrawn } from './merge-drawn.ts'
import type { JoinGroup, JoinPlan } from './plan-joined.ts'

/** Who drives a joining: it stops where it may not go on, and leaves nothing behind. */
export interface JoinControl {
  mayGoOn(): boolean
  /** How much of a town a place has, as for the regions themselves. */
  townShare?: TownShare | undefined
  onShare(id: string, share: number): void
}

export interface JoinReport {
  /** Ids of the maps that were made. */
  made: string[]
  problems: string[]
  /** False where it was stopped. */
  isWhole: boolean
}

/** Of the time that a joined map takes, what its regions take to be read. */
const SHARE_OF_READING = 0.3
const LONGEST_NAME = 200

interface Merged {
  drawn: DrawnRoads
  differing: number
}

const dateOf = ({ info }: MapFile): string => info?.drawnAt ?? info?.madeAt ?? ''

function readDrawn({ id, path }: MapFile): Result<DrawnRoads> {
  const bytes = readDrawnBytes(path)
  if (!bytes.ok) return bytes
  const drawn = unpackDrawn(bytes.value)
  return drawn
    ? ok(drawn)
    : fail('roads/not-drawn', `The road map "${id}" cannot be joined with its neighbours: add its extract again.`)
}

/** The roads of all members, the oldest first, so that the newer ones win; null where it was stopped. */
function mergeMembers({ id, members }: JoinGroup, control: JoinControl): Result<Merged | null> {
  const byDate = [...members].sort((a, b) => dateOf(a).localeCompare(dateOf(b)) || a.id.localeCompare(b.id))
  let merged: (Merged & { date: string }) | null = null
  for (const [at, member] of byDate.entries()) {
    if (!control.mayGoOn()) return ok(null)
    const drawn = readDrawn(member)
    if (!drawn.ok) return drawn
    const date = dateOf(member)
    if (merged === null) merged = { drawn: drawn.value, differing: 0, date }
    else {
      const pair = mergeDrawn({ older: merged.drawn, newer: drawn.value, isLater: date > merged.date })
      merged = { drawn: pair.drawn, differing: merged.differing + pair.differing, date }
    }
    control.onShare(id, ((at + 1) / members.length) * SHARE_OF_READING)
  }
  return ok(merged)
}

function makeGroup(folder: string, group: JoinGroup, control: JoinControl): Result<'made' | 'stopped'> {
  const merged = mergeMembers(group, control)
  if (!merged.ok) return merged
  if (!merged.value || !control.mayGoOn()) return ok('stopped')
  const { drawn, differing } = merged.value
  const roads = toRoadGraph(drawn, control.townShare)
  const members = group.members.map(({ id, fingerprint }) => ({ id, fingerprint }))
  const names = group.members.map(({ info }) => info?.name ?? '').join(' + ')
  const info: RegionInfo = { name: names.slice(0, LONGEST_NAME), ...describeGraph(roads), members, differing }
  const path = regionPath(folder, group.id)
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeRegion(path, { info, roads }, createHash('sha256').update(group.id).digest())
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    rmSync(`${path}.draft`, { force: true })
    return fail(
      'roads/unwritable',
      `The joined road map of ${group.members.map(({ id }) => `"${id}"`).join(', ')} could not be kept (${code}): see that ${dirname(path)} can be written and has room.`,
    )
  }
  control.onShare(group.id, 1)
  return ok('made')
}

/** Makes the joined maps of a plan, then removes those that are of no use any more. */
export function makeJoined(folder: string, { groups, problems: planned }: JoinPlan, control: JoinControl): JoinReport {
  const made: string[] = []
  const problems = [...planned]
  for (const group of groups) {
    const done = makeGroup(folder, group, control)
    if (!done.ok) problems.push(done.error.message)
    else if (done.value === 'stopped') return { made, problems, isWhole: false }
    else made.push(group.id)
  }
  for (const id of createMapLister(folder)().stale) rmSync(regionPath(folder, id), { force: true })
  return { made, problems, isWhole: true }
}
