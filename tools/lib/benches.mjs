// What `npm run bench` can run; see measurements.mjs.

/** @typedef {{ name: string, script: string, does: string }} Measurement */

/** @type {Measurement[]} */
export const BENCHES = [
  {
    name: 'british',
    script: 'test/bench/british-shapes.ts',
    does: 'made-up British addresses read, by shape [--number n] [--seed n]',
  },
  {
    name: 'calibration',
    script: 'test/bench/calibration.ts',
    does: 'of answers by match score, the share that is right; needs WAYPOST_TEST_DATA',
  },
  {
    name: 'engine',
    script: 'test/bench/throughput.ts',
    does: 'the engine in one thread: clean, misspelt, shares by stage, worst inputs, memory [addresses]',
  },
  {
    name: 'extracts',
    script: 'test/bench/extracts.ts',
    does: 'drops of whole extracts: addresses, roads, preparing; needs WAYPOST_TEST_DATA',
  },
  {
    name: 'fields',
    script: 'test/bench/fields.ts',
    does: 'options and processes by their tests, output fields over the world [addresses]',
  },
  {
    name: 'files',
    script: 'test/bench/run-bench.ts',
    does: 'a file through the command line, a job and the description',
  },
  {
    name: 'json-bodies',
    script: 'test/bench/json-bodies.ts',
    does: 'CPU time of API bodies of 30 MB, most of them made to be costly, without a key and with one',
  },
  {
    name: 'large-imports',
    script: 'test/bench/large-imports.ts',
    does: 'imports of large files: rows a second, memory, the pack opened and asked [csv,parquet,openaddresses,osm] [rows or megabytes] [folder]',
  },
  {
    name: 'lists',
    script: 'test/bench/lists.ts',
    does: 'import of 100,000 points, map, one moved point, Nearby over HTTP [points]',
  },
  {
    name: 'matrix',
    script: 'test/bench/matrix.ts',
    does: 'travel of all pairs between two stored lists: waits of the host, memory; needs WAYPOST_TEST_DATA [depots] [places]',
  },
  {
    name: 'nearby-requests',
    script: 'test/bench/nearby-requests.ts',
    does: 'Nearby over HTTP among a million stored points, beside Redis where it is installed [points]',
  },
  {
    name: 'nearby-roads',
    script: 'test/bench/nearby-roads.ts',
    does: 'Nearby over HTTP on a large road map, and its memory; needs WAYPOST_TEST_DATA [junctions] [points] [folder, kept]',
  },
  {
    name: 'reach',
    script: 'test/bench/reach.ts',
    does: 'shapes of what is reached from a place; needs WAYPOST_TEST_DATA [extracts or files, by commas]',
  },
  {
    name: 'roads-build',
    script: 'test/bench/roads-build.ts',
    does: 'a road map of real roads laid side by side, and its hierarchies: time, memory; needs WAYPOST_TEST_DATA [nodes]',
  },
  {
    name: 'romanisation',
    script: 'test/bench/romanisation.ts',
    does: 'native names of places whose romanisation is a Latin name of theirs [countries]',
  },
  {
    name: 'rows',
    script: 'test/bench/rows.ts',
    does: 'whether a long file costs what a short one costs, row by row [sizes]',
  },
  {
    name: 'scale',
    script: 'test/bench/scale.ts',
    does: 'start, rows of one thread, spread of blocks, packs copied and checked, and the plan made of them [rows]',
  },
  {
    name: 'street-map',
    script: 'test/bench/street-map.ts',
    does: 'street maps of extracts, and of them laid side by side: elements a second, memory; needs WAYPOST_TEST_DATA [megabytes] [folder]',
  },
]
