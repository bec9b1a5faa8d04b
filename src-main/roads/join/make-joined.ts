import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'
import { cutRoads, finishGraph, type TownShare } from '../make/build-road-graph.ts'
import { packDrawn } from '../make/pack-drawn.ts'
import { releaseBuffers } from '../model/release-buffers.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import { createMapLister, type MapFile } from '../region/current-maps.ts'
import { describeGraph } from '../region/describe-graph.ts'
import {
  readDrawnBytes,
  readRegionSigns,
  writeRegion,
  type BesideGraph,
  type RegionInfo,
} from '../region/region-file.ts'
import { regionPath } from '../region/region-store.ts'
import { rulesOf } from '../rules/rules-version.ts'
import { mergeSigns } from '../signs/merge-signs.ts'
import { packSigns } from '../signs/pack-signs.ts'
import type { SignTable } from '../signs/road-signs.types.ts'
import { mergeDrawn, type MergedRoads } from './merge-drawn.ts'
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

/** How far a joined map is when its regions are merged, and when the roads are cut. */
const SHARE_OF_READING = 0.4
const SHARE_OF_CUTTING = 0.7
const LONGEST_NAME = 200

const dateOf = ({ info }: MapFile): string => info?.drawnAt ?? info?.madeAt ?? ''

const notDrawn = ({ id }: MapFile) =>
  fail('roads/not-drawn', `The road map "${id}" cannot be joined with its neighbours: add its extract again.`)

/** The oldest first, so that the newer ones win. */
const byDate = (members: readonly MapFile[]): MapFile[] =>
  members.toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)) || a.id.localeCompare(b.id))

/** The roads of all members; null where it was stopped. What was merged is packed again before the next is merged in. */
function mergeMembers({ id, members }: JoinGroup, control: JoinControl): Result<MergedRoads | null> {
  const [first, ...others] = byDate(members) as [MapFile, ...MapFile[]]
  const start = readDrawnBytes(first.path)
  if (!start.ok) return start
  let [older, date, differing] = [start.value, dateOf(first), 0]
  let merged: MergedRoads | null = null
  for (const [at, member] of others.entries()) {
    if (!control.mayGoOn()) return ok(null)
    if (merged) older = packDrawn(merged.drawn)
    const newer = readDrawnBytes(member.path)
    if (!newer.ok) return newer
    const pair = mergeDrawn({ older, newer: newer.value, isLater: dateOf(member) > date })
    if ('damaged' in pair) return notDrawn(pair.damaged === newer.value ? member : first)
    differing += pair.differing
    merged = { drawn: pair.drawn, differing }
    date = dateOf(member)
    control.onShare(id, ((at + 1) / others.length) * SHARE_OF_READING)
  }
  return ok(merged)
}

/** What stands on the signs of all members, packed; nothing where none of them knows. */
function signsOfMembers(members: readonly MapFile[]): Result<BesideGraph> {
  let merged: SignTable | null = null
  for (const member of byDate(members)) {
    const signs = readRegionSigns(member.path)
    if (!signs.ok) return signs
    if (signs.value) merged = merged ? mergeSigns(merged, signs.value) : signs.value
  }
  return ok(merged ? { signs: packSigns(merged) } : {})
}

interface CutGroup {
  cut: RoadGraph
  differing: number
}

/** Merges and cuts; the roads as they are drawn are let go of before the graph is finished. */
function cutGroup(group: JoinGroup, control: JoinControl): Result<CutGroup | null> {
  const merged = mergeMembers(group, control)
  if (!merged.ok) return merged
  if (!merged.value || !control.mayGoOn()) return ok(null)
  const { drawn, differing } = merged.value
  const cut = cutRoads(drawn, control.townShare)
  releaseBuffers(
    [...Object.values(drawn.points), ...Object.values(drawn.roads)].filter((one) => ArrayBuffer.isView(one)),
  )
  control.onShare(group.id, SHARE_OF_CUTTING)
  return ok({ cut, differing })
}

function makeGroup(folder: string, group: JoinGroup, control: JoinControl): Result<'made' | 'stopped'> {
  control.onShare(group.id, 0)
  const made = cutGroup(group, control)
  if (!made.ok) return made
  if (!made.value || !control.mayGoOn()) return ok('stopped')
  const beside = signsOfMembers(group.members)
  if (!beside.ok) return beside
  const { cut, differing } = made.value
  const roads = finishGraph(cut)
  const members = group.members.map(({ id, fingerprint }) => ({ id, fingerprint }))
  const names = group.members.map(({ info }) => info?.name ?? '').join(' + ')
  // Its roads were read when the regions were made, by the rules of then.
  const rules = Math.min(...group.members.map(({ info }) => rulesOf(info ?? {})))
  const info: RegionInfo = { name: names.slice(0, LONGEST_NAME), ...describeGraph(roads), rules, members, differing }
  const path = regionPath(folder, group.id)
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeRegion(path, { info, roads }, createHash('sha256').update(group.id).digest(), beside.value)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    rmSync(`${path}.draft`, { force: true })
    return fail(
      'roads/unwritable',
      `The joined road map of ${group.members.map(({ id }) => `"${id}"`).join(', ')} could not be saved (${code}): check that ${dirname(path)} can be written and has free space.`,
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
