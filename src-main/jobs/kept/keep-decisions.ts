import { existsSync, statSync } from 'node:fs'
import { openBatchDatabaseForReading } from '#main/database/open-batch-database.ts'
import type { FillCopy } from '#main/database/back-up-user-database.ts'
import { namedRuns, rowsPathOf } from '#main/database/portable/run-files.ts'
import { listBackups } from '#main/database/find-backups.ts'
import { openCopyForFilling, openEarlierCopy } from '#main/database/open-copy.ts'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { ANSWER_BYTES, KEY_BYTES } from './pack-keys.ts'
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
  const earlier = openEarlier(dataDir)
  try {
    const named = namedRuns(db)
    // Those of runs whose rows are gone are there already; all others are written anew.
    const here = named.filter((id) => existsSync(rowsPathOf(dataDir, id)))
    forgetOthers(db, new Set(named), new Set(here))
    const kept = db.prepare('select coalesce(sum(length(content)), 0) from kept_decisions').pluck().get() as number
    let room = (statSync(copy).size - kept) * SHARE_OF_COPY - kept
    for (const id of here) room -= keepRun(db, { id, path: rowsPathOf(dataDir, id), room, earlier })
  } finally {
    earlier?.close()
    db.close()
  }
}

function forgetOthers(db: WritableDb, named: ReadonlySet<string>, here: ReadonlySet<string>): void {
  const ids = db.prepare('select job_id from kept_decisions').pluck().all() as string[]
  const remove = db.prepare('delete from kept_decisions where job_id = ?')
  for (const id of ids) if (!named.has(id) || here.has(id)) remove.run(id)
}

const PARTS: readonly KeptPart[] = ['all', 'byHand']
const LEAST_BYTES_OF_ROW = KEY_BYTES + ANSWER_BYTES

interface KeptRun {
  id: string
  path: string
  room: number
  earlier: EarlierCopy | null
}

/** Bytes that the decisions of a run take in the copy. */
function keepRun(db: WritableDb, run: KeptRun): number {
  const found = takeEarlier(run) ?? strip(run)
  if (!found) return 0
  db.prepare('insert into kept_decisions values (?, ?, ?, ?)').run(
    run.id,
    found.decisions,
    found.leftOut,
    found.content,
  )
  return found.content === null ? 0 : bytesIn(found.content)
}

const bytesIn = (content: Buffer): number => Math.ceil((content.length + BLOB_EXTRA_BYTES) / PAGE_BYTES) * PAGE_BYTES

interface Stripped {
  decisions: number
  leftOut: number
  content: Buffer | null
}

/** What the copy before has of a run that nobody has changed since. */
function takeEarlier({ id, path, room, earlier }: KeptRun): Stripped | null {
  if (!earlier || ['', '-wal'].some((end) => changedAt(path + end) >= earlier.madeAt)) return null
  const found = earlier.find(id)
  return found?.content && found.leftOut === 0 && bytesIn(found.content) <= room ? found : null
}

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

function strip({ path, room }: KeptRun): Stripped | null {
  const opened = openBatchDatabaseForReading(path)
  // Rows that cannot be read have no decisions that could be kept; they stay where they are.
  if (!opened.ok || !opened.value) return null
  try {
    const all = countDecided(opened.value)
    if (all === 0) return null
    const { decisions, content } = findFitting(opened.value, { room, all }) ?? { decisions: 0, content: null }
    return { decisions, content, leftOut: all - decisions }
  } finally {
    opened.value.close()
  }
}

/** A digest of each row packs no further, so that what has no room for them need not be tried. */
function findFitting(run: ReadableDb, { room, all }: { room: number; all: number }) {
  for (const part of PARTS) {
    if (part === 'all' && all * LEAST_BYTES_OF_ROW > room) continue
    const stripped = stripRun(run, part)
    if (stripped.decisions > 0 && bytesIn(stripped.content) <= room) return stripped
  }
  return null
}

interface EarlierCopy {
  madeAt: number
  find(id: string): Stripped | undefined
  close(): void
}

/** The newest copy of a day, where it is of this form. */
function openEarlier(dataDir: string): EarlierCopy | null {
  const newest = listBackups(dataDir).find(({ reason }) => reason === 'daily')
  const opened = newest && openEarlierCopy(newest.path)
  if (!newest || !opened?.ok) return null
  const db = opened.value
  const find = db.prepare('select decisions, left_out as leftOut, content from kept_decisions where job_id = ?')
  return {
    madeAt: newest.madeAt.getTime(),
    find: (id) => find.get(id) as Stripped | undefined,
    close: () => void db.close(),
  }
}
