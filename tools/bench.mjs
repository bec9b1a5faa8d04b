// npm run bench: everything a bare clone needs, then the benchmarks; a table here and out/bench.json.
// npm run bench -- NAME [words]: one measurement or long proof alone.
import { join } from 'node:path'
import { runForwarding } from './lib/run-forwarding.mjs'
import { ROOT } from './lib/runtime.mjs'
import { prepare } from './prepare.mjs'

const SCRIPTS = {
  files: ['run-bench', 'a file through the command line, a job and the description'],
  engine: ['throughput', 'the engine in one thread: clean, misspelt, worst inputs, memory [addresses]'],
  typos: ['street-typos', 'misspelt streets corrected, impostors verified [cases]'],
  'place-typos': ['place-typos', 'misspelt names of places found again, and the time it takes [cases]'],
  countries: ['country-inference', 'countries of addresses that name none: found, left open, wrong [cases]'],
  calibration: ['calibration', 'of answers by match score, the share that is right; needs WAYPOST_TEST_DATA'],
  british: ['british-shapes', 'made-up British addresses read, by shape [--number n] [--seed n]'],
  lists: ['lists', 'import of 100,000 points, map, one moved point, Nearby over HTTP [points]'],
  nearby: ['nearby-search', 'whole searches in the search thread'],
  places: ['place-search', 'each keystroke of the search box for places [own locations] [texts]'],
  points: ['nearby', 'the point index alone'],
  romanisation: ['romanisation', 'native names of places whose romanisation is a Latin name of theirs [countries]'],
  requests: ['requests', 'random requests made from the OpenAPI document [number] [seed]'],
  fields: ['fields', 'options and processes by their tests, output fields over the world [addresses]'],
  imports: ['imported-packs', 'streets and house numbers of OpenStreetMap extracts [files]'],
  'large-imports': [
    'large-imports',
    'a gigabyte of OpenStreetMap, ten million addresses [osm|openaddresses] [size] [folder]',
  ],
  crash: ['crash', 'a host killed during writes and imports [rounds]'],
}

const [name = 'files', ...words] = process.argv.slice(2)
const script = Object.hasOwn(SCRIPTS, name) ? SCRIPTS[name][0] : null
if (script === null) {
  const lines = Object.entries(SCRIPTS).map(([known, [, what]]) => `  ${known.padEnd(10)}${what}\n`)
  process.stderr.write(`There is no benchmark "${name}". Say "npm run bench -- NAME":\n${lines.join('')}`)
  process.exit(2)
}
const node = await prepare()
runForwarding(node, [join(ROOT, `test/bench/${script}.ts`), ...words], { cwd: ROOT })
