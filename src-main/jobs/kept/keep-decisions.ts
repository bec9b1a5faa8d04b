import { existsSync, statSync } from 'node:fs'
import { openBatchDatabaseForReading } from '#main/database/open-batch-database.ts'
import type { FillCopy } from '#main/database/back-up-user-database.ts'
import { namedRuns, rowsPathOf } from '#main/database/portable/run-files.ts'
import { openCopyForFilling } from '#main/database/open-copy.ts'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { countDecided, stripRun, type KeptPart } from './strip-run.ts'

/** A blob takes whole pages, and its row and the tree above it some more. */
const PAGE_BYTES = 4_096
const BLOB_EXTRA_BYTES = 512
/** What all decisions together may take: as much as the copy without them. */
const SHARE_OF_COPY = 1

/**
 * Puts the decisions of all files under review into a copy of the data, by the keys of their rows and never with the
 * rows. The newest come first, and together they take at most as much as the copy: where not all have room, those that
 * a person made one by one stay, and how many are left out is said.
 */
export const keepDecisions: FillCopy = (dataDir, copy) => {
  const db = openCopyForFilling(copy)
  try {
    const named = namedRuns(db)
    // Those of runs whose rows are gone are there already; all others are written anew.
    const here = named.filter((id) => existsSync(rowsPathOf(dataDir, id)))
    forgetOthers(db, new Set(named), new Set(here))
    const kept = (db.prepare('select coalesce(sum(length(content)), 0) from kept_decisions').pluck().get() as number) ?? 0
    let room = (statSync(copy).size - kept) * SHARE_OF_COPY - kept
    for (const id of here) room -= keepRun(db, { id, path: rowsPathOf(dataDir, id), room })
  } finally {
    db.close()
  }
}

function forgetOthers(db: WritableDb, named: ReadonlySet<string>, here: ReadonlySet<string>): void {
  const ids = db.prepare('select job_id from kept_decisions').pluck().all() as string[]
  const remove = db.prepare('delete from kept_decisions where job_id = ?')
  for (const id of ids) if (!named.has(id) || here.has(id)) remove.run(id)
}

const PARTS: readonly KeptPart[] = ['all', 'byHand']

/** Bytes that the decisions of a run take in the copy. */
function keepRun(db: WritableDb, { id, path, room }: { id: string; path: string; room: number }): number {
  const opened = openBatchDatabaseForReading(path)
  // Rows that cannot be read have no decisions that could be kept; they stay where they are.
  if (!opened.ok || !opened.value) return 0
  try {
    const all = countDecided(opened.value)
    if (all === 0) return 0
    const found = findFitting(opened.value, room)
    const { decisions = 0, content = null, bytes = 0 } = found ?? {}
    db.prepare('insert into kept_decisions values (?, ?, ?, ?)').run(id, decisions, all - decisions, content)
    return bytes
  } finally {
    opened.value.close()
  }
}

function findFitting(run: ReadableDb, room: number) {
  for (const part of PARTS) {
    const stripped = stripRun(run, part)
    const bytes = Math.ceil((stripped.content.length + BLOB_EXTRA_BYTES) / PAGE_BYTES) * PAGE_BYTES
    if (bytes <= room && stripped.decisions > 0) return { ...stripped, bytes }
  }
  return null
}
