import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostProcess } from '../../crash/host-process.ts'
import { readShownCommands } from '../../unit/docs/shown-commands.ts'
import { firstPoints } from './both-sides.ts'
import type { OwnPostgres } from './own-postgres.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PAGE = 'docs/guide/postgis.md'
const COMMAND = /^npm run waypost -- (lists .*)$/
const ROWS = 20
/** The database of the page, of the user that its statements made. */
const TABLE_SQL = `CREATE TABLE depots (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text, rating numeric(4,2), geom geometry(Point, 4326));
  INSERT INTO depots (name, rating, geom) SELECT 'Depot ' || g, g / 2.0, ST_SetSRID(ST_MakePoint(g, 40 + g), 4326) FROM generate_series(1, ${ROWS}) g`

interface Step {
  /** The command of the page that it runs, by how it begins or ends. */
  is: RegExp
  /** Words behind it. */
  also?: string
  ends: number
  prints: RegExp
  before?(): Promise<unknown> | void
}

/** The commands of the page as it shows them, but for the port; answers what went otherwise. */
export async function checkPageCommands(host: HostProcess, server: OwnPostgres, dataDir: string): Promise<string[]> {
  server.ask('CREATE DATABASE team OWNER waypost')
  server.psql('-d', 'team', '-c', 'CREATE EXTENSION postgis')
  server.psql('-d', 'team', '-c', `SET ROLE waypost; ${TABLE_SQL}`)
  const shown = readShownCommands(PAGE, readFileSync(join(ROOT, PAGE), 'utf8')).flatMap(({ text, isInline }) =>
    isInline ? [] : (COMMAND.exec(text)?.[1] ?? []),
  )
  const wrong: string[] = []
  const used = new Set<string>()
  for (const { is, also, ends, prints, before } of stepsOf(host, server)) {
    await before?.()
    const text = shown.find((one) => is.test(one))
    if (text === undefined) {
      wrong.push(`the page has no command like ${is.source}`)
      continue
    }
    used.add(text)
    const port = text.startsWith('lists link ') ? ['--port', String(server.port)] : []
    const words = [...text.split(' '), ...(also ? [also] : []), ...port, '--data-dir', dataDir]
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'out/main/cli.js'), ...words], {
      encoding: 'utf8',
    })
    if (status !== ends || !prints.test(stdout + stderr))
      wrong.push(`${text}: ended with ${status}: ${stdout}${stderr}`)
  }
  const sent = server
    .psql('-d', 'team', '-c', "SELECT string_agg(name, ',' ORDER BY id) FROM depots WHERE id < 4")
    .trim()
  if (sent !== 'Sent by command,Depot 2,Changed there') wrong.push(`the table has ${sent}`)
  return [...wrong, ...shown.filter((text) => !used.has(text)).map((text) => `${text}: no step runs it`)]
}

function stepsOf(host: HostProcess, server: OwnPostgres): Step[] {
  const change = async () => {
    const { lists } = await host.call('lists.list', {})
    // Another one of that name holds what was measured before.
    const listId = lists.find(({ name, count }) => name === 'Depots' && count === ROWS)?.id ?? ''
    const [first] = await firstPoints(host, listId, 1)
    const edits = [{ id: first?.id ?? '', fields: { name: 'Sent by command' } }]
    await host.call('lists.change', { listId, change: { kind: 'edit', edits } })
    server.psql('-d', 'team', '-c', "UPDATE depots SET name = 'Changed there' WHERE id = 3")
  }
  return [
    { is: /^lists link .*--user waypost$/, ends: 1, prints: /opens a connection to "public\.depots".*--confirm/ },
    { is: /^lists link .*--root-certificate/, ends: 1, prints: /db\.example\.org.*--confirm/ },
    { is: /^lists link .*--user waypost$/, also: '--confirm', ends: 0, prints: /not pulled yet/ },
    { is: /^lists links$/, ends: 0, prints: /key id; not pulled yet; read only/ },
    { is: /^lists pull \S+ --name/, ends: 0, prints: new RegExp(String(ROWS)) },
    { is: /^lists pull .*--dry-run$/, ends: 0, prints: /changed 1/i, before: change },
    { is: /^lists pull .*--with-removals$/, ends: 0, prints: /changed 1/i },
    { is: /^lists push .*--allow-push$/, ends: 0, prints: /may push/ },
    { is: /^lists push \S+$/, ends: 0, prints: /"Depot 1" becomes "Sent by command"[^]*Nothing was sent/ },
    { is: /^lists push .*--confirm$/, ends: 0, prints: /changed 1, new 0, removed 0/ },
    { is: /^lists unlink/, ends: 0, prints: /has ended/ },
  ]
}
