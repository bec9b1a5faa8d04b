// Builds the bundled packs from the packages of sources.json. Started by tools/build-packs.mjs under Node 24.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchPackage } from '#main/reference/build/fetch-package.ts'
import { readSourceList, sourcesOf, type SourceList } from '#main/reference/build/source-packages.ts'

const HEAP_MEGABYTES = 1900
const PARALLEL_DOWNLOADS = 4
const PARALLEL_BUILDS = 2

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

/** Names of sources that could not be had, with the reason. */
async function fetchSources(list: SourceList, packIds: string[], cache: string): Promise<Map<string, string>> {
  const wanted = list.sources.filter((source) => source.packs.some((id) => packIds.includes(id)))
  const failures = new Map<string, string>()
  await forEachLimited(wanted, PARALLEL_DOWNLOADS, async (source) => {
    const result = await fetchPackage(source, cache)
    if (!result.ok) failures.set(source.name, result.error.message)
  })
  return failures
}

function buildInProcess(id: string, listPath: string, cache: string, output: string): Promise<boolean> {
  const script = join(import.meta.dirname, 'build-one-pack.ts')
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      '--disable-warning=ExperimentalWarning',
      script,
      id,
      listPath,
      cache,
      output,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      sources: { type: 'string' },
      out: { type: 'string' },
      stamp: { type: 'string' },
    },
  })
  const listPath = values.sources as string
  const output = values.out as string
  const list = readSourceList(listPath)
  const known = list.packs.map(({ id }) => id)
  const unknown = (values.only ?? []).filter((id) => !known.includes(id))
  if (unknown.length > 0) {
    say(`There is no pack named ${unknown.join(', ')}; known packs: ${known.join(', ')}.`)
    return 2
  }
  const ids = values.only ?? list.packs.filter(({ onRequest }) => !onRequest).map(({ id }) => id)
  const cache = cacheFolder()
  mkdirSync(output, { recursive: true })
  // Until all packs are built the stamp must not say that they are.
  if (!values.only) rmSync(join(output, '.stamp'), { force: true })
  say(`Fetching reference data into ${cache}…`)
  const failures = await fetchSources(list, ids, cache)
  const built: string[] = []
  await forEachLimited(ids, PARALLEL_BUILDS, async (id) => {
    const missing = sourcesOf(list, id).find(({ name }) => failures.has(name))
    if (missing)
      say(`The pack "${id}" is skipped: ${failures.get(missing.name)}. Check the network, then run this command again.`)
    else if (await buildInProcess(id, listPath, cache, output)) built.push(id)
    else say(`The pack "${id}" could not be built; the others are not affected.`)
  })
  if (built.length === 0) return 1
  if (!values.only && built.length === ids.length) writeFileSync(join(output, '.stamp'), values.stamp ?? '')
  say(`Reference packs built: ${built.sort().join(', ')}.`)
  return 0
}

process.exitCode = await main()
