import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkUserDatabase } from '#main/database/check-user-database.ts'
import { makeDailyBackup } from '#main/database/make-daily-backup.ts'
import { openUserDatabase } from '#main/database/open-user-database.ts'
import { restoreUserDatabase } from '#main/database/adopt-backup.ts'
import { sweepPhotos } from '#main/database/sweep-photos.ts'
import { createFileRegistry } from '#main/files/file-registry.ts'
import { changeLists } from '#main/lists/change-lists.ts'
import type { ListStep, PlacePhoto } from '#main/lists/lists.types.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { createPhotoStore } from '#main/lists/photos/photo-store.ts'
import { readPointsAfter } from '#main/lists/sql/locations.ts'
import { undoLists } from '#main/lists/undo-lists.ts'
import { makePng } from '../../e2e/make-picture.ts'
import { unwrap } from './open-user-db.ts'
import { joinPhotos } from '#main/lists/join-places.ts'

const DAY_MS = 86_400_000
const LIST_ID = '00000000-0000-4000-8000-000000000001'
/** Later than any file of this test was made. */
const START = Date.now() + 10 * DAY_MS

function openFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-swept-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const files = createFileRegistry()
  const store = createPhotoStore(dataDir, files)
  const takePicture = async (width: number): Promise<PlacePhoto> => {
    const path = join(dataDir, `${width}.png`)
    writeFileSync(path, makePng(width, 2))
    return unwrap(await store.take(files.add(path, { name: `${width}.png`, temporary: true })))
  }
  const kept = (): string[] => readdirSync(join(dataDir, 'photos')).sort()
  /** A day later: the copy of the day, then the sweep. */
  let days = 0
  const nextDay = (): string[] => {
    const now = new Date(START + ++days * DAY_MS)
    unwrap(makeDailyBackup({ dataDir, now }))
    sweepPhotos(dataDir, now)
    return kept()
  }
  return { dataDir, store, takePicture, kept, nextDay }
}

function openLists(dataDir: string) {
  const { db, close } = unwrap(openUserDatabase(dataDir))
  let moments = 0
  const at = () => new Date(Date.parse('2026-11-20T12:00:00.000Z') + ++moments * 1000).toISOString()
  const change = (step: ListStep) =>
    unwrap(
      db.transaction(() =>
        changeLists(db, { steps: [step], kind: 'editPoints', actor: 'window', groupId: randomUUID(), at: at() }),
      )(),
    )
  const setPhotos = (photos: PlacePhoto[]) =>
    change({ type: 'editPoints', listId: LIST_ID, edits: [{ ref: { ordinal: 1 }, patch: { photos } }] })
  const photosNow = () => readPointsAfter(db, LIST_ID, { after: 0, limit: 1 })[0]?.photos ?? []
  const undo = () => unwrap(db.transaction(() => undoLists(db, { groupId: null, at: at() }))())
  /** Forgets all changes, as their age does. */
  const forgetHistory = () => db.exec('delete from operations')
  return { db, close, change, setPhotos, photosNow, undo, forgetHistory }
}

const list: ListStep = {
  type: 'createList',
  list: { id: LIST_ID, name: 'Bridges', description: '', latestRelatedListId: '', isErrorList: false },
  pointsJson: JSON.stringify([toNewPoint({ name: 'Bridge', lat: 1, lon: 2 })]),
}

test('a picture goes when no place, no change and no backup names it, and not before', async () => {
  const { dataDir, takePicture, kept, nextDay } = openFolder()
  const { close, change, setPhotos, photosNow, undo, forgetHistory } = openLists(dataDir)
  onTestFinished(() => close())
  const [stays, leaves] = [await takePicture(3), await takePicture(4)]
  const both = [stays.id, leaves.id].sort()
  change(list)
  setPhotos([stays, leaves])
  expect(nextDay()).toEqual(both)
  setPhotos([stays])
  // The change can be undone.
  for (let day = 0; day < 9; day++) expect(nextDay()).toEqual(both)
  undo()
  expect(photosNow()).toHaveLength(2)
  setPhotos([stays])
  nextDay()
  forgetHistory()
  // Seven copies are kept, and each that names it keeps it.
  for (let day = 0; day < 6; day++) expect(nextDay()).toEqual(both)
  expect(nextDay()).toEqual([stays.id])
  expect(kept()).toEqual([stays.id])
})

test('a young picture stays, and with it all where a backup cannot be read', async () => {
  const { dataDir, takePicture, kept, nextDay } = openFolder()
  const { close, change } = openLists(dataDir)
  onTestFinished(() => close())
  const { id } = await takePicture(3)
  change(list)
  utimesSync(join(dataDir, 'photos', id), new Date(START + DAY_MS), new Date(START))
  expect(nextDay()).toEqual([id])
  mkdirSync(join(dataDir, 'backups'), { recursive: true })
  const broken = join(dataDir, 'backups', 'user-file-2020-01-01T00-00-00-000Z.db')
  writeFileSync(broken, 'no database')
  for (let day = 0; day < 4; day++) nextDay()
  expect(kept()).toEqual([id])
  rmSync(broken)
  expect(nextDay()).toEqual([])
})

test('a backup says how many photos it names, and restoring it brings them back with their pictures', async () => {
  const { dataDir, store, takePicture, nextDay } = openFolder()
  const before = openLists(dataDir)
  const photo = await takePicture(3)
  before.change(list)
  before.setPhotos([photo])
  nextDay()
  before.setPhotos([])
  before.forgetHistory()
  before.close()
  const path = join(dataDir, 'backups', readdirSync(join(dataDir, 'backups'))[0]!)
  expect(unwrap(checkUserDatabase(path)).photos).toBe(1)
  expect(unwrap(checkUserDatabase(join(dataDir, 'user.db'))).photos).toBe(0)
  expect(nextDay()).toEqual([photo.id])
  unwrap(restoreUserDatabase(dataDir, path, new Date(START)))
  const after = openLists(dataDir)
  onTestFinished(() => after.close())
  expect(after.photosNow()).toEqual([photo])
  expect(unwrap(await store.read(photo.id, 0))).toMatchObject({ type: 'png' })
})

test('photos of places that become one: all of them, the same picture once', async () => {
  const { takePicture } = openFolder()
  const [one, again, other] = [await takePicture(3), await takePicture(3), await takePicture(4)]
  expect(one.sha256).toBe(again.sha256)
  expect(joinPhotos([{ photos: [one] }, { photos: [again, other] }, { photos: null }])).toEqual([one, other])
  const link = { ...one, isCopy: false }
  expect(joinPhotos([{ photos: [link] }, { photos: [again] }])).toEqual([again])
  const { sha256: _, ...old } = one
  expect(joinPhotos([{ photos: [old] }, { photos: [again] }])).toEqual([old, again])
})
