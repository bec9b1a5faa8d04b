import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { ok, type Result } from '#shared/result.ts'
import { findListHead } from '../sql/lists.ts'
import { findRejectedList, type RejectedList } from '../sql/list-imported.ts'
import { readAnyPointsAt } from '../sql/any-points.ts'
import { readPointsAt } from '../sql/locations.ts'
import type { VersionPage } from './looked-versions.ts'
import { readImported, type ImportToUndo } from './read-imported.ts'

/** Which import of which list. */
export type ImportRef = CommandRequest<'lists.importLeft'>

export type ImportPart = 'removed' | 'restored' | 'kept'

export type ImportLeft = CommandResponse<'lists.importLeft'>

interface Looked {
  plan: ImportToUndo
  ordinals: Record<ImportPart, Uint32Array>
}

const tellRejected = (list: RejectedList | null) => list && { name: list.name }

/** What taking an import back would do, one at a time: the last one is kept as long as its list stays as it is. */
export function createLookedImports() {
  let kept: ({ key: string } & Looked) | null = null

  function open(db: ReadableDb, { listId, groupId }: ImportRef): Result<Looked> {
    const key = [listId, groupId, findListHead(db, listId)?.modifiedAt].join(' ')
    if (kept?.key === key) return ok(kept)
    kept = null
    const plan = readImported(db, listId, groupId)
    if (!plan.ok) return plan
    const { removed, restored, broughtBack, kept: edited } = plan.value
    const inOrder = (numbers: Iterable<number>) => Uint32Array.from(numbers).sort()
    const ordinals = {
      removed,
      restored: inOrder(new Set([...restored.keys(), ...broughtBack])),
      kept: inOrder(edited.keys()),
    }
    kept = { key, plan: plan.value, ordinals }
    return ok(kept)
  }
  return {
    summary(db: ReadableDb, ref: ImportRef): Result<ImportLeft> {
      const looked = open(db, ref)
      if (!looked.ok) return looked
      const { plan, ordinals } = looked.value
      return ok({
        removed: ordinals.removed.length,
        restored: ordinals.restored.length,
        kept: ordinals.kept.length,
        isListRemoved: plan.isListRemoved,
        // Asked anew: the list itself stays as it is while somebody changes that one.
        rejected: tellRejected(findRejectedList(db, plan.list.id, ref.groupId)),
        seenAt: plan.list.modifiedAt,
      })
    },
    /** As they are and what they become; those that are kept as the import had left them and as they are. */
    page(
      db: ReadableDb,
      { part, offset, limit, ...ref }: ImportRef & { part: ImportPart; offset: number; limit: number },
    ): Result<VersionPage> {
      const looked = open(db, ref)
      if (!looked.ok) return looked
      const { plan, ordinals } = looked.value
      const cut = Array.from(ordinals[part].slice(offset, offset + limit))
      const rows = readPointsAt(db, plan.list.id, cut).map((point, at) => {
        const ordinal = cut[at]!
        // One that the import deleted comes back as it is.
        if (!point && part === 'restored')
          return { then: null, now: readAnyPointsAt(db, plan.list.id, [ordinal])[0] ?? null }
        if (!point || part === 'removed') return { then: point, now: null }
        if (part === 'kept') return { then: { ...point, ...plan.kept.get(ordinal) }, now: point }
        return { then: point, now: { ...point, ...plan.restored.get(ordinal) } }
      })
      return ok({ total: ordinals[part].length, rows })
    },
  }
}
