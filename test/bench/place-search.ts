// How long a search box waits for its answer, keystroke by keystroke. Run: npm run bench -- places [own locations] [texts]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHost } from '#main/host/create-host.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { MAX_PLACE_SEARCH } from '#shared/contract/places-schemas.ts'
import type { CommandInput, CommandName, CommandResponse } from '#shared/contract/contract.ts'

const POINTS = Number(process.argv[2] ?? 10_000)
const TEXTS = Number(process.argv[3] ?? 60)
const IDLE_MILLISECONDS = 10
const LOOK_MILLISECONDS = 200
const SHOWN = 3
const LETTERS = 'abcdefghijklmnoprstuvwyz'

const folder = mkdtempSync(join(tmpdir(), 'waypost-bench-places-'))
const started = await createHost({
  dataDir: join(folder, 'data'),
  packFolders: [bundledPackFolder()],
  rendererDir: folder,
  port: 0,
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

/** What people type besides: letters, scripts without blanks, whole addresses, and texts that no one should type. */
const OTHER_TEXTS = [
  ...[...'abcdefghijklmnopqrstuvwxyz0123456789éñøж中の'].flatMap((letter) => [letter, `${letter}a`, `1 ${letter}`]),
  ...['Addis Ababa, Ethiopia', '93 Teagues Crescent, Telford, TF2 6RF', 'Pariser Platz 1, 10117 Berlin'],
  ...['12 High Street, London, SW1A 1AA', '1600 Pennsylvania Avenue NW, Washington, DC 20500', 'San, San, San, San'],
  ...[
    '東京都中央区銀座3-5-6',
    '北京市朝阳区建国路88号',
    'Москва, Тверская улица 7',
    '서울특별시 중구 세종대로 110',
    'القاهرة',
    'กรุงเทพ',
  ],
]
const LONG_TEXTS = ['Newport London ', 'a ', '1 ', 'High Street, ', '12 ', 'Saint ', '東京', 'a'].map((part) =>
  part.repeat(MAX_PLACE_SEARCH).slice(0, MAX_PLACE_SEARCH),
)

/** Milliseconds of CPU of all threads; unlike the wait the same on a busy machine. */
const busyMilliseconds = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** Waits until nothing is computed any more. */
async function untilIdle(): Promise<void> {
  for (let busy = Infinity; busy > IDLE_MILLISECONDS;) {
    const since = process.cpuUsage()
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS))
    busy = busyMilliseconds(since)
  }
}

const texts = [...sampleTexts(), ...OTHER_TEXTS]
const keystrokes = [
  ...texts.flatMap((text) => Array.from({ length: text.length }, (_, i) => text.slice(0, i + 1))),
  ...LONG_TEXTS,
]
const from = performance.now()
const beforeFirst = process.cpuUsage()
await call('places.search', { text: '' })
const opened = performance.now() - from
await untilIdle()
const ready = performance.now() - from - LOOK_MILLISECONDS
process.stdout.write(
  `opening a search box: ${opened.toFixed(0)} ms, ready ${ready.toFixed(0)} ms after, ${busyMilliseconds(beforeFirst).toFixed(0)} ms of CPU\n`,
)
const measured: { wait: number; cpu: number; text: string }[] = []
for (const text of keystrokes) {
  const before = process.cpuUsage()
  const at = performance.now()
  await call('places.search', { text })
  measured.push({ wait: performance.now() - at, cpu: busyMilliseconds(before), text })
}
process.stdout.write(`${measured.length} keystrokes of ${texts.length} texts, ${POINTS} own locations\n`)
for (const kind of ['wait', 'cpu'] as const) {
  const sorted = [...measured].sort((a, b) => a[kind] - b[kind])
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as (typeof sorted)[number]
  const worst = sorted.slice(-SHOWN).reverse()
  process.stdout.write(
    `${kind}: p50 ${at(0.5)[kind].toFixed(1)} ms, p99 ${at(0.99)[kind].toFixed(1)} ms, ` +
      `worst ${worst.map((one) => `${one[kind].toFixed(0)} ms "${one.text.slice(0, 40)}"`).join(', ')}\n`,
  )
}
await host.close()
rmSync(folder, { recursive: true, force: true })
