/** Import rules of ARCHITECTURE.md: renderer → shared ← main ← tools, and one home for each sharp tool. */
const only = (name, home, target) => ({
  name,
  severity: 'error',
  from: { path: '^(src-|tools/)', pathNot: home },
  to: { path: target },
})

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
      from: { path: '^src-main/cleansing' },
      to: { path: '^src-main/(host|api|jobs|database|files|workers|app)/' },
    },
    {
      name: 'cleansing-no-node',
      severity: 'error',
      from: { path: '^src-main/cleansing' },
      to: { dependencyTypes: ['core'] },
    },
    only('electron-only-in-shell', '^src-main/app/', '(node_modules/electron/|^electron$)'),
    only('sqlite-only-in-stores', '^(src-main/(database|reference)|tools/packs)/', 'node_modules/better-sqlite3'),
    only('leaflet-only-in-map', '^src-renderer/map/', 'node_modules/leaflet'),
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
