// What `npm run bench` can run; see measurements.mjs.

/** @typedef {{ name: string, script: string, does: string }} Measurement */

/** `script`, left out: that of its name in test/bench. */
const BENCH_BY_NAME = {
  british: {
    script: 'test/bench/british-shapes.ts',
    does: 'made-up British addresses read, by shape [--number n] [--seed n]',
  },
  calibration: {
    does: 'of answers by match score, the share that is right; needs WAYPOST_TEST_DATA',
  },
  engine: {
    script: 'test/bench/throughput.ts',
    does: 'the engine in one thread: clean, misspelt, shares by stage, worst inputs, memory [addresses]',
  },
  extracts: {
    does: 'drops of whole extracts: addresses, roads, preparing; needs WAYPOST_TEST_DATA',
  },
  fields: {
    does: 'options and processes by their tests, output fields over the world [addresses]',
  },
  'json-bodies': {
    does: 'CPU time of API bodies of 30 MB, most of them made to be costly, without a key and with one',
  },
  'large-imports': {
    does: 'imports of large files: rows a second, memory, the pack opened and asked [csv,parquet,openaddresses,osm] [rows or megabytes] [folder]',
  },
  lists: {
    does: 'import of 100,000 points, map, one moved point, Nearby over HTTP [points]',
  },
  matrix: {
    does: 'travel of all pairs between two stored lists: waits of the host, memory; needs WAYPOST_TEST_DATA [depots] [places]',
  },
  'nearby-requests': {
    does: 'Nearby over HTTP among a million stored points, beside Redis where it is installed [points]',
  },
  'nearby-roads': {
    does: 'Nearby over HTTP on a large road map, and its memory; needs WAYPOST_TEST_DATA [junctions] [points] [folder, kept]',
  },
  reach: {
    does: 'shapes of what is reached from a place; needs WAYPOST_TEST_DATA [extracts or files, by commas]',
  },
  'roads-build': {
    does: 'a road map of real roads laid side by side, and its hierarchies: time, memory; needs WAYPOST_TEST_DATA [nodes]',
  },
  romanisation: {
    does: 'native names of places whose romanisation is a Latin name of theirs [countries]',
  },
  scale: {
    does: 'start, rows of one thread, spread of blocks, packs copied and checked, and the plan made of them [rows]',
  },
  'street-map': {
    does: 'street maps of extracts, and of them laid side by side: elements a second, memory; needs WAYPOST_TEST_DATA [megabytes] [folder]',
  },
}

/** @type {Measurement[]} */
export const BENCHES = Object.entries(BENCH_BY_NAME).map(([name, bench]) => ({
  name,
  script: `test/bench/${name}.ts`,
  ...bench,
}))
