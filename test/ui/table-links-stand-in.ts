import type { CommandResponse } from '#shared/contract/contract.ts'
import { ok } from '#shared/result.ts'
import { createStandInClient, JOB, type Answers, type StandInClient } from './stand-in-client.ts'

type Link = CommandResponse<'tables.links'>['links'][number]
type Job = CommandResponse<'tables.fetch'>

export const SERVER = { host: 'localhost', port: 5432, database: 'field', user: 'anna', rootCertificate: null }

export const LINK: Link = {
  id: 'link-1',
  listId: 'list-1',
  listName: 'Depots',
  isListRemoved: false,
  server: SERVER,
  schema: 'public',
  table: 'depots',
  keyColumn: 'id',
  geometryColumn: 'geom',
  leftOut: [],
  mayPush: false,
  pulledAt: '2026-11-30T09:00:00.000Z',
  pushedAt: null,
  rows: 3,
  password: 'memory',
}

export const DESCRIBED: CommandResponse<'tables.describe'> = {
  columns: [
    { name: 'id', type: 'integer', isRead: true, isWritten: true, reason: null },
    { name: 'name', type: 'text', isRead: true, isWritten: true, reason: null },
    { name: 'photo', type: 'bytea', isRead: false, isWritten: false, reason: 'its type is not read' },
  ],
  keys: ['id'],
  geometry: { column: 'geom', srid: 4326, kind: 'POINT' },
  geometries: [{ column: 'geom', srid: 4326, kind: 'POINT' }],
  rows: 3,
  mayPush: true,
}

export const FETCHED: CommandResponse<'tables.fetched'> = {
  linkId: 'link-1',
  file: 'file-of-depots',
  fileName: 'depots.csv',
  format: { delimiter: ',' },
  rows: 3,
  listId: 'list-1',
  match: { by: 'key', column: 0 },
  mapping: [
    { index: 1, role: 'name' },
    { index: 2, role: 'longitude' },
    { index: 3, role: 'latitude' },
  ],
}

/** What a push would write, of one row of each kind that is given. */
export const planOf = (
  counts: Partial<CommandResponse<'tables.pushPlan'>['counts']>,
): CommandResponse<'tables.pushPlan'> => ({
  linkId: 'link-1',
  counts: { changed: 1, new: 0, removed: 0, same: 1, conflicts: 0, ...counts },
  rows: [
    {
      key: '7',
      name: 'Depot 7',
      kind: counts.conflicts ? 'conflict' : 'changed',
      changes: [{ column: 'name', before: 'Seven', after: 'Depot 7', inTable: counts.conflicts ? 'Depot VII' : null }],
    },
  ],
  isSent: false,
})

export const jobOf = (id: string, of: Partial<Job> = {}): Job => ({
  ...JOB,
  id,
  kind: 'import',
  state: 'running',
  ...of,
})

const LIST: CommandResponse<'lists.list'>['lists'][number] = {
  id: 'list-1',
  name: 'Depots',
  description: '',
  count: 3,
  isErrorList: false,
  latestRelatedListId: '',
  createdAt: '2026-11-20T12:00:00.000Z',
  modifiedAt: '2026-11-20T12:00:00.000Z',
  folder: '',
  color: '',
  statuses: null,
  fieldTypes: {},
}

const column = (index: number, name: string): CommandResponse<'lists.describe'>['columns'][number] => ({
  index,
  name,
  samples: [],
  role: null,
  isKey: index === 0,
  mark: null,
})

const FILE: CommandResponse<'lists.describe'> = {
  file: FETCHED.file,
  name: FETCHED.fileName,
  bytes: 100,
  kind: 'csv',
  hasGeometry: false,
  unplaced: 0,
  encoding: 'utf-8',
  delimiter: ',',
  hasHeader: true,
  headerRow: 1,
  sheet: null,
  sheets: [],
  columns: ['id', 'name', 'longitude', 'latitude'].map((name, index) => column(index, name)),
  preview: [],
  rows: 3,
  rowsExact: true,
  known: [],
}

/** A host with one list that may be linked; jobs run until a test ends them. */
export function createLinkedHost(answers: Answers = {}): StandInClient {
  let [fetched, planned] = [0, 0]
  return createStandInClient({
    'jobs.list': () => ok({ jobs: [] }),
    'jobs.cancel': ({ jobId }) => ok(jobOf(jobId, { state: 'cancelled' })),
    'lists.list': () => ok({ lists: [LIST] }),
    'lists.history': () => ok({ undo: null, redo: null, entries: [] }),
    'lists.describe': () => ok(FILE),
    'lists.planImport': () => ok(jobOf('plan-import')),
    'tables.links': () => ok({ links: [LINK] }),
    'tables.inspect': () =>
      ok({
        tables: [
          { schema: 'public', table: 'depots', rows: 3, geometry: 'geom' },
          { schema: 'survey', table: 'wells', rows: 12_000, geometry: null },
        ],
      }),
    'tables.describe': () => ok(DESCRIBED),
    'tables.link': ({ listId, server, schema, table, keyColumn }) =>
      ok({ ...LINK, listId, server: { ...SERVER, ...server }, schema, table, keyColumn, pulledAt: null }),
    'tables.set': ({ mayPush }) => ok({ ...LINK, mayPush }),
    'tables.password': ({ password, isKept }) => {
      const kept = isKept ? 'kept' : 'memory'
      return ok({ ...LINK, password: password === null ? 'missing' : kept })
    },
    'tables.unlink': () => ok({}),
    'tables.fetch': () => ok(jobOf(fetched++ === 0 ? 'fetch' : `fetch-${fetched}`)),
    'tables.fetched': () => ok(FETCHED),
    'tables.planPush': () => ok(jobOf(planned++ === 0 ? 'plan' : `plan-${planned}`)),
    'tables.pushPlan': () => ok(planOf({ changed: 1 })),
    'tables.push': () => ok(jobOf('push')),
    ...answers,
  })
}
