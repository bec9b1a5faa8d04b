import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawOperations, HEADER, makeMessyFile, makeNextMonth, type MessyFile } from '../crash/review-operations.ts'
import type { HostProcess } from '../crash/host-process.ts'
import { makePng } from '../e2e/make-picture.ts'

const SEED = 7
const ROWS = 60
const OPERATIONS = 80
const MAPPING = [
  { index: 0, field: 'Id' as const },
  { index: 1, field: 'Address1' as const },
  { index: 2, field: 'Locality' as const },
]
const POINTS_HEADER = 'Code,Name,Latitude,Longitude,Floor\n'

const at = (name: string, lat: number, lon: number) => ({ name, lat, lon })

/** Fills a data folder with every kind of thing that a user can make. `files` is a folder for the files to read. */
export async function fillFolder(host: HostProcess, files: string): Promise<void> {
  const upload = (name: string, content: string | Buffer) => {
    writeFileSync(join(files, name), content)
    return host.upload(join(files, name))
  }
  await fillChoices(host)
  await fillLists(host, upload)
  await importLists(host, upload)
  await fillRuns(host, upload)
}

type Upload = (name: string, content: string | Buffer) => Promise<string>

async function fillChoices({ call }: HostProcess): Promise<void> {
  await call('settings.set', { theme: 'dark', density: 'compact', reviewerName: 'Ada', historyDays: 3650 })
  await call('origins.allow', { origin: 'https://example.org' })
  await call('keys.create', { name: 'Warehouse', type: 'management', dailyLimit: 500, services: ['Batch', 'Nearby'] })
  const facets = { word: { values: ['Partial'], isNegated: true } }
  await call('filters.save', { name: 'Not partial', filter: { facets, search: 'high' } })
}

/** A step of each kind that the window can make by hand. */
async function fillLists({ call, whenEnded }: HostProcess, upload: Upload): Promise<void> {
  const { id: listId } = await call('lists.create', { name: 'Depots', description: 'Ours' })
  const { id: other } = await call('lists.create', { name: 'Clients' })
  const change = (change: Parameters<typeof call<'lists.change'>>[1]['change']) =>
    call('lists.change', { listId, change })
  const points = [
    at('Bristol', 51.45, -2.58),
    at('Leeds', 53.8, -1.55),
    at('York', 53.96, -1.08),
    at('Hull', 53.7, -0.3),
  ]
  const { ids } = await change({ kind: 'add', points })
  const [bristol = '', leeds = '', york = '', hull = ''] = ids ?? []
  const photo = await call('photos.take', { file: await upload('gate.png', makePng(40, 30)) })
  const notes = [{ at: '2026-03-04T05:06:07.000Z', text: 'Ring twice' }]
  const fields = { address: '1 Quay', country: 'GB', tags: ['cold'], notes, metaInfo: { Floor: '3', Gate: 'B' } }
  await change({ kind: 'edit', edits: [{ id: bristol, fields: { ...fields, photos: [photo] } }] })
  await change({ kind: 'move', id: leeds, lat: 53.81, lon: -1.56 })
  await change({ kind: 'editFound', fields: {}, addTags: ['north'], search: 'l' })
  await change({ kind: 'moveFound', search: 'york', offset: { lat: 0.01, lon: 0 }, distanceMeters: 1_112 })
  await call('lists.rename', { listId, color: 'teal', statuses: [{ word: 'seen', color: 'green', isDone: true }] })
  await call('lists.arrange', { lists: [{ listId, folder: 'Europe/North' }] })
  await call('lists.setFields', { listId, types: { Floor: 'number' }, renamed: [{ from: 'Gate', to: 'Door' }] })
  await call('lists.share', { listId, to: { listId: other }, search: 'leeds' })
  await call('lists.keepApart', { groups: [[bristol, leeds]], isApart: true })
  const joined = [york, hull].map((id) => ({ listId, id }))
  await call('lists.join', { groups: [{ places: joined, isEverywhere: true }] })
  await change({ kind: 'remove', ids: [york] })
  const { steps } = await call('lists.versions', { listId })
  const after = steps[1]?.operationId ?? 0
  await call('lists.restoreVersion', { listId, after })
  await whenEnded((await call('lists.restoreAsNew', { listId, after, name: 'As it was' })).id)
  for (const name of ['Deleted', 'Brought back']) {
    const { id } = await call('lists.create', { name })
    await call('lists.remove', { listId: id })
    if (name === 'Brought back') await call('lists.bringBack', { listId: id })
  }
}

async function importLists(host: HostProcess, upload: Upload): Promise<void> {
  const rows = 'D1,Ghent,51.05,3.72,1\nD2,Lyon,45.76,4.84,2\nD3,Nowhere,,,3\n'
  const started = await host.call('lists.import', {
    file: await upload('first.csv', POINTS_HEADER + rows),
    name: 'Offices',
  })
  await host.whenEnded(started.id)
  const { listId, errorListId } = await host.call('lists.imported', { jobId: started.id })
  await fixRejected(host, errorListId ?? '')
  const match = { by: 'key' as const, column: 0 }
  for (const [name, row] of [
    ['second.csv', 'D1,Ghent,51.06,3.73,9'],
    ['third.csv', 'D4,Nice,43.7,7.26,4'],
  ] as const) {
    const file = await upload(name, `${POINTS_HEADER}${row}\n`)
    const { id } = await host.call('lists.planImport', { file, listId: listId ?? '', match, existing: 'update' })
    await host.whenEnded(id)
    await host.call('lists.applyImport', { jobId: id })
    await host.whenEnded(id)
  }
  await takeLastBack(host, listId ?? '')
  await host.call('lists.create', { name: 'Undone' })
  await host.call('lists.undo', {})
}

async function fixRejected({ call }: HostProcess, listId: string): Promise<void> {
  const { points } = await call('lists.points', { listId, offset: 0, limit: 1 })
  await call('lists.change', { listId, change: { kind: 'move', id: points[0]?.id ?? '', lat: 50.85, lon: 4.35 } })
  await call('lists.takeInRejected', { listId })
}

async function takeLastBack({ call }: HostProcess, listId: string): Promise<void> {
  const { imports } = await call('lists.importsOf', { listId })
  const { groupId = '' } = imports.find(({ who }) => who === 'second.csv') ?? {}
  const { seenAt } = await call('lists.importLeft', { listId, groupId })
  await call('lists.undoImport', { listId, groupId, seenAt })
}

/** A run with decisions of every kind, its recipe, the run of a month later, and a list cleansed and updated. */
async function fillRuns(host: HostProcess, upload: Upload): Promise<void> {
  const { call } = host
  const cleanse = async (name: string, { lines }: MessyFile, recipe?: string) => {
    const file = await upload(name, `${HEADER}\n${lines.join('\n')}\n`)
    const choices = { duplicates: true }
    const { id } = await call('cleanse.start', { file, mapping: MAPPING, choices, recipe })
    await host.whenEnded(id)
    return id
  }
  const file = makeMessyFile(ROWS, SEED)
  const first = await cleanse('may.csv', file)
  for (const { name, input } of drawOperations(file, OPERATIONS, SEED))
    await host.attempt(name, { ...input, jobId: first } as never)
  const filter = { facets: {}, search: 'high' }
  await call('review.decide', { jobId: first, target: { filter }, action: { kind: 'accept' }, rule: 'High streets' })
  await decideLast(host, first)
  await call('review.keepPlace', { jobId: first, place: { step: 'review', filter, row: 12, index: 3 } })
  const recipe = await call('recipes.save', { jobId: first, name: 'Monthly' })
  await cleanse('june.csv', makeNextMonth(file, SEED), recipe.id)
  const { lists } = await call('lists.list', {})
  const listId = lists.find(({ name }) => name === 'Depots')?.id ?? ''
  const ofList = await call('cleanse.ofList', { listId })
  await host.whenEnded(ofList.id)
  await call('review.decide', {
    jobId: ofList.id,
    target: { row: 1 },
    action: { kind: 'edit', parts: { Locality: 'Bath' } },
  })
  await call('cleanse.backToList', { jobId: ofList.id })
}

/** Decisions that nothing later replaces, and one that is undone. */
async function decideLast({ call }: HostProcess, jobId: string): Promise<void> {
  const { rows } = await call('cleanse.rows', { jobId, filter: { facets: {}, search: '' }, offset: 0, limit: ROWS })
  const ambiguous = rows.find(({ word }) => word === 'Ambiguous')?.row ?? 1
  const decide = (row: number, action: Parameters<typeof call<'review.decide'>>[1]['action']) =>
    call('review.decide', { jobId, target: { row }, action })
  await decide(ambiguous, { kind: 'choose', candidate: 1 })
  await decide(ambiguous + 1, { kind: 'edit', parts: { Locality: 'Leeds', Thoroughfare: 'High Street' } })
  await decide(ambiguous + 2, { kind: 'setAside', note: 'Ask them' })
  await call('review.undo', { jobId })
}
