import { createHash } from 'node:crypto'
import { renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { hashFile } from '#main/files/hash-file.ts'
import { findOutputPlace, nameDraft } from '#main/files/output-place.ts'
import { usePicture } from '#main/files/use-picture.ts'
import { openZipTarget } from '#main/files/zip-target.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { backUpUserDatabase, judgeTarget, syncFile, toBackupError, type Backup } from '../back-up-user-database.ts'
import { proveRoomFor } from '../prove-room.ts'
import {
  PORTABLE_VERSION,
  DATA_PART,
  MANIFEST_NAME,
  photoPart,
  type PortableManifest,
  type PortablePhoto,
} from './portable-manifest.ts'
import { openProven } from './open-portable.ts'
import { surveyPhotos, type FoundPicture } from './survey-photos.ts'

/** A backup that may have pictures in it. */
export interface PortableBackup extends Backup {
  /** Pictures in the file. */
  pictures: number
  /** Photos of places whose picture is not on this computer, or is none any more. */
  missing: number
}

interface JudgedPicture {
  photo: PortablePhoto
  path: string
}

const TOO_MUCH = fail(
  'backup/too-many-photos',
  'One file can have 20,000 photos and 4 GB, and this backup would have more: make it without photos, and copy the folder "photos" of the data folder yourself.',
)
const CHANGED = fail('backup/photo-changed', 'A photo was changed while the backup was written: try again.')

/**
 * Copies user.db and the pictures that it names into one file, and proves that file before it gets its name. Pictures
 * that are only linked become copies in it. `open` as for `provePages`, of user.db.
 */
export async function writePortable(
  dataDir: string,
  path: string,
  open: number | null = null,
): Promise<Result<PortableBackup>> {
  const judged = judgeTarget(dataDir, path)
  if (!judged.ok) return judged
  const [data, archive] = [nameDraft(path), nameDraft(path)]
  try {
    const place = findOutputPlace(path)
    if (place.kind !== 'file') return fail('backup/exists', `${path} exists already: choose another name.`)
    const made = backUpUserDatabase(dataDir, data, open)
    if (!made.ok) return made
    const written = await writeParts(dataDir, made.value, archive)
    if (!written.ok) return written
    renameSync(archive, place.path)
    return ok({ ...written.value, path, bytes: statSync(path).size })
  } catch (error) {
    return toBackupError(error, path)
  } finally {
    for (const draft of [data, archive]) rmSync(draft, { force: true })
  }
}

async function writeParts(dataDir: string, data: Backup, archive: string): Promise<Result<PortableBackup>> {
  const survey = surveyPhotos(dataDir, data.path)
  if (!survey.fits) return TOO_MUCH
  const room = proveRoomFor(dirname(archive), data.bytes + survey.bytes)
  if (!room.ok) return room
  const judged = await judgePictures(survey.found)
  const manifest: PortableManifest = {
    version: PORTABLE_VERSION,
    data: { bytes: data.bytes, sha256: await hashFile(data.path) },
    photos: judged.map(({ photo }) => photo),
  }
  if (!(await writeArchive(archive, manifest, data.path, judged))) return CHANGED
  syncFile(archive)
  // A picture that became another one meanwhile is not what the manifest says.
  const proven = await openProven(archive)
  if (!proven.ok) return CHANGED
  proven.value.close()
  const missing = survey.missing + survey.found.length - judged.length
  return ok({ ...data, pictures: judged.length, missing })
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

/** False where a picture was taken away or grew meanwhile. */
async function writeArchive(
  path: string,
  manifest: PortableManifest,
  data: string,
  pictures: readonly JudgedPicture[],
): Promise<boolean> {
  const target = await openZipTarget(path)
  const { zip } = target
  try {
    // Pictures are packed as far as they can be already.
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST_NAME, { compress: false })
    zip.addFile(data, DATA_PART, { compress: false })
    for (const picture of pictures) zip.addFile(picture.path, photoPart(picture.photo), { compress: false })
    await target.finish()
    return true
  } catch (error) {
    await target.discard()
    if (target.stream.errored) throw error
    return false
  }
}
