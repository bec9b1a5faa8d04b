import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'
import { readRegion, readRegionInfo, type Region, type RegionInfo } from './region-file.ts'

const SUFFIX = '.roads'
const ID = /^[\w-]{1,80}$/

export const regionPath = (folder: string, id: string): string => join(folder, `${id}${SUFFIX}`)

export interface StoredRegion {
  id: string
  info: RegionInfo
  bytes: number
}

/** Ids of what lies in a folder, also of files that turn out to be damaged. */
export function regionIds(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .sort()
}

/** The road maps of a folder, and what is wrong with files that are none. */
export function listRegions(folder: string): { regions: StoredRegion[]; problems: string[] } {
  const regions: StoredRegion[] = []
  const problems: string[] = []
  for (const id of regionIds(folder)) {
    const path = regionPath(folder, id)
    const info = readRegionInfo(path)
    if (info.ok) regions.push({ id, info: info.value, bytes: statSync(path).size })
    else problems.push(info.error.message)
  }
  return { regions, problems }
}

const unknown = (id: string) =>
  fail('roads.unknown', `There is no road map "${id.slice(0, 80)}": "waypost roads list" shows all of them.`)

export function openRegion(folder: string, id: string): Result<Region> {
  const path = regionPath(folder, id)
  return ID.test(id) && existsSync(path) ? readRegion(path) : unknown(id)
}

export function removeRegion(folder: string, id: string): Result<{ id: string }> {
  const path = regionPath(folder, id)
  if (!ID.test(id) || !existsSync(path)) return unknown(id)
  try {
    rmSync(path)
    return ok({ id })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return fail(
      'roads.remove',
      `The road map "${id}" could not be removed (${code}): close what uses it and try again.`,
    )
  }
}
