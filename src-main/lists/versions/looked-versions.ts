import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { ok, type Result } from '#shared/result.ts'
import type { StoredPoint } from '../lists.types.ts'
import { readAnyPointsAt } from '../sql/any-points.ts'
import { findListHead } from '../sql/lists.ts'
import {
  compareVersion,
  readPointsThen,
  readShownThen,
  readVersion,
  type ListVersion,
  type VersionDifference,
} from './read-version.ts'

/** Which version of which list. */
export type VersionRef = CommandRequest<'lists.version'>

export type VersionPart = 'then' | keyof VersionDifference

export type VersionSummary = CommandResponse<'lists.version'>

export interface VersionPage {
  total: number
  rows: { then: StoredPoint | null; now: StoredPoint | null }[]
}

interface Looked {
  version: ListVersion
  ordinals: Record<VersionPart, Uint32Array | readonly number[]>
}

/** Versions that are looked at, one at a time: the last one is kept as long as its list stays as it is. */
export function createLookedVersions() {
  let kept: ({ key: string } & Looked) | null = null

  function open(db: ReadableDb, { listId, after }: VersionRef): Result<Looked> {
    const key = [listId, after, findListHead(db, listId)?.modifiedAt].join(' ')
    if (kept?.key === key) return ok(kept)
    kept = null
    const version = readVersion(db, listId, after)
    if (!version.ok) return version
    const difference = compareVersion(db, version.value)
    const ordinals = { then: readShownThen(db, version.value), ...difference }
    kept = { key, version: version.value, ordinals }
    return ok(kept)
  }
  return {
    summary(db: ReadableDb, ref: VersionRef): Result<VersionSummary> {
      const looked = open(db, ref)
      if (!looked.ok) return looked
      const { version, ordinals } = looked.value
      const { then, added, changed, removed } = ordinals
      return ok({
        name: version.listFields.name ?? version.list.name,
        count: then.length,
        added: added.length,
        changed: changed.length,
        removed: removed.length,
      })
    },
    page(
      db: ReadableDb,
      { part, offset, limit, ...ref }: VersionRef & { part: VersionPart; offset: number; limit: number },
    ): Result<VersionPage> {
      const looked = open(db, ref)
      if (!looked.ok) return looked
      const { version, ordinals } = looked.value
      const cut = Array.from(ordinals[part].slice(offset, offset + limit))
      const now = new Map(readAnyPointsAt(db, version.list.id, cut).map((row) => [row.ordinal, row]))
      const then = new Map(readPointsThen(db, version, cut).map((row) => [row.ordinal, row]))
      const rows = cut.map((ordinal) => ({
        then: part === 'added' ? null : (then.get(ordinal) ?? null),
        now: now.get(ordinal)?.isHidden === false ? (now.get(ordinal) ?? null) : null,
      }))
      return ok({ total: ordinals[part].length, rows })
    },
  }
}
