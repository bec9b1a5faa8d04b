import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startHost } from './start-host.ts'

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
const run = promisify(execFile)

/** The curl commands of the README, in their order. */
const commands = [...README.matchAll(/```\n(curl [^]*?)\n```/g)].map(([, command]) => command as string)

test.skipIf(process.platform === 'win32')('every curl command of the README works as it stands there', async () => {
  const running = await startHost()
  const service = await running.createKey()
  const management = await running.createKey({ type: 'management' })
  let listId = ''
  const replies = []
  for (const command of commands) {
    const text = command
      .replaceAll('127.0.0.1:4780', `127.0.0.1:${running.port}`)
      .replaceAll('AA11-AA11-AA11-AA11', service)
      .replaceAll('BB22-BB22-BB22-BB22', management)
      .replaceAll('ID-OF-THE-LIST', listId)
    const { stdout } = await run('sh', ['-c', text])
    const reply = JSON.parse(stdout) as { ListId?: string }
    listId ||= reply.ListId ?? ''
    replies.push(reply)
  }
  expect(replies).toMatchObject([
    [{ Matches: [{}] }, { Matches: [{}] }],
    { ListName: 'Depots', Locations: [{ Name: 'North' }] },
    { ListId: listId, Locations: [{ Name: 'North' }, { Name: 'West' }] },
    [{ ListName: 'Depots', LocationCount: 2 }],
    { DestinationLocations: [{ DestinationLocation: { Name: 'West' } }, { DestinationLocation: { Name: 'North' } }] },
  ])
})
