/**
 * Imports files of the largest usual size through the command line and prints rows a second and the peak of memory:
 * an OpenStreetMap extract of a gigabyte, and ten million lines of OpenAddresses. The files are made anew each time,
 * with a fixed seed.
 *
 *   node test/bench/large-imports.ts [osm|openaddresses] [megabytes|lines] [folder for the files]
 */
import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeLargeExtract } from './write-large-extract.ts'

const [only = '', size = '', parent = tmpdir()] = process.argv.slice(2)
const root = fileURLToPath(new URL('../../', import.meta.url))
mkdirSync(parent, { recursive: true })
const folder = mkdtempSync(join(parent, 'waypost-large-'))
const BYTES_PER_MEGABYTE = 1_000_000
const LINES_PER_WRITE = 20_000
const HOUSES_PER_STREET = 40
const STREETS_PER_TOWN = 60

/** Two towns by two in a part of France where no border is near. */
function writeAddresses(path: string, lines: number): void {
  const file = openSync(path, 'w')
  let text = ''
  for (let i = 0; i < lines; i++) {
    const street = Math.floor(i / HOUSES_PER_STREET)
    const town = Math.floor(street / STREETS_PER_TOWN)
    const lat = 45 + (town % 70) * 0.03 + (street % STREETS_PER_TOWN) * 0.0002
    const lon = 1 + (Math.floor(town / 70) % 70) * 0.03 + (i % HOUSES_PER_STREET) * 0.0002
    const properties = {
      hash: i.toString(16).padStart(16, '0'),
      number: String(1 + (i % HOUSES_PER_STREET)),
      street: `RUE ${word(street)} ${word(street * 7 + 3)}`,
      unit: '',
      city: `VILLE ${word(town)}`,
      district: '',
      region: '',
      postcode: String(10000 + (town % 9000)),
      id: '',
    }
    const geometry = { type: 'Point', coordinates: [Number(lon.toFixed(7)), Number(lat.toFixed(7))] }
    text += `${JSON.stringify({ type: 'Feature', properties, geometry })}\n`
    if (i % LINES_PER_WRITE === LINES_PER_WRITE - 1) {
      writeSync(file, text)
      text = ''
    }
  }
  writeSync(file, text)
  closeSync(file)
}

/** A name that is a function of a number. */
function word(seed: number): string {
  const syllables = [
    'BA',
    'LO',
    'MI',
    'RE',
    'TU',
    'VA',
    'CHE',
    'DON',
    'FER',
    'GRI',
    'JOU',
    'NAN',
    'PLE',
    'SOR',
    'QUI',
    'ZEL',
  ]
  let text = ''
  for (let rest = (seed * 2654435761) % 65536, i = 0; i < 4; i++, rest >>= 4) text += syllables[rest & 15]
  return text
}

/** The largest memory of the process and all its threads. */
const reporter = join(folder, 'report-memory.mjs')
writeFileSync(
  reporter,
  `import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (isMainThread) process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  writeFileSync(process.env.MEMORY_REPORT, JSON.stringify({ maxRSS, cpu: userCPUTime + systemCPUTime }))
})
`,
)

function measure(path: string): void {
  const report = join(folder, 'memory.json')
  const startedAt = performance.now()
  const cli = join(root, 'src-main/host/cli.ts')
  const words = ['--disable-warning=ExperimentalWarning', '--import', reporter, cli, 'packs', 'import', path]
  const result = spawnSync(process.execPath, [...words, '--json', '--data-dir', join(folder, 'data')], {
    env: { ...process.env, MEMORY_REPORT: report, SQLITE_TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  const seconds = (performance.now() - startedAt) / 1000
  if (result.status !== 0) throw new Error('the import failed')
  const { counts, read } = JSON.parse(result.stdout) as { counts: Record<string, number>; read: { read: number } }
  const { maxRSS, cpu } = JSON.parse(readFileSync(report, 'utf8')) as { maxRSS: number; cpu: number }
  const megabytes = Math.round(statSync(path).size / BYTES_PER_MEGABYTE)
  process.stdout.write(
    `${megabytes} MB: ${read.read} rows in ${seconds.toFixed(0)} s (${(cpu / 1e6).toFixed(0)} s CPU), ` +
      `${Math.round(read.read / seconds)} rows/s, ${(megabytes / seconds).toFixed(1)} MB/s, peak ${Math.round((maxRSS * 1024) / BYTES_PER_MEGABYTE)} MB; ` +
      `${counts.streets} street rows, ${counts.premises} houses, ${counts.places} places\n`,
  )
}

try {
  if (only !== 'osm') {
    const path = join(folder, 'large.geojson')
    writeAddresses(path, only === '' ? 10_000_000 : Number(size || 10_000_000))
    measure(path)
    rmSync(path)
  }
  if (only !== 'openaddresses') {
    const path = join(folder, 'large.osm.pbf')
    writeLargeExtract(path, (only === '' ? 1000 : Number(size || 1000)) * BYTES_PER_MEGABYTE)
    measure(path)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
