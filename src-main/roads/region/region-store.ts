import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'
import { atOnce, type Steps } from '../model/in-steps.ts'
import { readRegionInSteps, type Region } from './region-file.ts'

const SUFFIX = '.roads'
const ID = /^[\w-]{1,80}$/
/** Ids of joined maps, which have a folder of their own. */
const JOINED_ID = /^joined-([0-9a-f]{16})$/
const JOINED_FOLDER = 'joined'

/** Whether a region may be called so. */
export const isRegionId = (id: string): boolean => ID.test(id) && !JOINED_ID.test(id)

/** Where a road map lies, a region or a joined one. */
export function regionPath(folder: string, id: string): string {
  const [, hash] = JOINED_ID.exec(id) ?? []
  return hash === undefined ? join(folder, `${id}${SUFFIX}`) : join(folder, JOINED_FOLDER, `${hash}${SUFFIX}`)
}

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(SUFFIX))
        .map((name) => name.slice(0, -SUFFIX.length))
        .sort()
    : []

/** Ids of the joined maps that lie in a folder, whatever became of their regions. */
export const joinedIds = (folder: string): string[] =>
  namesIn(join(folder, JOINED_FOLDER))
    .map((hash) => `joined-${hash}`)
    .filter((id) => JOINED_ID.test(id))

/** Ids of the regions of a folder, also of files that turn out to be damaged. */
export const regionIds = namesIn

const unknown = (id: string) =>
  fail('roads/unknown', `There is no road map "${id.slice(0, 80)}": "waypost roads list" shows all of them.`)

export const openRegion = (folder: string, id: string): Result<Region> => atOnce(openRegionInSteps(folder, id))

export function* openRegionInSteps(folder: string, id: string): Steps<Result<Region>> {
  const path = regionPath(folder, id)
  return ID.test(id) && existsSync(path) ? yield* readRegionInSteps(path) : unknown(id)
}

export function removeRegion(folder: string, id: string): Result<{ id: string }> {
  const path = regionPath(folder, id)
  if (!isRegionId(id) || !existsSync(path)) return unknown(id)
  try {
    rmSync(path)
    return ok({ id })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return fail(
      'roads/remove',
      `The road map "${id}" could not be removed (${code}): close the program that uses it, then try again.`,
    )
  }
}
