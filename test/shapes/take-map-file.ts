import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WritableDb } from '#main/database/connections.types.ts'
import { openUserDatabase } from '#main/database/open-user-database.ts'
import { changeLists } from '#main/lists/change-lists.ts'
import { exportPoints } from '#main/lists/files/export-points.ts'
import { importPoints, type ImportAccount } from '#main/lists/files/import-points.ts'
import type { ListStep } from '#main/lists/lists.types.ts'
import { findList } from '#main/lists/sql/lists.ts'
import { stagePoints } from '#main/lists/stage-import.ts'
import { stageShapes } from '#main/lists/stage-shapes.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ExportPlan } from '#main/lists/files/export.types.ts'

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}

/** A database of lists into which map files are read, and from which they are written. */
export interface MapLists {
  db: WritableDb
  take(name: string, content: string | Buffer): Promise<{ listId: string; account: ImportAccount }>
  change(steps: ListStep[]): void
  write(listId: string, format: ExportPlan['format'], asItCame?: boolean): Promise<Buffer>
  close(): void
}

export function openMapLists(): MapLists {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-map-taken-'))
  const { db, close } = unwrap(openUserDatabase(folder))
  db.pragma('synchronous = OFF')
  const inOne = <T>(work: () => T): T => db.transaction(work)()
  const change = (steps: ListStep[]): void => {
    const by = { kind: 'updateList', actor: 'window', groupId: randomUUID(), at: new Date().toISOString() } as const
    unwrap(inOne(() => changeLists(db, { steps, ...by })))
  }
  return {
    db,
    change,
    async take(name, content) {
      const path = join(folder, name)
      writeFileSync(path, content)
      const listId = randomUUID()
      const plan = { path, fileName: name, format: {}, mapping: null, listName: 'L', keepOthers: true, geocode: false }
      const { account } = unwrap(
        await importPoints(plan, {
          lists: { listId, errorListId: randomUUID() },
          stage: async (block) => ok(inOne(() => stagePoints(db, block))),
          stageShapes: async (shapes) => ok(inOne(() => stageShapes(db, shapes))),
          geocode: async (asked) => ok(asked.map(() => null)),
          onProgress: () => {},
          isCancelled: () => false,
          now: () => new Date(),
        }),
      )
      change([{ type: 'publishList', listId }])
      return { listId, account }
    },
    async write(listId, format, asItCame = false) {
      const path = join(folder, `out.${format}`)
      const list = findList(db, listId)
      if (!list) throw new Error('no such list')
      const { name: listName, folder: inFolder, color, statuses, fieldTypes } = list
      const marks = { folder: inFolder, color, statuses, fieldTypes }
      const plan: ExportPlan = { listId, listName, marks, path, format, preset: 'exact', asItCame }
      unwrap(await exportPoints(db, plan, { onProgress: () => {}, isCancelled: () => false }))
      return readFileSync(path)
    },
    close() {
      void close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
