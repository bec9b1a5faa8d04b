import { linkTable, planPush, pull, push, type LinkHost } from '../proof/table-link/linked-host.ts'

/** What is in the database before, for the one who records. */
export const RECORDED_SQL = `CREATE TABLE recorded (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, rating numeric(4,2), geom geometry(Point, 4326));
  INSERT INTO recorded (name, rating, geom) SELECT 'Depot ' || g, g / 2.0, ST_SetSRID(ST_MakePoint(g, 40 + g), 4326) FROM generate_series(1, 4) g`
export const RECORDED_USER = 'postgres'
/** The table afterwards. */
export const RECORDED_ROWS = `1|Depot 1|9.25|1|41\n2|Depot 2|1.00|2.5|42\n4|Depot 4|2.00|4|44\n5|New one|3.50|7|47`

/** A list is made of a table, one row of each kind changes, and goes back: the rows of the plan, and what a second pull finds. */
export async function pullAndPush(host: LinkHost, port: number) {
  const server = { host: '127.0.0.1', port, database: 'postgres', user: RECORDED_USER, rootCertificate: null }
  const linkId = await linkTable(host, { server, table: 'recorded' })
  const { listId } = await pull(host, linkId, 'Recorded')
  const { points } = await host.call('lists.points', { listId, offset: 0, limit: 10 })
  const idOf = (name: string) => points.find((point) => point.name === name)?.id ?? ''
  const change = (one: Parameters<typeof host.call<'lists.change'>>[1]['change']) =>
    host.call('lists.change', { listId, change: one })
  await change({ kind: 'edit', edits: [{ id: idOf('Depot 1'), fields: { metaInfo: { rating: '9.25' } } }] })
  await change({ kind: 'edit', edits: [{ id: idOf('Depot 2'), fields: { lat: 42, lon: 2.5 } }] })
  await change({ kind: 'remove', ids: [idOf('Depot 3')] })
  await change({ kind: 'add', points: [{ name: 'New one', lat: 47, lon: 7, metaInfo: { rating: '3.5' } }] })
  const planned = await planPush(host, linkId, true)
  const sent = await push(host, linkId, true)
  const again = await pull(host, linkId)
  const keys = (await host.call('lists.points', { listId, offset: 0, limit: 10 })).points.map(
    ({ name, metaInfo }) => `${name}: ${String(metaInfo?.id)}`,
  )
  return { planned: planned.plan, sent, again: again.planned?.counts, keys }
}
