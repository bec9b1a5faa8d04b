import type { Page } from '@playwright/test'
import type { CommandName, CommandResponse } from '#shared/contract/contract.ts'
import { appCall } from './app-call.ts'
import { FORCED, inspect, LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

/**
 * The window of linked tables on a real host, whose answers about the database are scripted here: no PostgreSQL is
 * needed. What the table holds goes through the real import.
 */
type Link = CommandResponse<'tables.links'>['links'][number]
type Asked = { name: string; input: Record<string, unknown> }

const ROWS = ['id,name,town,longitude,latitude', '1,Depot 1,Bath,-2.36,51.38', '2,Depot 2,Wells,-2.65,51.21', '']
const CHANGED = ROWS.map((row) => row.replace('Depot 2', 'Depot Two'))
const MAPPING = [
  { index: 1, role: 'name' as const },
  { index: 2, role: 'address' as const },
  { index: 3, role: 'longitude' as const },
  { index: 4, role: 'latitude' as const },
]

const jobOf = (id: string, title: string): CommandResponse<'tables.fetch'> => ({
  id,
  kind: 'pull',
  title,
  state: 'done',
  done: 2,
  total: 2,
  ratePerSecond: 0,
  createdAt: '2026-11-30T09:00:00.000Z',
  finishedAt: '2026-11-30T09:00:01.000Z',
  error: null,
  result: null,
})

/** Hands a file over as the host would have written it. */
const sendRows = (window: Page, rows: readonly string[]) =>
  window.evaluate(async (text) => {
    const response = await fetch('/app/files?name=depots.csv', {
      method: 'POST',
      headers: { 'x-waypost-session': sessionStorage.getItem('waypost.session') ?? '' },
      body: text,
    })
    const body = (await response.json()) as { value?: { file: string }; file?: string }
    return body.value?.file ?? body.file ?? ''
  }, rows.join('\n'))

const column = (name: string, type: string, reason: string | null = null) => ({
  name,
  type,
  isRead: reason === null,
  isWritten: reason === null,
  reason,
})

/** A server with one table, and the link to it. */
class ScriptedServer {
  asked: Asked[] = []
  link: Link | null = null
  rows: readonly string[] = ROWS
  hasConflict = false
  isSent = false
  isPulled = false
  private window: Page
  constructor(window: Page) {
    this.window = window
  }

  async answer(name: string, input: Record<string, unknown>): Promise<unknown> {
    this.asked.push({ name, input })
    const answers: { [N in CommandName]?: () => unknown } = {
      'tables.links': () => ({ links: this.link ? [this.link] : [] }),
      'tables.inspect': () => ({ tables: [{ schema: 'public', table: 'depots', rows: 2, geometry: 'geom' }] }),
      'tables.describe': () => ({
        columns: [column('id', 'integer'), column('name', 'text'), column('photo', 'bytea', 'Its type is not read.')],
        keys: ['id'],
        geometry: { column: 'geom', srid: 4326, kind: 'POINT' },
        geometries: [{ column: 'geom', srid: 4326, kind: 'POINT' }],
        rows: 2,
        mayPush: true,
      }),
      'tables.link': () => this.makeLink(input),
      'tables.set': () => (this.link = { ...this.link!, mayPush: input.mayPush === true }),
      'tables.unlink': () => ((this.link = null), {}),
      'tables.fetch': () => jobOf(`fetch-${this.asked.length}`, 'depots'),
      'tables.fetched': () => this.fetched(),
      'tables.planPush': () => jobOf(`plan-${this.asked.length}`, 'depots'),
      'tables.pushPlan': () => this.plan(),
      'tables.push': () => ((this.isSent = true), jobOf(`push-${this.asked.length}`, 'depots')),
    }
    return answers[name as CommandName]?.()
  }

  private makeLink(input: Record<string, unknown>): Link {
    const given = input as Pick<Link, 'listId' | 'server' | 'schema' | 'table' | 'keyColumn'>
    const { listId, server, schema, table, keyColumn } = given
    const ref = { listId, server, schema, table, keyColumn }
    const none = { pulledAt: null, pushedAt: null, rows: null, mayPush: false, isListRemoved: false }
    const rest = { geometryColumn: 'geom', leftOut: [], password: 'memory' as const }
    return (this.link = { id: 'link-1', listName: 'depots', ...ref, ...none, ...rest })
  }

  private async fetched() {
    const file = await sendRows(this.window, this.rows)
    const { isPulled } = this
    this.isPulled = true
    return {
      linkId: 'link-1',
      file,
      fileName: 'depots.csv',
      format: {},
      rows: 2,
      listId: this.link?.listId ?? null,
      match: { by: 'key', column: 0 },
      mapping: isPulled ? MAPPING : null,
    }
  }

  private plan(): CommandResponse<'tables.pushPlan'> {
    const conflicts = this.hasConflict ? 1 : 0
    const inTable = this.hasConflict ? 'Depot Uno' : null
    const kind = this.hasConflict ? 'conflict' : 'changed'
    const changes = [{ column: 'name', before: 'Depot 1', after: 'Depot One', inTable }]
    return {
      linkId: 'link-1',
      counts: { changed: 1, new: 0, removed: 0, same: 1, conflicts },
      rows: [{ key: '1', name: 'Depot One', kind, changes }],
      isSent: this.isSent,
    }
  }
}

async function openServer(window: Page): Promise<ScriptedServer> {
  const server = new ScriptedServer(window)
  await window.route('**/app/call/tables.*', async (route) => {
    const request = route.request()
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    const value = await server.answer(name, request.postDataJSON() as Record<string, unknown>)
    await route.fulfill({ json: { ok: true, value } })
  })
  return server
}

/** The three steps, by keys alone behind the first field. */
async function linkTable(window: Page): Promise<void> {
  await window.keyboard.press('Control+1')
  await window.getByRole('button', { name: 'Link', exact: true }).click()
  const sheet = window.getByRole('dialog', { name: 'New list from a table' })
  await expect(sheet.getByLabel('Host')).toBeFocused()
  await sheet.getByLabel('Host').fill('db.example.org')
  await expect(sheet.getByLabel('Root certificate')).toBeVisible()
  await sheet.getByLabel('Database').fill('field')
  await sheet.getByLabel('User').fill('anna')
  await sheet.getByLabel('Password', { exact: true }).fill('a secret')
  await window.keyboard.press('Enter')
  await expect(sheet.getByLabel('Search the tables')).toBeFocused()
  await window.keyboard.type('dep')
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('Enter')
  await expect(sheet.getByLabel('Key')).toHaveValue('id')
  await sheet.getByText('1 column is left out').click()
  await expect(sheet.getByText('photo (bytea): Its type is not read.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByText('That is another computer: this connection leaves this one.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Link' })).toBeFocused()
}

/** As the host does once the import has made the list. */
async function bindList(window: Page, server: ScriptedServer): Promise<void> {
  const { lists } = await appCall(window, 'lists.list', {})
  if (server.link) server.link = { ...server.link, listId: lists[0]?.id ?? '', pulledAt: '2026-11-30T09:00:00.000Z' }
  await window.reload()
}

test('a table becomes a list, is pulled through the import, and pushed once that is allowed', async ({ window }) => {
  const server = await openServer(window)
  await linkTable(window)
  expect(server.asked.filter(({ name }) => name === 'tables.link')).toEqual([])
  await window.keyboard.press('Enter')
  await expect(window.getByLabel('Name of the new list')).toHaveValue('depots')
  await window.getByRole('button', { name: 'Import 2 rows' }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /Depot 2/ })).toBeVisible()
  const sent = server.asked.find(({ name }) => name === 'tables.link')
  expect(sent?.input).toMatchObject({ isConfirmed: true, table: 'depots', keyColumn: 'id', listId: null })

  await bindList(window, server)
  const line = window.getByRole('group', { name: 'Linked table' })
  await expect(line).toContainText('Linked to depots, field at db.example.org')
  server.rows = CHANGED
  await line.getByRole('button', { name: 'Pull' }).click()
  // Straight at the preview: the columns are those of the last time.
  await expect(window.getByRole('row', { name: /Depot Two/ })).toBeVisible()
  await window.getByRole('button', { name: 'Import', exact: true }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()

  server.hasConflict = true
  await window.keyboard.press('Shift+U')
  const sheet = window.getByRole('dialog', { name: /Push depots/ })
  await expect(sheet.getByRole('columnheader', { name: 'In the table now' })).toBeVisible()
  await expect(sheet.getByRole('cell', { name: 'Depot Uno' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Pull first' })).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  server.hasConflict = false
  await window.keyboard.press('Shift+U')
  const push = sheet.getByRole('button', { name: 'Push 1 row' })
  await expect(push).toBeDisabled()
  await sheet.getByRole('switch', { name: /Allow pushing/ }).click()
  await push.click()
  await expect(sheet.getByText('Written to depots: 1 changed, 0 new, 0 removed.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()

  await window.keyboard.press('Control+6')
  const links = window.getByRole('table', { name: 'Linked tables: 1 connection' })
  await expect(links).toContainText('db.example.org, port 5432 (another computer, encrypted, certificate checked)')
  await links.getByRole('button', { name: 'Unlink depots' }).click()
  await window.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(window.getByText('Linked tables: 0 connections')).toBeVisible()
})

test('the sheets of a linked table hold in every look', async ({ window }) => {
  const server = await openServer(window)
  await linkTable(window)
  await inspect(window, 'link-table', { looks: [...LOOKS, FORCED], isChecked: true })
  await window.keyboard.press('Enter')
  await window.getByRole('button', { name: 'Import 2 rows' }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await bindList(window, server)
  server.hasConflict = true
  await window.getByRole('group', { name: 'Linked table' }).getByRole('button', { name: 'Push' }).click()
  await expect(window.getByRole('cell', { name: 'Depot Uno' })).toBeVisible()
  await inspect(window, 'push-table', { looks: [...LOOKS, FORCED], isChecked: true })
})
