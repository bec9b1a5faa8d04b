import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { hashFile } from '#main/files/hash-file.ts'
import { draftFailure, publishDrafts, type Draft, type DraftWords } from '#main/reference/import/draft.ts'
import { openOsmFile } from '#main/reference/import/osm/open-osm-file.ts'
import { toPackId } from '#main/reference/import/pack-id.ts'
import { sweepLeftovers } from '#main/reference/import/sweep-leftovers.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { buildRoadGraph, type BuildOptions } from '../make/build-road-graph.ts'
import { describeGraph } from './describe-graph.ts'
import { writeRegion, type RegionInfo } from './region-file.ts'
import { regionPath } from './region-store.ts'

/** Memory that a byte of an extract asks for while its graph is made: twice what an extract of 306 MB took. */
const MEMORY_A_BYTE = 5
/** Share of the machine's memory that it may take. */
const SHARE_OF_MEMORY = 0.6
const BYTES_PER_GIGABYTE = 1e9

export interface AddedRegion {
  id: string
  info: RegionInfo
  elements: number
  bytes: number
  seconds: number
}

const gigabytes = (bytes: number): string => (bytes / BYTES_PER_GIGABYTE).toFixed(1)

/** Says no to an extract that the memory does not hold, before anything is done. */
export function judgeSize(name: string, bytes: number, memory = totalmem()): Result<null> {
  const needed = bytes * MEMORY_A_BYTE
  if (needed <= memory * SHARE_OF_MEMORY) return ok(null)
  return fail(
    'roads/too-large',
    `"${name}" would take about ${gigabytes(needed)} GB of memory, and of the ${gigabytes(memory)} GB of this computer at most ${gigabytes(memory * SHARE_OF_MEMORY)} GB may be used: import smaller extracts, such as its regions.`,
  )
}

export interface AddRegionOptions extends BuildOptions {
  /** Of the map; else that of the file. */
  name?: string
  /** What messages call the file, where it lies under another name. */
  fileName?: string
}

/** A road map that is whole and waits to take its place. */
export type RegionDraft = Draft<AddedRegion>

const ROAD_MAP_WORDS: DraftWords = {
  what: 'road map',
  codes: { noFile: 'roads/no-file', unwritable: 'roads/unwritable' },
}

async function make(path: string, folder: string, { name, ...options }: AddRegionOptions): Promise<RegionDraft> {
  const started = performance.now()
  const file = await openOsmFile(path)
  const built = await buildRoadGraph(file, options).finally(() => file.close())
  const { graph: roads, drawn, signs, elements } = built
  const info: RegionInfo = {
    name: (name ?? basename(path)).slice(0, 200),
    ...describeGraph(roads),
    drawnAt: file.drawnAt ?? statSync(path).mtime.toISOString(),
  }
  const id = toPackId(info.name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  sweepLeftovers(folder)
  const draft = join(folder, `.${id}.${process.pid}.importing.roads-draft`)
  const discard = () => rmSync(draft, { force: true })
  try {
    writeRegion(draft, { info, roads }, Buffer.from(await hashFile(path), 'hex'), { drawn, signs })
  } catch (error) {
    rmSync(`${draft}.draft`, { force: true })
    throw error
  }
  const seconds = (performance.now() - started) / 1000
  return {
    added: { id, info, elements, bytes: statSync(draft).size, seconds },
    publish: () => renameSync(draft, regionPath(folder, id)),
    discard,
  }
}

/** Makes the road map of an extract beside its place; nothing is left where it cannot be made. */
export async function draftRegion(
  path: string,
  folder: string,
  options: AddRegionOptions,
): Promise<Result<RegionDraft>> {
  const name = options.fileName ?? basename(path)
  try {
    const stat = statSync(path)
    if (!stat.isFile()) return fail('roads/no-file', `"${name}" is a folder: name the extract in it (.osm.pbf).`)
    const size = judgeSize(name, stat.size)
    return size.ok ? ok(await make(path, folder, options)) : size
  } catch (error) {
    return draftFailure(error, { path, name, folder }, ROAD_MAP_WORDS)
  }
}

/** Makes the road map of an extract. It is whole or absent; one of the same name is replaced when the new one is whole. */
export async function addRegion(path: string, folder: string, options: AddRegionOptions): Promise<Result<AddedRegion>> {
  const draft = await draftRegion(path, folder, options)
  if (!draft.ok) return draft
  const published = publishDrafts([draft.value], ROAD_MAP_WORDS)
  return published.ok ? ok(draft.value.added) : published
}
