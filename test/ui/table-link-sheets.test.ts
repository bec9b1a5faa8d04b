import { beforeEach, describe, expect, it } from 'vitest'
import { createApp, h, nextTick } from 'vue'
import { ACTIONS } from '#renderer/actions/use-actions.ts'
import { createActions } from '#renderer/actions/window-actions.ts'
import { useLinkTableStore } from '#renderer/stores/link-table-store.ts'
import { useListsStore } from '#renderer/stores/lists-store.ts'
import { usePullStore } from '#renderer/stores/pull-table-store.ts'
import { usePushStore } from '#renderer/stores/push-table-store.ts'
import { useTableLinksStore } from '#renderer/stores/table-links-store.ts'
import TableLinks from '#renderer/views/settings/TableLinks.vue'
import LinkLine from '#renderer/views/table-links/LinkLine.vue'
import LinkTableSheet from '#renderer/views/table-links/LinkTableSheet.vue'
import PushSheet from '#renderer/views/table-links/PushSheet.vue'
import { ok } from '#shared/result.ts'
import { askedOf, mountOnPage, openStores } from './open-window.ts'
import type { Answers } from './stand-in-client.ts'
import { createLinkedHost, DESCRIBED, jobOf, LINK, planOf, SERVER } from './table-links-stand-in.ts'

/** The host answers at once, and the page follows. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  await nextTick()
}

async function show(part: typeof LinkLine | typeof PushSheet | typeof LinkTableSheet, answers: Answers = {}) {
  const host = createLinkedHost(answers)
  const app = createApp({ render: () => h(part) })
  openStores(host, app)
  app.provide(ACTIONS, app.runWithContext(createActions))
  const lists = app.runWithContext(useListsStore)
  await lists.load()
  lists.open('list-1')
  await app.runWithContext(useTableLinksStore).load()
  mountOnPage(app)
  await settle()
  return host
}

const text = (): string => document.body.textContent?.replace(/\s+/g, ' ') ?? ''
const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === label)
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
}
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name)

beforeEach(() => sessionStorage.clear())

describe('the sheet that links a table', () => {
  async function toConfirm(hostName: string): Promise<void> {
    await show(LinkTableSheet)
    const sheet = useLinkTableStore()
    sheet.begin('list-1')
    Object.assign(sheet, { host: hostName, database: 'field', user: 'anna' })
    await sheet.connect()
    await sheet.choose(sheet.tables[1]!)
    sheet.step = 'confirm'
    await settle()
  }

  it('names host, table and database before anything is linked, and that another computer is meant', async () => {
    await toConfirm('db.example.org')
    expect(text()).toContain('connect to db.example.org and read the table survey.wells of the database field.')
    expect(text()).toContain('another computer')
    expect(button('Link')).toBeDefined()
  })

  it('says of this computer that the connection does not leave it', async () => {
    await toConfirm('127.0.0.1')
    expect(text()).toContain('That server is on this computer.')
    expect(text()).not.toContain('another computer')
  })

  it('offers to keep a password only where this computer can', async () => {
    const offer = 'Keep the password on this computer, encrypted'
    await show(LinkTableSheet)
    const sheet = useLinkTableStore()
    sheet.begin('list-1')
    sheet.password = 'a secret'
    await settle()
    expect(field('Password').type).toBe('password')
    expect(text()).not.toContain(offer)
    useTableLinksStore().canKeep = true
    await settle()
    expect(text()).toContain(offer)
  })

  it('names the columns that are left out with their reasons, and stops at a table without a key', async () => {
    await show(LinkTableSheet, { 'tables.describe': () => ok({ ...DESCRIBED, keys: [] }) })
    const sheet = useLinkTableStore()
    sheet.begin('list-1')
    Object.assign(sheet, { database: 'field', user: 'anna' })
    await sheet.connect()
    await sheet.choose(sheet.tables[0]!)
    await settle()
    expect(text()).toContain('photo (bytea): its type is not read')
    expect(text()).toContain('This table has no key of one column')
    expect(button('Continue')?.disabled).toBe(true)
  })
})

describe('the line over a linked list', () => {
  it('says which table, where, and when; pushing is off at first', async () => {
    await show(LinkLine)
    expect(text()).toContain('Linked to depots, field at localhost · pulled 30 Nov 2026')
    expect(text()).toContain('pushing is off')
  })

  it('is not there for a list without a link', async () => {
    await show(LinkLine, { 'tables.links': () => ok({ links: [{ ...LINK, listId: 'list-2' }] }) })
    expect(text()).not.toContain('Linked to')
  })

  it('asks for the password where the pull stopped, and does not show it', async () => {
    const host = await show(LinkLine)
    await usePullStore().start('link-1')
    const error = { code: 'tables/no-password', message: 'No password is known.' }
    host.send('job.changed', jobOf('fetch', { state: 'failed', error }))
    await settle()
    const input = field('Password of anna at localhost')
    expect([input.type, document.activeElement === input]).toEqual(['password', true])
    input.value = 'a secret'
    input.dispatchEvent(new Event('input'))
    input.form?.dispatchEvent(new Event('submit', { cancelable: true }))
    await settle()
    expect(askedOf(host, 'tables.password')).toEqual([{ linkId: 'link-1', password: 'a secret', isKept: false }])
    expect(document.body.innerHTML).not.toContain('a secret')
  })
})

it('shows a conflict with three values side by side, and the pull in place of the push', async () => {
  const host = await show(PushSheet, { 'tables.pushPlan': () => ok(planOf({ conflicts: 1 })) })
  await usePushStore().begin('link-1')
  host.send('job.changed', jobOf('plan', { state: 'done' }))
  await settle()
  const cells = [...document.querySelectorAll('.push-table tbody tr > *')].map((one) => one.textContent?.trim())
  expect(cells).toEqual(['name', 'Seven', 'Depot 7', 'Depot VII'])
  expect([button('Pull first') !== undefined, button('Push 1 row')]).toEqual([true, undefined])
})

it('names each link under Privacy with its server, and where its password is', async () => {
  const server = { ...SERVER, host: 'db.example.org' }
  const links = [LINK, { ...LINK, id: 'link-2', server, listId: null, listName: '', password: 'kept' as const }]
  await show(TableLinks, { 'tables.links': () => ok({ links }) })
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent?.replace(/\s+/g, ' ').trim())
  expect(rows[0]).toContain('localhost, port 5432 (this computer)')
  expect(rows[0]).toContain('in memory until Waypost ends')
  expect(rows[1]).toContain('db.example.org, port 5432 (another computer, encrypted, certificate checked)')
  expect(rows[1]).toContain('no list yet')
  expect(rows[1]).toContain('kept here, encrypted')
})
