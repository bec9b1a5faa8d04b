/** How a command of the pages is run where it cannot run as it stands. The first entry that fits counts. */
export interface Treatment {
  fits: RegExp
  /** What runs instead; null for nothing. */
  instead: ((text: string) => string) | null
  why: string
}

const withHelp = (text: string): string => `${text.replace(/ -- .*$/, '')} -- --help`

export const TREATMENTS: readonly Treatment[] = [
  {
    fits: /^npm start -- .*(--headless|--browser|--data-dir|--help)/,
    instead: (text) => (text.includes('--help') ? text : `${text} --help`),
    why: 'it serves until it is ended: its options are read, and its help is printed',
  },
  { fits: /^npm start\b/, instead: () => 'npm start -- --help', why: 'it serves until it is ended: the help' },
  { fits: /^npm test\b/, instead: () => 'npm test -- --help', why: 'it runs every test: the help' },
  { fits: /^npm run package\b/, instead: () => 'npm run package -- --help', why: 'it needs a network: the help' },
  { fits: /^npm run (proof|bench)\b/, instead: withHelp, why: 'it is measured by itself: the help, which names it' },
  {
    fits: / lists (link|pull|push|unlink) /,
    instead: (text) => text.replace(/ lists (link|pull|push|unlink) .*/, ' lists --help'),
    why: 'it needs a PostgreSQL: npm run proof -- table-link',
  },
  {
    fits: /packs build/,
    instead: (text) => text.replace(/ packs build.*/, ' packs --help'),
    why: 'it fetches packages and changes the bundled packs: the help',
  },
  {
    fits: /\bwaypost (-- )?open$/,
    instead: (text) => `${text} --no-open`,
    why: 'it would open a browser: the link alone',
  },
  { fits: /^waypost --headless$/, instead: (text) => `${text} --help`, why: 'it serves until it is ended: the help' },
  {
    fits: /^(npm run )?waypost( --)?$|^xvfb-run$/,
    instead: null,
    why: 'it is the name of the program, without a command',
  },
  {
    fits: /^(sudo|chmod|hdiutil|cp -R|sha256sum|shasum|certutil|\.\/Waypost|"Waypost|"C:)/,
    instead: null,
    why: 'it needs an installer of this version: npm run proof -- installer',
  },
  {
    fits: /^(sbatch|dask|python3|sh) /,
    instead: null,
    why: 'it needs a cluster: npm run proof -- cluster',
  },
  {
    fits: / run\/shard-/,
    instead: (text) => text.replaceAll(' run/', ' '),
    why: 'no cluster ran: the shards that were made by hand',
  },
  {
    fits: / --follow$/,
    instead: (text) => `${text} | head -n 1`,
    why: 'it follows until it is ended: its first position',
  },
]

/** Programs that this proof does not run, and what runs them, if anything does. */
export const PROGRAMS_ELSEWHERE: readonly Pick<Treatment, 'fits' | 'why'>[] = [
  {
    fits: /from geopy|L\.Control\.Geocoder|QgsNominatimGeocoder/,
    why: 'it needs the client of another geocoder: npm run proof -- compatible',
  },
  { fits: /^npm install \/path\/to\/waypost/, why: 'test/unit/cli/package-entry.test.ts makes that link' },
  { fits: /Web\.Contents/, why: 'it runs in Excel alone, and is named where the pages say what was not run' },
]

/** Commands for which the page says that Waypost is stopped before: one replaces all data, one does its work. */
export const WITHOUT_HOST = / restore \S+$| roads prepare$/

/** Commands that need a road map or a file made of the extract. */
export const WITH_EXTRACT = /liechtenstein|\broads (reach|route|prepare|check)\b/

/** What a page takes for granted: commands that make it, run before the first of the page. */
export const BEFORE: Readonly<Record<string, readonly string[]>> = {
  'docs/guide/nearby.md': [
    'npm run waypost -- regions add liechtenstein-latest.osm.pbf',
    'npm run waypost -- lists import shops.csv --name Shops',
    'npm run waypost -- lists import depots.csv --name Depots',
  ],
  'docs/guide/settings.md': ['npm run waypost -- lists import depots.csv --name Depots'],
  'docs/guide/map.md': ['npm run waypost -- maps build liechtenstein-latest.osm.pbf liechtenstein.mbtiles'],
  'docs/guide/reference-data.md': ['npm run waypost -- roads add liechtenstein-latest.osm.pbf'],
}

/** Pages whose reader has saved a recipe of that name in the window. */
export const RECIPES: Readonly<Record<string, string>> = { 'docs/guide/recipes.md': 'Monthly' }
