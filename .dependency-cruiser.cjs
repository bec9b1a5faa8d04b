/** Import rules of ARCHITECTURE.md: renderer → shared ← main ← tools, folders in their order, one home for each sharp tool. */
const only = (name, home, target) => ({
  name,
  severity: 'error',
  from: { path: '^(src-|tools/)', pathNot: home },
  to: { path: target },
})

/** Folders side by side, the lowest first: each imports only those before it, types included. So no circle can be. */
const ORDERS = {
  'src-shared': ['text', 'coordinates', 'model', 'contract', 'desktop'],
  'src-main': [
    'threads',
    'files',
    'reference',
    'roads',
    'nearby',
    'cleansing',
    'geocoding',
    'duplicates',
    'cleansing-pool',
    'database',
    'lists',
    'jobs',
    'api',
    'host',
    'workers',
    'app',
  ],
  'src-main/cleansing': [
    'text',
    'model',
    'words',
    'scripts',
    'query',
    'options',
    'input',
    'names',
    'context',
    'tagger',
    'parse',
    'score',
    'candidates',
    'verify',
    'country',
    'format',
    'explain',
    'process',
    'reverse',
  ],
  'src-main/files': ['columns', 'csv', 'xml', 'workbook'],
  'src-main/reference': ['write', 'suppression', 'import'],
  'src-main/roads': ['model', 'sections', 'search', 'hierarchy', 'rules', 'network', 'snap', 'build', 'region'],
  'src-main/reference/import': ['rows', 'stage', 'geonames', 'osm', 'pack'],
  'src-main/lists': ['sql', 'files', 'thread'],
  'src-main/jobs': ['marks', 'repeat', 'batch', 'desk', 'report', 'estimate', 'thread'],
  'src-renderer': ['styles', 'model', 'client', 'i18n', 'stores', 'actions', 'components', 'map', 'views'],
  'src-renderer/map': ['overlay', 'basemap', 'points', 'layers', 'modes'],
}

const inOrder = (parent, folders) => [
  ...folders.slice(0, -1).map((folder, at) => ({
    name: `${parent.replaceAll('/', '-')}-in-order`,
    comment: `${parent}/${folder} must not import what stands after it in ORDERS: .dependency-cruiser.cjs`,
    severity: 'error',
    from: { path: `^${parent}/${folder}/` },
    to: { path: `^${parent}/(${folders.slice(at + 1).join('|')})/` },
  })),
  {
    name: `${parent.replaceAll('/', '-')}-names-every-folder`,
    comment: `give the folder its place in ORDERS: .dependency-cruiser.cjs`,
    severity: 'error',
    from: { path: `^${parent}/[^/]+/`, pathNot: `^${parent}/(${folders.join('|')})/` },
    to: {},
  },
]

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'shared-is-leaf', severity: 'error', from: { path: '^src-shared' }, to: { path: '^src-(main|renderer)' } },
    { name: 'shared-no-node', severity: 'error', from: { path: '^src-shared' }, to: { dependencyTypes: ['core'] } },
    { name: 'renderer-not-main', severity: 'error', from: { path: '^src-renderer' }, to: { path: '^src-main' } },
    { name: 'renderer-no-node', severity: 'error', from: { path: '^src-renderer' }, to: { dependencyTypes: ['core'] } },
    { name: 'main-not-renderer', severity: 'error', from: { path: '^src-main' }, to: { path: '^src-renderer' } },
    { name: 'product-stands-alone', severity: 'error', from: { path: '^src-' }, to: { path: '^(tools|test)/' } },
    {
      name: 'tools-not-window',
      severity: 'error',
      from: { path: '^tools/' },
      // What builds the basemap writes the format that the window reads.
      to: { path: '^(src-renderer|test/)', pathNot: '^src-renderer/map/basemap/[a-z]+-format.ts$' },
    },
    {
      name: 'cleansing-is-pure',
      severity: 'error',
      from: { path: '^src-main/cleansing/' },
      to: { path: '^src-main/(host|api|jobs|database|files|threads|workers|app)/' },
    },
    {
      name: 'cleansing-no-node',
      severity: 'error',
      from: { path: '^src-main/cleansing/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'cleansing-is-made-of-its-folders',
      severity: 'error',
      from: { path: '^src-main/cleansing/[^/]+/' },
      to: { path: '^src-main/cleansing/[^/]+$' },
    },
    only('electron-only-in-shell', '^src-main/app/', '(node_modules/electron/|^electron$)'),
    only('sqlite-only-in-stores', '^(src-main/(database|reference)|tools/packs)/', 'node_modules/better-sqlite3'),
    only('leaflet-only-in-map', '^src-renderer/map/', 'node_modules/leaflet'),
    ...Object.entries(ORDERS).flatMap(([parent, folders]) => inOrder(parent, folders)),
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      // Packages of types alone: the type checker finds them below @types.
      to: { couldNotResolve: true, pathNot: '^(geojson|topojson-specification)$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.vue', '.js'],
      conditionNames: ['import', 'default'],
      exportsFields: ['exports'],
    },
  },
}
