import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import '#renderer/client/desktop-client.ts'
import { openUserDatabase } from '#main/database/open-user-database.ts'
import { isStandIn } from './desktop-executable.ts'
import { launchDesktop, type Desktop } from './launch-desktop.ts'
import { expect } from './window-test.ts'

// What a real Electron encrypts with is a matter of the machine that it runs on.
test.skip(!isStandIn, 'the stand-in alone says what it encrypts with')

const PASSWORD = 'correct horse battery staple'
let folder = ''
test.beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'waypost-passwords-'))))
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function runDesktop<T>(keyRing: string, run: (desktop: Desktop) => Promise<T>): Promise<T> {
  const desktop = await launchDesktop({ dataDir: folder, keyRing })
  try {
    return await run(desktop)
  } finally {
    await desktop.close()
  }
}

const readLinks = (desktop: Desktop) =>
  desktop.window.evaluate(async () => {
    const answer = await window.waypost?.commands['tables.links']({})
    if (!answer?.ok) throw new Error('no links')
    return { canKeep: answer.value.canKeep, passwords: answer.value.links.map(({ password }) => password) }
  })
const givePassword = (desktop: Desktop, password: string | null) =>
  desktop.window.evaluate(async (given) => {
    const keep = window.waypost?.commands['tables.password']
    const answer = await keep?.({ linkId: 'link-1', password: given, isKept: given !== null })
    return answer?.ok ? answer.value.password : answer?.error.code
  }, password)

/** A data folder with one link, before anybody opens it. */
function addLink(): void {
  const opened = openUserDatabase(folder)
  if (!opened.ok) throw new Error(opened.error.message)
  const server = { host: 'localhost', port: 5432, database: 'field', user: 'anna', rootCertificate: null }
  const spec = { server, schema: 'public', table: 'depots', keyColumn: 'id', geometryColumn: null, leftOut: [] }
  opened.value.db
    .prepare('insert into table_links (id, spec, created_at) values (?, ?, ?)')
    .run('link-1', JSON.stringify(spec), '2026-11-30T09:00:00.000Z')
  opened.value.close()
}

for (const [keyRing, what] of [
  ['basic_text', 'hides nothing'],
  ['none', 'cannot encrypt'],
] as const) {
  test(`a computer that ${what} keeps no password`, async () => {
    addLink()
    await runDesktop(keyRing, async (desktop) => {
      expect((await readLinks(desktop)).canKeep).toBe(false)
      expect(await givePassword(desktop, PASSWORD)).toBe('tables/cannot-keep')
      expect((await readLinks(desktop)).passwords).toEqual(['missing'])
    })
    expect(existsSync(join(folder, 'passwords.json'))).toBe(false)
  })
}

test('a keyring keeps a password over a start, encrypted, until it is forgotten', async () => {
  const path = join(folder, 'passwords.json')
  addLink()
  await runDesktop('gnome_libsecret', async (desktop) => {
    expect((await readLinks(desktop)).canKeep).toBe(true)
    expect(await givePassword(desktop, PASSWORD)).toBe('kept')
  })
  expect(readFileSync(path, 'utf8')).toContain('link-1')
  expect(readFileSync(path, 'utf8')).not.toContain(PASSWORD)
  expect(readFileSync(path, 'utf8')).not.toContain(Buffer.from(PASSWORD).toString('base64'))
  expect(statSync(path).mode & 0o777).toBe(0o600)
  // A host that has no keyring, such as the command line, does not read it.
  await runDesktop('basic_text', async (desktop) => expect((await readLinks(desktop)).passwords).toEqual(['missing']))
  await runDesktop('gnome_libsecret', async (desktop) => {
    expect((await readLinks(desktop)).passwords).toEqual(['kept'])
    expect(await givePassword(desktop, null)).toBe('missing')
  })
  expect(existsSync(path)).toBe(false)
})
