import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readPicture } from '#main/files/read-picture.ts'
import { writeWhole } from '#main/files/write-whole.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { createPrivateFile } from '../prepare-data-folder.ts'
import { syncFile } from '../back-up-user-database.ts'
import { copyPath, findPicture, photoFolder } from '../photo-files.ts'
import { proveRoomFor } from '../prove-room.ts'
import { DATA_PART, photoPart, runPart, tablePart, type PortablePhoto } from './portable-manifest.ts'
import { proveRun } from './run-files.ts'
import { damagedPortable, openProven, type OpenPortable } from './open-portable.ts'

const OWN_FILE = 0o600

/** Writes the data of a backup into a file, and proves that it is what the manifest says. */
export async function unpackData(
  { manifest, read }: OpenPortable,
  target: string,
  name: string,
): Promise<Result<void>> {
  const sha256 = await writePart(await read(DATA_PART), target)
  return sha256 === manifest.data.sha256 ? ok(undefined) : damagedPortable(name)
}

/** Writes rows and tables of a backup into a folder of their own, rows proven to be rows and nothing else. */
export async function unpackRuns(
  { manifest, read }: OpenPortable,
  folder: string,
  name: string,
): Promise<Result<void>> {
  if (manifest.runs.length + manifest.tables.length === 0) return ok(undefined)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const run of manifest.runs) {
    const target = join(folder, `${run.id}.db`)
    if ((await writePart(await read(runPart(run)), target)) !== run.sha256) return damagedPortable(name)
    const proven = proveRun(target, name)
    if (!proven.ok) return proven
  }
  for (const table of manifest.tables) {
    const target = join(folder, table.name)
    if ((await writePart(await read(tablePart(table)), target)) !== table.sha256) return damagedPortable(name)
  }
  return ok(undefined)
}

/** The SHA-256 of what was written. */
async function writePart(stream: AsyncIterable<unknown>, target: string): Promise<string> {
  createPrivateFile(target)
  const hash = createHash('sha256')
  const file = await open(target, 'r+')
  try {
    for await (const chunk of stream) {
      hash.update(chunk as Buffer)
      writeWhole(file.fd, chunk as Buffer)
    }
  } finally {
    await file.close()
  }
  syncFile(target)
  return hash.digest('hex')
}

/**
 * Puts the pictures of a backup beside those that are here, which stay as they are: a photo that has its picture here
 * keeps it. Says how many came.
 */
export async function unpackPictures(
  { manifest, read }: OpenPortable,
  dataDir: string,
  name: string,
): Promise<Result<number>> {
  const folder = photoFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const missing = manifest.photos.filter(({ id }) => findPicture(dataDir, id) === null)
  const room = proveRoomFor(folder, missing.reduce((sum, { bytes }) => sum + bytes, 0)) // prettier-ignore
  if (!room.ok) return room
  for (const photo of missing) {
    const content = await readPart(await read(photoPart(photo)))
    const judged = judgePicture(photo, content, name)
    if (!judged.ok) return judged
    const target = copyPath(dataDir, photo.id)
    const draft = `${target}.part`
    try {
      writeFileSync(draft, content, { mode: OWN_FILE, flush: true })
      if (!existsSync(target)) renameSync(draft, target)
    } finally {
      rmSync(draft, { force: true })
    }
  }
  return ok(missing.length)
}

/** At most as long as the manifest says, which is bounded. */
async function readPart(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** What is no picture is taken from nobody, whoever wrote the file. */
function judgePicture({ type, sha256 }: PortablePhoto, content: Buffer, name: string): Result<void> {
  if (createHash('sha256').update(content).digest('hex') !== sha256) return damagedPortable(name)
  const picture = readPicture(content)
  if (!picture.ok || picture.value.type !== type)
    return fail('backup/no-picture', `"${name}" has a photo that is not a picture: make the backup again on the computer that it comes from.`) // prettier-ignore
  return ok(undefined)
}

/** Writes the data of an archive beside the present data, to be looked at; says how much comes with it. */
export async function unpackForLook(path: string, target: string): Promise<Result<{ pictures: number; runs: number }>> {
  const opened = await openProven(path)
  if (!opened.ok) return opened
  try {
    const data = await unpackData(opened.value, target, basename(path))
    const { photos, runs } = opened.value.manifest
    return data.ok ? ok({ pictures: photos.length, runs: runs.length }) : data
  } finally {
    opened.value.close()
  }
}
