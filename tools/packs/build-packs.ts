// Builds the bundled packs from the packages of sources.json. Started by tools/build-packs.mjs under Node 24.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { fetchPackage, fetchTogether } from './fetch-package.ts'
import { replaceFile } from './replace-file.ts'
import { readSourceList, sourcesOf, type SourceList } from './source-packages.ts'

const HEAP_MEGABYTES = 1900
const PARALLEL_DOWNLOADS = 4
const PARALLEL_BUILDS = 2
const BUILT_FILE = '.built.json'

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Where downloads are kept between builds, outside of the repository. */
function cacheFolder(): string {
  if (process.platform === 'win32')
    return join(process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Waypost', 'Cache')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'Waypost')
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'waypost')
}

/** Runs `work` over `items`, at most `limit` at a time. */
async function forEachLimited<T>(items: T[], limit: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
}

/** Sources that could not be had, with the reason. */
async function fetchSources(list: SourceList, packIds: string[], cache: string): Promise<Map<string, string>> {
  const wanted = list.sources.filter((source) => source.packs.some((id) => packIds.includes(id)))
  const failures = new Map<string, string>()
  const shares = Array.from({ length: PARALLEL_DOWNLOADS }, (_, share) =>
    wanted.filter((_, index) => index % PARALLEL_DOWNLOADS === share),
  )
  await Promise.all(shares.map((share) => fetchTogether(share, cache)))
  await forEachLimited(wanted, PARALLEL_DOWNLOADS, async (source) => {
    const result = await fetchPackage(source, cache)
    if (!result.ok) failures.set(source.name, result.error.message)
  })
  return failures
}

/** One line for each source that is missing: why, and what goes without it. */
function sayFailures(list: SourceList, packIds: string[], failures: Map<string, string>) {
  for (const { name, packs, optional } of list.sources) {
    const reason = failures.get(name)
    if (reason === undefined) continue
    const ids = packs.filter((id) => packIds.includes(id)).join(', ')
    say(`${reason}: ${optional ? `built without it: ${ids}` : `not built: ${ids}`}. The next start tries again.`)
  }
}

interface BuildRun {
  listPath: string
  cache: string
  output: string
  /** Of the code and the sources. */
  stamp: string
  /** Leaves packs alone that were built from the same code and sources. */
  resume: boolean
}

function buildInProcess(id: string, missing: string[], { listPath, cache, output }: BuildRun): Promise<boolean> {
  const script = join(import.meta.dirname, 'build-one-pack.ts')
  const options = [`--max-old-space-size=${HEAP_MEGABYTES}`, '--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...options, script, id, listPath, cache, output, ...missing], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

/** What each pack of a folder was built from: the stamp of the code, and the optional sources that were missing. */
const builtSchema = z.record(z.string(), z.object({ stamp: z.string(), missing: z.array(z.string()) }))
type Built = z.infer<typeof builtSchema>

function readBuilt(path: string): Built {
  try {
    return builtSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // None yet, or not readable: everything is built again.
    return {}
  }
}

/** Builds some packs, those that lack a source without it or not at all; returns the ids of those that are there. */
async function buildPacks(list: SourceList, ids: string[], run: BuildRun) {
  const { cache, output, stamp, resume } = run
  const failures = await fetchSources(list, ids, cache)
  sayFailures(list, ids, failures)
  const builtPath = join(output, BUILT_FILE)
  const built = readBuilt(builtPath)
  const [there, incomplete]: [string[], string[]] = [[], []]
  await forEachLimited(ids, PARALLEL_BUILDS, async (id) => {
    const missing = sourcesOf(list, id).filter(({ name }) => failures.has(name))
    const names = missing.map(({ name }) => name)
    if (names.length > 0) incomplete.push(id)
    const known = built[id]
    const isSame = known?.stamp === stamp && known.missing.join() === names.join()
    if (resume && isSame && existsSync(join(output, `${id}.sqlite`))) return void there.push(id)
    if (missing.some(({ optional }) => !optional)) return
    if (await buildInProcess(id, names, run)) {
      there.push(id)
      built[id] = { stamp, missing: names }
      replaceFile(builtPath, JSON.stringify(built))
    } else {
      incomplete.push(id)
      say(`The pack "${id}" could not be built; the others are not affected.`)
    }
  })
  return { there: there.sort(), isComplete: incomplete.length === 0 }
}

async function main(): Promise<number> {
  const startedAt = performance.now()
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      sources: { type: 'string', default: '' },
      out: { type: 'string', default: '' },
      stamp: { type: 'string', default: '' },
      resume: { type: 'boolean', default: false },
    },
  })
  const { sources: listPath, out: output, stamp, resume } = values
  const run = { listPath, cache: cacheFolder(), output, stamp, resume }
  const list = readSourceList(listPath)
  const known = list.packs.map(({ id }) => id)
  const unknown = (values.only ?? []).filter((id) => !known.includes(id))
  if (unknown.length > 0) {
    say(`There is no pack named ${unknown.join(', ')}; known packs: ${known.join(', ')}.`)
    return 2
  }
  mkdirSync(output, { recursive: true })
  // Until all packs are built the stamp must not say that they are.
  const stampPath = join(output, '.stamp')
  if (!values.only) rmSync(stampPath, { force: true })
  say(`Fetching reference data into ${run.cache}…`)
  const { there, isComplete } = await buildPacks(
    list,
    values.only ?? list.packs.filter(({ onRequest }) => !onRequest).map(({ id }) => id),
    run,
  )
  if (there.length === 0) return 1
  if (!values.only && isComplete) replaceFile(stampPath, stamp)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  say(`Reference packs ready after ${seconds} s: ${there.join(', ')}.`)
  return 0
}

process.exitCode = await main()
