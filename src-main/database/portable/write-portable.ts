import { createHash } from 'node:crypto'
import { constants, copyFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashFile } from '#main/files/hash-file.ts'
import { findOutputPlace, nameDraft } from '#main/files/output-place.ts'
import { usePicture } from '#main/files/use-picture.ts'
import { openZipTarget } from '#main/files/zip-target.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import {
  backUpUserDatabase,
  judgeTarget,
  syncFile,
  toBackupError,
  type Backup,
  type BackupOptions,
} from '../back-up-user-database.ts'
import Database from 'better-sqlite3'
import { proveRoomFor } from '../prove-room.ts'
import {
  PORTABLE_VERSION,
  DATA_PART,
  MANIFEST_NAME,
  photoPart,
  runPart,
  tablePart,
  type PortableManifest,
  type PortablePhoto,
  type PortableRun,
  type PortableTable,
} from './portable-manifest.ts'
import { openProven } from './open-portable.ts'
import { copyRun, findRunFiles, type RunFile } from './run-files.ts'
import { judgeSize, surveyBackup, type BackupParts } from './survey-backup.ts'
import { surveyPhotos, type FoundPicture } from './survey-photos.ts'
import { countTables, findTables, type TableFile } from './table-files.ts'

/** A backup with what is in it beside the data. */
export interface PortableBackup extends Backup {
  /** Pictures in the file. */
  pictures: number
  /** Photos of places whose picture is not on this computer, or is none any more. */
  missing: number
  /** Files under review, and of how many the rows are in the file. */
  runs: number
  runsHere: number
  /** Files that lists came from. */
  tables: number
}

interface JudgedPicture {
  photo: PortablePhoto
  path: string
}

interface CopiedRun {
  run: PortableRun
  path: string
}

const CHANGED = fail('backup/photo-changed', 'A photo was changed while the backup was written: try again.')

interface CopiedTable {
  table: PortableTable
  path: string
}

export type PortableOptions = BackupParts & BackupOptions

/**
 * Copies user.db, the rows of files under review, the files that lists came from and the pictures into one file, and proves that file
 * before it gets its name. Pictures that are only linked become copies in it. With neither rows nor pictures to take it
 * is the copy of user.db alone.
 */
export async function writePortable(
  dataDir: string,
  path: string,
  { open = null, fill, ...parts }: PortableOptions,
): Promise<Result<PortableBackup>> {
  const judged = judgeTarget(dataDir, path)
  if (!judged.ok) return judged
  const drafts = [nameDraft(path), nameDraft(path)] as const
  const [data, archive] = drafts
  const runs = `${data}.runs`
  try {
    const place = findOutputPlace(path)
    if (place.kind !== 'file') return fail('backup/exists', `${path} exists already: choose another name.`)
    const survey = surveyBackup(dataDir)
    if (!survey.ok) return survey
    const fits = judgeSize(survey.value, parts)
    if (!fits.ok) return fits
    const made = backUpUserDatabase(dataDir, data, { open, fill: parts.withRuns ? undefined : fill })
    if (!made.ok) return made
    const { found, missing, tables } = readRuns(dataDir, data)
    const written = await writeParts({ dataDir, data: made.value, archive, runs, parts, found, tables })
    if (!written.ok) return written
    const { file, ...counts } = written.value
    renameSync(file, place.path)
    return ok({ ...made.value, ...counts, runs: found.length + missing, path, bytes: statSync(path).size })
  } catch (error) {
    return toBackupError(error, path)
  } finally {
    for (const draft of drafts) rmSync(draft, { force: true })
    rmSync(runs, { recursive: true, force: true })
  }
}

/** The files under review of a copy that have their rows here, and the tables that its lists came from. */
function readRuns(dataDir: string, copy: string): { found: RunFile[]; missing: number; tables: TableFile[] } {
  const db = new Database(copy, { readonly: true })
  try {
    return { ...findRunFiles(dataDir, db), tables: findTables(dataDir, db) }
  } finally {
    db.close()
  }
}

interface Writing {
  dataDir: string
  data: Backup
  archive: string
  runs: string
  parts: BackupParts
  found: RunFile[]
  tables: TableFile[]
}

type Written = Pick<PortableBackup, 'pictures' | 'missing' | 'runsHere' | 'tables'> & { file: string }

async function writeParts({ dataDir, data, archive, runs, parts, found, tables }: Writing): Promise<Result<Written>> {
  const survey = surveyPhotos(dataDir, data.path)
  const pictures = parts.withPhotos ? survey.found : []
  const rows = parts.withRuns ? found : []
  const sources = parts.withRuns ? tables : []
  const absent = { pictures: 0, missing: survey.missing, runsHere: 0, tables: 0 }
  if (pictures.length + rows.length + sources.length === 0) return ok({ ...absent, file: data.path })
  const rowBytes = [...rows, ...sources].reduce((sum, { bytes }) => sum + bytes, 0)
  const pictureBytes = pictures.reduce((sum, { bytes }) => sum + bytes, 0)
  // Rows are there twice for a while: as they were at one moment, and in the archive.
  const room = proveRoomFor(dirname(archive), data.bytes + pictureBytes + 2 * rowBytes)
  if (!room.ok) return room
  const judged = await judgePictures(pictures)
  if (rows.length + sources.length > 0) mkdirSync(runs, { mode: 0o700 })
  const copied = await copyRuns(rows, runs)
  const taken = await copyTables(sources, runs)
  const manifest: PortableManifest = {
    version: taken.length > 0 ? PORTABLE_VERSION : copied.length > 0 ? 2 : 1,
    data: { bytes: data.bytes, sha256: await hashFile(data.path) },
    photos: judged.map(({ photo }) => photo),
    runs: copied.map(({ run }) => run),
    tables: taken.map(({ table }) => table),
  }
  if (!(await writeArchive(archive, manifest, { data: data.path, pictures: judged, runs: copied, tables: taken })))
    return CHANGED
  syncFile(archive)
  // A picture that became another one meanwhile is not what the manifest says.
  const proven = await openProven(archive)
  if (!proven.ok) return CHANGED
  proven.value.close()
  const missing = survey.missing + pictures.length - judged.length
  return ok({ pictures: judged.length, missing, runsHere: copied.length, tables: countTables(sources), file: archive })
}

/** Copies as of one moment each: people go on deciding meanwhile. */
async function copyRuns(found: readonly RunFile[], folder: string): Promise<CopiedRun[]> {
  const copied: CopiedRun[] = []
  for (const { id, path: source } of found) {
    const path = join(folder, `${id}.db`)
    copyRun(source, path)
    copied.push({ path, run: { id, bytes: statSync(path).size, sha256: await hashFile(path) } })
  }
  return copied
}

/** Copies too: the record of a table changes when rejected rows are put right. */
async function copyTables(found: readonly TableFile[], folder: string): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = []
  for (const { name, path: source } of found) {
    const path = join(folder, name)
    copyFileSync(source, path, constants.COPYFILE_FICLONE)
    copied.push({ path, table: { name, bytes: statSync(path).size, sha256: await hashFile(path) } })
  }
  return copied
}

/** Those that are whole pictures now: a linked file may be another one by now. */
async function judgePictures(found: readonly FoundPicture[]): Promise<JudgedPicture[]> {
  const judged: JudgedPicture[] = []
  for (const { id, path } of found) {
    const read = await usePicture(path, async (_handle, { type }, content) => {
      const sha256 = createHash('sha256').update(content).digest('hex')
      return ok({ id, type, bytes: content.length, sha256 })
    })
    if (read.ok) judged.push({ photo: read.value, path })
  }
  return judged
}

interface ArchiveParts {
  data: string
  pictures: readonly JudgedPicture[]
  runs: readonly CopiedRun[]
  tables: readonly CopiedTable[]
}

/** False where a picture was taken away or grew meanwhile. */
async function writeArchive(
  path: string,
  manifest: PortableManifest,
  { data, pictures, runs, tables }: ArchiveParts,
): Promise<boolean> {
  const target = await openZipTarget(path)
  const { zip } = target
  try {
    // Pictures are packed as far as they can be already.
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST_NAME, { compress: false })
    zip.addFile(data, DATA_PART, { compress: false })
    for (const { path: rows, run } of runs) zip.addFile(rows, runPart(run), { compress: false })
    for (const { path: file, table } of tables) zip.addFile(file, tablePart(table), { compress: false })
    for (const picture of pictures) zip.addFile(picture.path, photoPart(picture.photo), { compress: false })
    await target.finish()
    return true
  } catch (error) {
    await target.discard()
    if (target.stream.errored) throw error
    return false
  }
}
