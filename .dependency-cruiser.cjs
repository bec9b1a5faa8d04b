/** Import rules of ARCHITECTURE.md: renderer → shared ← main, and one home for each sharp tool. */
const only = (name, home, target) => ({
  name,
  severity: 'error',
  from: { path: '^src-', pathNot: home },
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
    only('sqlite-only-in-stores', '^src-main/(database|reference)/', 'node_modules/better-sqlite3'),
    only('leaflet-only-in-map', '^src-renderer/map/', 'node_modules/leaflet'),
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
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
