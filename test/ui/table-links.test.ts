import { beforeEach, describe, expect, it } from 'vitest'
import { isThisComputer } from '#renderer/model/is-this-computer.ts'
import { useLinkTableStore } from '#renderer/stores/link-table-store.ts'
import { useImportStore } from '#renderer/stores/lists-import-store.ts'
import { useIntoStore } from '#renderer/stores/lists-into-store.ts'
import { useListsStore } from '#renderer/stores/lists-store.ts'
import { usePullStore } from '#renderer/stores/pull-table-store.ts'
import { countOf, usePushStore } from '#renderer/stores/push-table-store.ts'
import { useTableLinksStore } from '#renderer/stores/table-links-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { fail, ok } from '#shared/result.ts'
import { askedOf, openStores } from './open-window.ts'
import type { Answers } from './stand-in-client.ts'
import { createLinkedHost, DESCRIBED, FETCHED, jobOf, LINK, planOf, SERVER } from './table-links-stand-in.ts'

/** The host answers at once: behind all promises that are on their way. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

async function openLinks(answers: Answers = {}) {
  const host = createLinkedHost(answers)
  openStores(host)
  const lists = useListsStore()
  await lists.load()
  lists.open('list-1')
  const links = useTableLinksStore()
  await links.load()
  const end = async (id: string, of: Parameters<typeof jobOf>[1] = { state: 'done' }) => {
    host.send('job.changed', jobOf(id, of))
    await settle()
  }
  return { host, lists, links, end }
}

beforeEach(() => sessionStorage.clear())

/** The sheet with its first step filled in. */
function fillServer(host = 'localhost') {
  const sheet = useLinkTableStore()
  sheet.begin('list-1')
  sheet.host = host
  sheet.database = 'field'
  sheet.user = 'anna'
  sheet.password = 'a secret'
  return sheet
}

describe('the sheet that links a table', () => {
  it('asks for server and table, links what was confirmed, and reads it at once', async () => {
    const { host, end } = await openLinks()
    const sheet = fillServer()
    await sheet.connect()
    expect(sheet.step).toBe('table')
    sheet.search = 'DEPO'
    expect(sheet.found.map(({ table }) => table)).toEqual(['depots'])
    await sheet.choose(sheet.found[0]!)
    expect([sheet.keyColumn, sheet.geometryColumn, sheet.isChosen]).toEqual(['id', 'geom', true])
    // Nothing is linked before the third step.
    await sheet.link()
    expect(askedOf(host, 'tables.link')).toEqual([])
    sheet.step = 'confirm'
    await sheet.link()
    expect(askedOf(host, 'tables.link')).toEqual([
      {
        listId: 'list-1',
        server: SERVER,
        password: 'a secret',
        schema: 'public',
        table: 'depots',
        keyColumn: 'id',
        geometryColumn: 'geom',
        isConfirmed: true,
      },
    ])
    expect(askedOf(host, 'tables.fetch')).toEqual([{ linkId: 'link-1' }])
    expect(sheet.step).toBe('reading')
    await end('fetch')
    expect(sheet.isOpen).toBe(false)
    expect(useImportStore().file?.file).toBe(FETCHED.file)
  })

  it('sends a certificate for other computers only, and no empty password', async () => {
    const { host } = await openLinks()
    const sheet = fillServer('db.example.org')
    sheet.certificate = ' /etc/ssl/office.pem '
    sheet.password = ''
    await sheet.connect()
    const server = { ...SERVER, host: 'db.example.org', rootCertificate: '/etc/ssl/office.pem' }
    expect(askedOf(host, 'tables.inspect')).toEqual([{ server }])
    sheet.host = '127.0.0.1'
    await sheet.connect()
    expect(askedOf(host, 'tables.inspect')[1]).toEqual({ server: { ...SERVER, host: '127.0.0.1' } })
  })

  it.each([
    ['host', { host: ' ' }],
    ['port', { port: '70000' }],
    ['port', { port: '54a' }],
    ['database', { database: '' }],
    ['user', { user: '' }],
  ])('connects to nothing while the %s is missing or wrong: %j', async (flaw, fields) => {
    const { host } = await openLinks()
    const sheet = fillServer()
    Object.assign(sheet, fields)
    await sheet.connect()
    expect(sheet.flaw).toBe(flaw)
    expect(askedOf(host, 'tables.inspect')).toEqual([])
  })

  it('stays at the server with a wrong password', async () => {
    await openLinks({ 'tables.inspect': () => fail('tables/password', 'The password is wrong.') })
    const sheet = fillServer()
    await sheet.connect()
    expect([sheet.step, sheet.isPasswordWanted, sheet.problem?.message]).toEqual([
      'server',
      true,
      'The password is wrong.',
    ])
  })

  it('does not go on with a table that has no key', async () => {
    await openLinks({ 'tables.describe': () => ok({ ...DESCRIBED, keys: [] }) })
    const sheet = fillServer()
    await sheet.connect()
    await sheet.choose(sheet.tables[0]!)
    expect(sheet.isChosen).toBe(false)
  })

  it('asks for the password to be kept after the link is there, and forgets what was typed at the next start', async () => {
    const { host } = await openLinks()
    const sheet = fillServer()
    sheet.isKept = true
    await sheet.connect()
    await sheet.choose(sheet.tables[0]!)
    sheet.step = 'confirm'
    await sheet.link()
    expect(askedOf(host, 'tables.password')).toEqual([{ linkId: 'link-1', password: 'a secret', isKept: true }])
    sheet.begin(null)
    expect([sheet.password, sheet.isKept]).toEqual(['', false])
  })

  it('stops reading where the sheet is closed meanwhile', async () => {
    const { host } = await openLinks()
    const sheet = fillServer()
    await sheet.connect()
    await sheet.choose(sheet.tables[0]!)
    sheet.step = 'confirm'
    await sheet.link()
    sheet.close()
    await settle()
    expect(askedOf(host, 'jobs.cancel')).toEqual([{ jobId: 'fetch' }])
  })
})

describe('a pull', () => {
  it('goes straight to the preview of the list, with the key and the columns of the last time', async () => {
    const { host, end } = await openLinks()
    await usePullStore().start('link-1')
    await end('fetch')
    expect(useWindowStore().view).toBe('lists')
    expect(askedOf(host, 'lists.planImport')).toMatchObject([
      { file: FETCHED.file, listId: 'list-1', match: FETCHED.match, mapping: FETCHED.mapping, keepOthers: true },
    ])
    expect(useIntoStore().step).toBe('planning')
  })

  it('shows the columns first where the list was never pulled', async () => {
    const { host, end } = await openLinks({ 'tables.fetched': () => ok({ ...FETCHED, mapping: null }) })
    await usePullStore().start('link-1')
    await end('fetch')
    const into = useIntoStore()
    expect([into.listId, into.match, into.step]).toEqual(['list-1', FETCHED.match, 'choose'])
    expect(askedOf(host, 'lists.planImport')).toEqual([])
  })

  it('makes a new list where the link has none', async () => {
    const { end } = await openLinks({ 'tables.fetched': () => ok({ ...FETCHED, listId: null, mapping: null }) })
    await usePullStore().start('link-1')
    await end('fetch')
    expect(useIntoStore().isInto).toBe(false)
    expect(useImportStore().name).toBe('depots')
  })

  it('is taken over even where it changes nothing; another file is not', async () => {
    const { end } = await openLinks()
    await usePullStore().start('link-1')
    await end('fetch')
    expect(useIntoStore().canApply).toBe(true)
    await useImportStore().openReceived({ file: 'another-file', name: 'other.csv' })
    useImportStore().file = { ...useImportStore().file!, file: 'another-file' }
    expect(useIntoStore().canApply).toBe(false)
  })

  it('asks for a missing password in place, and goes on with it', async () => {
    const { host, end } = await openLinks()
    const pull = usePullStore()
    await pull.start('link-1')
    await end('fetch', { state: 'failed', error: { code: 'tables/no-password', message: 'No password is known.' } })
    expect(pull.needsPassword).toBe(true)
    await pull.giveAndStart('a secret', false)
    expect(askedOf(host, 'tables.password')).toEqual([{ linkId: 'link-1', password: 'a secret', isKept: false }])
    expect(askedOf(host, 'tables.fetch')).toHaveLength(2)
    expect(pull.needsPassword).toBe(false)
  })

  it('says why the table could not be read, and opens no import', async () => {
    const { end } = await openLinks()
    const pull = usePullStore()
    await pull.start('link-1')
    const error = { code: 'tables/connection', message: 'The server ended the connection.' }
    await end('fetch', { state: 'failed', error })
    expect(pull.problem).toEqual(error)
    expect(useImportStore().isOpen).toBe(false)
  })
})

describe('a push', () => {
  it('is sent only once it is allowed, and exactly as it was planned', async () => {
    let isSent = false
    const { host, end } = await openLinks({ 'tables.pushPlan': () => ok({ ...planOf({ changed: 1 }), isSent }) })
    const push = usePushStore()
    await push.begin('link-1')
    await end('plan')
    expect([push.step, push.writes, push.isReady]).toEqual(['plan', 1, false])
    await push.push()
    expect(askedOf(host, 'tables.push')).toEqual([])
    await useTableLinksStore().allowPush('link-1', true)
    expect(push.isReady).toBe(true)
    await push.push()
    expect(askedOf(host, 'tables.push')).toEqual([{ jobId: 'plan' }])
    isSent = true
    await end('push')
    expect(push.step).toBe('sent')
  })

  it('goes on in the job that planned it, whose last known end is that of the plan', async () => {
    let isSent = false
    const { end } = await openLinks({
      'tables.links': () => ok({ links: [{ ...LINK, mayPush: true }] }),
      'tables.push': () => ok(jobOf('plan')),
      'tables.pushPlan': () => ok({ ...planOf({ changed: 1 }), isSent }),
    })
    const push = usePushStore()
    await push.begin('link-1')
    await end('plan')
    await push.push()
    expect(push.step).toBe('pushing')
    isSent = true
    await end('plan')
    expect(push.step).toBe('sent')
  })

  it('writes nothing over a conflict, lists it first, and offers the pull', async () => {
    const { host, end } = await openLinks({
      'tables.links': () => ok({ links: [{ ...LINK, mayPush: true }] }),
      'tables.pushPlan': () => ok(planOf({ conflicts: 1, changed: 4 })),
    })
    const push = usePushStore()
    await push.begin('link-1')
    await end('plan')
    expect([push.isReady, push.kind]).toEqual([false, 'conflict'])
    expect(push.current?.changes).toEqual([{ column: 'name', before: 'Seven', after: 'Depot 7', inTable: 'Depot VII' }])
    await push.pullFirst()
    expect(push.isOpen).toBe(false)
    expect(askedOf(host, 'tables.fetch')).toEqual([{ linkId: 'link-1' }])
  })

  it('plans anew where the table changed in between, under what was said of it', async () => {
    const { host, end } = await openLinks({ 'tables.links': () => ok({ links: [{ ...LINK, mayPush: true }] }) })
    const push = usePushStore()
    await push.begin('link-1')
    await end('plan')
    await push.push()
    const error = { code: 'tables/conflict', message: '1 row changed in the table.' }
    await end('push', { state: 'failed', error })
    expect(askedOf(host, 'tables.planPush')).toHaveLength(2)
    expect(push.problem).toEqual(error)
  })

  it('removes rows only once that is ticked, in a plan of its own', async () => {
    let removed = 0
    const { host, end } = await openLinks({ 'tables.pushPlan': () => ok(planOf({ removed })) })
    const push = usePushStore()
    await push.begin('link-1')
    await end('plan')
    expect(push.writes).toBe(1)
    removed = 2
    await push.chooseRemovals(true)
    expect(askedOf(host, 'tables.planPush')).toEqual([
      { linkId: 'link-1', withRemovals: false },
      { linkId: 'link-1', withRemovals: true },
    ])
    await end('plan-2')
    expect(push.writes).toBe(3)
  })

  it('counts what is listed, and of a plan too long for that what there is', () => {
    const plan = planOf({ conflicts: 1 })
    expect([countOf(plan, 'conflict'), countOf(plan, 'changed')]).toEqual([1, 0])
    const long = planOf({ conflicts: 1, changed: 900 })
    expect([countOf(long, 'conflict'), countOf(long, 'changed')]).toEqual([1, 900])
  })
})

it('ends a link only after it was asked for, and says so', async () => {
  const { host, links } = await openLinks()
  await links.unlink()
  expect(askedOf(host, 'tables.unlink')).toEqual([])
  links.leaving = LINK
  await links.unlink()
  expect(askedOf(host, 'tables.unlink')).toEqual([{ linkId: 'link-1' }])
  expect([links.link, useWindowStore().toast?.text]).toEqual([null, 'Unlinked from depots'])
})

it.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['/var/run/postgresql', true],
  ['localhost.example.org', false],
  ['10.0.0.1', false],
  ['127.0.0.1.example.org', false],
  ['', false],
])('knows whether %j is this computer: %j', (host, isLocal) => {
  expect(isThisComputer(host)).toBe(isLocal)
})
