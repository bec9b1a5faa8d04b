import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract, type CommandName } from '#shared/contract/contract.ts'
import { startHost } from '../api/start-host.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { randomValue, type Schema, type ValueMaker } from './random-value.ts'
import { spoilBody } from './spoil-body.ts'
import { isEnded, whenJob } from '../api/when-job.ts'

const COMMANDS = 2_500
const FILES = {
  'points.csv': 'Name,Lat,Lon\na,51.5,-0.1\nb,200,1\nc,,\n',
  'addresses.csv': 'Id,Address,City\n1,1 High Street,Leeds\n2,"open\n',
  'points.geojson': '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":{}}]}',
  'nothing.csv': '',
}

/** Of a database: no other computer is asked for. */
const HOSTS = ['127.0.0.1', 'localhost', '::1', '/nowhere', '\0', '127.0.0.1\n']

/** Each is drawn more often, and done at least once by chance alone. */
const MUST_BE_DONE = ['lists.create', 'lists.import', 'lists.undo', 'nearby.find'] as const

/** What a command says about itself when it ends badly: a code, and one sentence for a person. */
const REFUSAL = z.object({ code: z.string().regex(/^[a-z-]+(\/[a-z0-9-]+)?$/), message: z.string().min(10) })

test(
  `${COMMANDS} random commands of the window are done or refused, none of them a defect`,
  { timeout: 180_000 },
  async () => {
    const { host, dataDir, call } = await startHost()
    const random = seededRandom(20_261_121)
    const tokens = Object.entries(FILES).map(([name, content]) => {
      const path = join(dataDir, name)
      writeFileSync(path, content)
      return host.files.add(path, { name, temporary: false })
    })
    /** Ids that answers told, by the name under which commands take them. */
    const known: Record<string, string[]> = { listId: [], jobId: [], id: [] }
    const hint = (name: string): unknown => {
      if (name === 'file') return random.pick(tokens)
      if (name === 'host') return random.pick(HOSTS)
      const ids = known[name]
      return ids && ids.length > 0 ? random.pick(ids) : undefined
    }
    // The others meet a list with points, whatever chance makes.
    const list = await call('lists.create', { name: 'Depots' })
    const points = ['a', 'b'].map((name) => ({ name, lat: 51.5, lon: -0.1 }))
    const added = await call('lists.change', { listId: list.id, change: { kind: 'add', points } })
    known.listId?.push(list.id)
    known.id?.push(...(added.ids ?? []))
    const maker: ValueMaker = { random, hint }
    const names = Object.keys(contract) as CommandName[]
    const schemas = new Map(
      names.map((name) => [
        name,
        z.toJSONSchema(contract[name].request, { io: 'input', unrepresentable: 'any' }) as Schema,
      ]),
    )
    const done = new Map<string, number>()
    const defects: string[] = []
    for (let count = 0; count < COMMANDS; count++) {
      const name = random.pick(random.below(10) === 0 ? MUST_BE_DONE : names)
      const value = randomValue(schemas.get(name) ?? {}, maker)
      const body = random.below(3) === 0 ? spoilBody(value, maker) : JSON.stringify(value)
      const input = typeof body === 'string' ? parse(body) : undefined
      const result = await host.dispatch(name, input)
      if (result.ok) {
        done.set(name, (done.get(name) ?? 0) + 1)
        const { id, ids } = (result.value ?? {}) as { id?: string; ids?: string[] | null }
        if (id !== undefined) known[name.startsWith('lists.') && name !== 'lists.import' ? 'listId' : 'jobId']?.push(id)
        known.id?.push(...(ids ?? []).slice(0, 3))
      } else if (result.error.code === 'host/bug' || !REFUSAL.safeParse(result.error).success) {
        defects.push(`${name} ${body.slice(0, 300).toString()}: ${JSON.stringify(result.error)}`)
      }
    }
    const begun = (await call('jobs.list', {})).jobs
    const jobs = await Promise.all(begun.map(({ id }) => whenJob(host, id, isEnded)))
    for (const { title, error } of jobs) if (error?.code === 'job/bug') defects.push(`${title}: ${error.message}`)
    await host.close()
    for (const name of readdirSync(join(dataDir, 'logs'))) {
      const lines = readFileSync(join(dataDir, 'logs', name), 'utf8').split('\n')
      defects.push(...lines.filter((line) => line.includes('"event":"bug"')))
    }
    expect(defects.slice(0, 10)).toEqual([])
    for (const name of MUST_BE_DONE) expect(done.get(name) ?? 0, name).toBeGreaterThan(0)
  },
)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
