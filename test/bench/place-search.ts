// How long a search box waits for its answer, keystroke by keystroke. Run: npm run bench -- places [own locations] [texts]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHost } from '#main/host/create-host.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { CommandInput, CommandName, CommandResponse } from '#shared/contract/contract.ts'

const POINTS = Number(process.argv[2] ?? 10_000)
const TEXTS = Number(process.argv[3] ?? 60)
const LETTERS = 'abcdefghijklmnoprstuvwyz'

const folder = mkdtempSync(join(tmpdir(), 'waypost-bench-places-'))
const started = await createHost({
  ...{ dataDir: join(folder, 'data'), packFolders: [bundledPackFolder()], rendererDir: folder, port: 0 },
})
if (!started.ok) throw new Error(started.error.message)
const host = started.value
const call = async <N extends CommandName>(name: N, input: CommandInput<N>) => {
  const result = await host.dispatch(name, input)
  if (!result.ok) throw new Error(result.error.message)
  return result.value as CommandResponse<N>
}

const rows = Array.from({ length: POINTS }, (_, i) => `Depot ${i},${i} Mill Lane,GB,${50 + (i % 900) / 100},-2\n`)
writeFileSync(join(folder, 'points.csv'), `Name,Address,Country,Latitude,Longitude\n${rows.join('')}`)
const file = host.files.add(join(folder, 'points.csv'), { name: 'points.csv', temporary: false })
let job = await call('lists.import', { file, name: 'Depots' })
while (job.state === 'waiting' || job.state === 'running') {
  await new Promise((resolve) => setTimeout(resolve, 50))
  job = await call('jobs.get', { jobId: job.id })
}

/** Names of places and streets, codes and whole addresses, spread over the packs. */
function sampleTexts(): string[] {
  const { reader } = openReference({ folders: [bundledPackFolder()] })
  const texts: string[] = []
  for (let i = 0; texts.length < TEXTS; i++) {
    const prefix = `${LETTERS[i % LETTERS.length]}${LETTERS[(i * 7 + 3) % LETTERS.length]}`
    const place = reader.placesByPrefix(prefix, null, 20)[i % 20]
    const street = reader.streetsByPrefix(prefix, { country: null }, 20)[i % 20]
    if (place) texts.push(`${place.name}, ${reader.country(place.place.country)?.name}`)
    if (street) texts.push(`${(i % 90) + 1} ${street.name}, ${street.placeName}`)
    if (street?.postalDistrict) texts.push(street.postalDistrict)
    if (i > 10 * TEXTS) break
  }
  reader.close()
  return texts
}

const texts = sampleTexts()
const from = performance.now()
await call('places.search', { text: '' })
await call('places.search', { text: 'a' })
const first = performance.now() - from
// Time of all threads; unlike the wait the same on a busy machine.
const busyBefore = process.cpuUsage()
const times: { milliseconds: number; text: string }[] = []
for (const text of texts) {
  for (let length = 1; length <= text.length; length++) {
    const at = performance.now()
    await call('places.search', { text: text.slice(0, length) })
    times.push({ milliseconds: performance.now() - at, text: text.slice(0, length) })
  }
}
const busy = process.cpuUsage(busyBefore)
times.sort((a, b) => a.milliseconds - b.milliseconds)
const share = (part: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] as (typeof times)[number]
process.stdout.write(
  `${times.length} keystrokes of ${texts.length} texts, ${POINTS} own locations: ` +
    `p50 ${share(0.5).milliseconds.toFixed(1)} ms, p99 ${share(0.99).milliseconds.toFixed(1)} ms, ` +
    `max ${share(1).milliseconds.toFixed(1)} ms ("${share(1).text}"); ` +
    `CPU ${((busy.user + busy.system) / 1000 / times.length).toFixed(1)} ms each; making ready ${first.toFixed(0)} ms\n`,
)
await host.close()
rmSync(folder, { recursive: true, force: true })
