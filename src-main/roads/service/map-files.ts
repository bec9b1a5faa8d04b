import { statSync } from 'node:fs'
import type { Position } from '#shared/coordinates/position.ts'
import { readRegionInfo, type RegionInfo } from '../region/region-file.ts'
import { regionIds, regionPath } from '../region/region-store.ts'

/** A road map as it lies in its folder. */
export interface MapFile {
  id: string
  /** What it is; null where the file is none of ours or damaged. */
  info: RegionInfo | null
  /** What is wrong with it. */
  problem: string | null
  /** Another one when the file is replaced. */
  stamp: string
}

/** Tells files apart that were written one after the other; empty where there is none. */
export function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size}` : ''
}

/** The road maps of a folder. What is known of a file from `before` is not read again unless it was replaced. */
export function listMapFiles(folder: string, before: ReadonlyMap<string, MapFile>): Map<string, MapFile> {
  const files = new Map<string, MapFile>()
  for (const id of regionIds(folder)) {
    const path = regionPath(folder, id)
    const stamp = stampOf(path)
    const known = before.get(id)
    if (known?.stamp === stamp) {
      files.set(id, known)
      continue
    }
    const info = readRegionInfo(path)
    files.set(id, { id, stamp, info: info.ok ? info.value : null, problem: info.ok ? null : info.error.message })
  }
  return files
}

/** Degrees around a box within which a place may still be snapped to its roads, at any latitude where roads are. */
const MARGIN_DEGREES = 0.1

/** Whether a place may lie on the roads of a box. */
export const isAround = (box: RegionInfo['box'], place: Position): boolean => isIn(box, place, MARGIN_DEGREES)

/** Whether a place lies in a box, or so many degrees around it. */
export const isIn = ([south, west, north, east]: RegionInfo['box'], { lat, lon }: Position, margin = 0): boolean =>
  lat >= south - margin && lat <= north + margin && lon >= west - margin && lon <= east + margin
