import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { startHost } from './start-host.ts'

const run = promisify(execFile)

/** The curl commands of a document, in their order. */
function readCommands(name: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../..', name), 'utf8').replaceAll('\r\n', '\n')
  return [...text.matchAll(/```\n(curl [^]*?)\n```/g)].map(([, command]) => command as string)
}

/** A host with a list of two points, and how a command of a document is run against it. */
async function startWithList() {
  const running = await startHost()
  const service = await running.createKey()
  const management = await running.createKey({ type: 'management' })
  const execute = async (command: string, [listId, pointId]: readonly string[]) => {
    const text = command
      .replaceAll('127.0.0.1:4780', `127.0.0.1:${running.port}`)
      .replaceAll('AA11-AA11-AA11-AA11', service)
      .replaceAll('BB22-BB22-BB22-BB22', management)
      .replaceAll('ID-OF-THE-LIST', listId ?? '')
      .replaceAll('ID-OF-THE-POINT', pointId ?? '')
    const env = { ...process.env, WAYPOST_KEY: service, WAYPOST_SETUP_KEY: management, LIST_ID: listId }
    const { stdout } = await run('sh', ['-c', text], { env })
    // With -i the headers come first.
    return JSON.parse(stdout.slice(stdout.search(/^[[{]/m))) as unknown
  }
  const create = readCommands('docs/api.md').find((command) => command.includes('/CreateList/')) ?? ''
  const list = (await execute(create, [])) as { ListId: string; Locations: { Id: string }[] }
  return { execute, ids: [list.ListId, list.Locations[0]?.Id ?? ''] }
}

const CLEANSED = [{ Matches: [{}] }]
const CREATED = { ListName: 'Depots', Locations: [{ Name: 'North' }] }
const WITH_WEST = { Locations: [{ Name: 'North' }, { Name: 'West' }] }
const SHAPE = { type: 'Feature', properties: { IsEstimate: true }, geometry: { type: 'MultiPolygon' } }
/** This host has no road map. */
const shapes = (count: number) => ({ features: Array.from({ length: count }, () => SHAPE) })
const found = (name: string) => ({ DestinationLocation: { Name: name } })

/** What the commands of each document answer, in their order. */
const DOCUMENTS: [name: string, replies: unknown[]][] = [
  ['README.md', [CLEANSED]],
  [
    'docs/guide/api.md',
    [
      CLEANSED,
      [{ Explanation: {} }],
      CREATED,
      [{}, {}],
      WITH_WEST,
      { DestinationLocations: [found('West'), found('North')] },
      shapes(2),
    ],
  ],
  [
    'docs/api.md',
    [
      CLEANSED,
      WITH_WEST,
      CREATED,
      [{}, {}],
      { message: 'Location deleted successfully' },
      { DestinationLocations: [found('West')] },
      shapes(3),
      // This host has no packs, so that it finds no place.
      [{ Results: [] }, { Results: [] }],
      [],
    ],
  ],
]

describe.skipIf(process.platform === 'win32')('every curl command works as it stands', () => {
  it.each(DOCUMENTS)('in %s', async (name, expected) => {
    const { execute, ids } = await startWithList()
    const replies = []
    for (const command of readCommands(name)) replies.push(await execute(command, ids))
    expect(replies).toMatchObject(expected)
  })
})
