import { appendFileSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runPacksCommand } from '#main/reference/cli-packs.ts'
import { verifyPacks } from '#main/reference/verify-packs.ts'
import { anArea, aPlace, aPostalCode, makePack, newFolder } from './make-test-pack.ts'

const build = (folder: string) =>
  makePack(folder, { id: 'small' }, (writer) => {
    const area1Id = writer.addArea(anArea({ country: 'XA', iso: 'XA-1', name: 'North' }))
    const placeId = writer.addPlace(aPlace({ country: 'XA', name: 'Somewhere', area1Id, position: { lat: 1, lon: 2 } }))
    writer.addPostalCode(
      aPostalCode({ country: 'XA', code: '12', level: 0, radiusMeters: 0, areaId: area1Id, placeIds: [placeId] }),
    )
  })

/** Changes a pack and signs it again, so that only the change itself can be found. */
function change(path: string, sql: string) {
  const db = new Database(path)
  db.pragma('foreign_keys = OFF')
  db.exec(sql)
  db.close()
  writeFileSync(`${path}.sha256`, createHash('sha256').update(readFileSync(path)).digest('hex'))
}

const failedChecks = async (folder: string) =>
  (await verifyPacks([folder])).flatMap(({ checks }) => checks.filter(({ passed }) => !passed).map(({ name }) => name))

describe('verifyPacks', () => {
  it('passes a pack as it was built', async () => {
    const folder = newFolder()
    build(folder)
    expect(await failedChecks(folder)).toEqual([])
    expect(await runPacksCommand(['verify'], { packFolders: [folder] })).toMatchObject({ ok: true })
  })

  it.each([
    ['counts', 'DELETE FROM postal_code; UPDATE place SET postal_ids = NULL'],
    ['references', "UPDATE place SET postal_ids = x'04'"],
    ['references', 'UPDATE place SET area1_id = 99'],
    ['coordinates', 'UPDATE place SET lat = 91000000'],
    ['coordinates', 'UPDATE place SET lon = NULL'],
  ])('finds wrong %s', async (name, sql) => {
    const folder = newFolder()
    change(build(folder), sql)
    expect(await failedChecks(folder)).toEqual([name])
  })

  it('finds a changed file and a missing hash', async () => {
    const folder = newFolder()
    const path = build(folder)
    appendFileSync(path, 'x')
    expect(await failedChecks(folder)).toEqual(['hash'])
    rmSync(`${path}.sha256`)
    expect(await failedChecks(folder)).toEqual(['hash'])
    expect(await runPacksCommand(['verify'], { packFolders: [folder] })).toMatchObject({
      ok: false,
      error: { code: 'packs/verify' },
    })
  })

  it('refuses unknown words', async () => {
    for (const words of [[], ['list', 'x'], ['destroy'], ['build', '--all']])
      expect(await runPacksCommand(words, { packFolders: [] })).toMatchObject({ ok: false, error: { code: 'usage' } })
  })
})
