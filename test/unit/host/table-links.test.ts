import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { StoredLink } from '#main/database/sql/table-links.ts'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import type { PasswordVault } from '#main/features/shared/password-vault.types.ts'
import { baseOf } from '#main/features/table-links/base-of.ts'
import { createTableLinks } from '#main/features/table-links/create-table-links.ts'
import { fetchedPath, linkFileName, linkOfFile } from '#main/features/table-links/fetched-files.ts'
import { refuseKey } from '#main/features/table-links/link-handlers.ts'
import { createFileRegistry } from '#main/files/file-registry.ts'
import type { FoundSource } from '#main/lists/shape/source-store.ts'
import { countOutgoing, outgoing } from '#main/network/outgoing.ts'
import { MAX_LINKS } from '#shared/contract/table-link-schemas.ts'
import { ok } from '#shared/result.ts'
import { temporaryFolder } from '../database/temporary-folder.ts'
import { unwrap } from '../lists/open-user-db.ts'

const LINK: StoredLink = {
  id: 'link-1',
  listId: null,
  server: { host: '127.0.0.1', port: 1, database: 'team', user: 'waypost', rootCertificate: null },
  schema: 'public',
  table: 'depots',
  keyColumn: 'id',
  geometryColumn: 'geom',
  leftOut: [{ column: 'scan', type: 'bytea' }],
  mayPush: false,
  pulledAt: null,
  pushedAt: null,
  rows: null,
  createdAt: '2026-11-30T10:00:00.000Z',
}
const SECRET = 'a secret that nobody keeps'

async function openLinks(vault?: PasswordVault) {
  const dataDir = temporaryFolder()
  const store = unwrap(await openUserStore({ dataDir }))
  onTestFinished(() => store.close())
  const emit = vi.fn()
  const jobs = () => ({ folders: { tables: join(dataDir, 'tables') } }) as never
  const links = createTableLinks({
    dataDir,
    store,
    files: createFileRegistry(),
    vault,
    env: {},
    jobs,
    reader: jobs,
    emit,
  })
  const makeList = async (id: string) => {
    const list = { id, name: 'Depots', description: '', latestRelatedListId: '', isErrorList: false }
    const steps = [{ type: 'createList' as const, list, pointsJson: '[]' }]
    unwrap(await store.lists.change({ steps, kind: 'createList', actor: 'window', groupId: id, at: LINK.createdAt }))
    return id
  }
  return { dataDir, store, emit, links, makeList, handlers: links.handlers }
}

test('a link is kept, changed and ended; without one there is nothing to connect to', async () => {
  const { store, handlers, emit } = await openLinks()
  expect(unwrap(await handlers['tables.links']({}))).toEqual({ links: [], canKeep: false })
  unwrap(await store.tableLinks.add(LINK))
  const { createdAt: _, ...kept } = LINK
  const shown = { ...kept, listName: '', isListRemoved: false, password: 'missing' }
  expect(unwrap(await handlers['tables.links']({})).links).toEqual([shown])
  expect(unwrap(await handlers['tables.set']({ linkId: LINK.id, mayPush: true }))).toEqual({ ...shown, mayPush: true })
  expect(unwrap(await handlers['tables.unlink']({ linkId: LINK.id }))).toEqual({})
  expect(unwrap(await handlers['tables.links']({})).links).toEqual([])
  expect(await handlers['tables.unlink']({ linkId: LINK.id })).toMatchObject({ error: { code: 'tables/unknown-link' } })
  expect(emit.mock.calls).toEqual([
    ['tables.changed', {}],
    ['tables.changed', {}],
  ])
})

test('a list has one link, and there are so many at most', async () => {
  const { store, makeList } = await openLinks()
  const listId = await makeList('list-1')
  unwrap(await store.tableLinks.add({ ...LINK, listId }))
  expect(await store.tableLinks.add({ ...LINK, id: 'other', listId })).toMatchObject({
    error: { code: 'tables/linked' },
  })
  for (let at = 1; at < MAX_LINKS; at++) unwrap(await store.tableLinks.add({ ...LINK, id: `more-${at}` }))
  expect(await store.tableLinks.add({ ...LINK, id: 'last' })).toMatchObject({
    error: { code: 'tables/too-many-links' },
  })
  expect(await store.tableLinks.update('more-1', { listId })).toMatchObject({ error: { code: 'tables/linked' } })
})

test('a list that was deleted leaves a link that says so, and takes no pull', async () => {
  const { store, handlers, makeList } = await openLinks()
  const listId = await makeList('list-1')
  unwrap(await store.tableLinks.add({ ...LINK, listId }))
  expect(unwrap(await handlers['tables.links']({})).links[0]).toMatchObject({
    listName: 'Depots',
    isListRemoved: false,
  })
  const steps = [{ type: 'removeList' as const, listId }]
  unwrap(await store.lists.change({ steps, kind: 'removeList', actor: 'window', groupId: 'g', at: LINK.createdAt }))
  expect(unwrap(await handlers['tables.links']({})).links[0]).toMatchObject({ listName: '', isListRemoved: true })
  expect(await handlers['tables.fetch']({ linkId: LINK.id })).toMatchObject({ error: { code: 'tables/list-removed' } })
})

test('an import of a fetched file is a pull: the list is bound, and others are no pull', async () => {
  const { dataDir, store, links, makeList } = await openLinks()
  unwrap(await store.tableLinks.add(LINK))
  const listId = await makeList('list-1')
  const path = fetchedPath(join(dataDir, 'tables'), { linkId: LINK.id, jobId: 'job-1' })
  await links.onImported(join(dataDir, 'uploads', `${LINK.id}.job-1.csv`), listId)
  expect(unwrap(await store.tableLinks.get(LINK.id))).toMatchObject({ listId: null, pulledAt: null })
  await links.onImported(path, listId)
  const bound = unwrap(await store.tableLinks.get(LINK.id))
  expect(bound).toMatchObject({ listId, pulledAt: expect.any(String) as string })
  await links.onImported(path, await makeList('list-2'))
  expect(unwrap(await store.tableLinks.get(LINK.id))).toEqual(bound)
})

test('what was fetched goes with its link, and no other', async () => {
  const { dataDir, store, handlers } = await openLinks()
  unwrap(await store.tableLinks.add(LINK))
  const folder = join(dataDir, 'tables')
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  for (const linkId of [LINK.id, 'link-11']) writeFileSync(fetchedPath(folder, { linkId, jobId: 'j' }), 'id\n')
  unwrap(await handlers['tables.unlink']({ linkId: LINK.id }))
  expect(readdirSync(folder)).toEqual(['link-11.j.csv'])
})

/** Every byte of every file below a folder. */
function bytesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
}

test('a password is in memory alone: no file has it, and it is forgotten when asked', async () => {
  const { dataDir, store, handlers } = await openLinks()
  unwrap(await store.tableLinks.add(LINK))
  const set = (password: string | null) => handlers['tables.password']({ linkId: LINK.id, password, isKept: false })
  expect(unwrap(await set(SECRET)).password).toBe('memory')
  expect(JSON.stringify(await handlers['tables.links']({}))).not.toContain(SECRET)
  const tried = await handlers['tables.inspect']({ server: LINK.server })
  expect(tried).toMatchObject({ ok: false, error: { code: 'tables/not-reached' } })
  expect(JSON.stringify(tried)).not.toContain(SECRET)
  await store.close()
  expect(existsSync(join(dataDir, 'user.db'))).toBe(true)
  expect(bytesBelow(dataDir)).toContain('depots')
  expect(bytesBelow(dataDir)).not.toContain(SECRET)
})

test('a password is kept only where the computer can, and forgotten with the link', async () => {
  const kept = new Map<string, string>()
  const vault: PasswordVault = {
    read: async (id) => kept.get(id) ?? null,
    keep: async (id, password) => ok((kept.set(id, password), null)),
    forget: async (id) => void kept.delete(id),
  }
  const none = await openLinks()
  unwrap(await none.store.tableLinks.add(LINK))
  const request = { linkId: LINK.id, password: SECRET, isKept: true }
  expect(await none.handlers['tables.password'](request)).toMatchObject({ error: { code: 'tables/cannot-keep' } })
  const { store, handlers } = await openLinks(vault)
  unwrap(await store.tableLinks.add(LINK))
  kept.set(LINK.id, 'earlier')
  expect(unwrap(await handlers['tables.links']({}))).toMatchObject({ canKeep: true, links: [{ password: 'kept' }] })
  unwrap(await handlers['tables.password'](request))
  expect(kept.get(LINK.id)).toBe(SECRET)
  unwrap(await handlers['tables.unlink']({ linkId: LINK.id }))
  expect(kept.size).toBe(0)
})

test('only what a person asks for opens a connection, and only to the host that was named', async () => {
  countOutgoing()
  const { store, handlers } = await openLinks()
  const before = outgoing().length
  unwrap(await store.tableLinks.add({ ...LINK, server: { ...LINK.server, port: 2 } }))
  unwrap(await handlers['tables.links']({}))
  unwrap(await handlers['tables.set']({ linkId: LINK.id, mayPush: true }))
  expect(outgoing()).toHaveLength(before)
  await handlers['tables.inspect']({ server: { ...LINK.server, port: 3 } })
  expect(outgoing().slice(before)).toEqual([{ purpose: 'postgres', target: '127.0.0.1:3', isLocal: true, count: 1 }])
})

test('the file of a link has one name, whatever its table is called', () => {
  expect(linkFileName(LINK)).toBe('public.depots of team.csv')
  expect(linkFileName({ ...LINK, schema: 'a/b', table: '..\\"x" 🚚 é' })).toBe('a_b...__x_ _ é of team.csv')
  expect(linkOfFile('/d/tables', fetchedPath('/d/tables', { linkId: 'l', jobId: 'j' }))).toBe('l')
  expect(linkOfFile('/d/tables', '/d/uploads/l.j.csv')).toBeNull()
})

test('the base is the newest kept file of that name', () => {
  const source = (fileName: string, id: string) => ({ fileName, id }) as FoundSource
  const sources = {
    find: () => [source('other.csv', '3'), source(linkFileName(LINK), '2'), source(linkFileName(LINK), '1')],
  }
  expect(baseOf(sources, LINK)).toMatchObject({ error: { code: 'tables/not-pulled' } })
  expect(baseOf(sources, { ...LINK, listId: 'list-1' })).toMatchObject({ value: { id: '2', listId: 'list-1' } })
  expect(baseOf({ find: () => [] }, { ...LINK, listId: 'list-1' })).toMatchObject({ error: { code: 'tables/no-base' } })
})

test.each([
  [[], '"public.depots" has no column that names its rows: give it a primary key of one column.'],
  [['id', 'code'], '"name" does not name the rows: choose "id" or "code".'],
])('a key that is none is refused: %j', (keys, message) => {
  expect(refuseKey({ ...LINK, keys }, 'name')).toEqual({ ok: false, error: { code: 'tables/no-key', message } })
})
