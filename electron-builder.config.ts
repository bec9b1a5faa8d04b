import type { Configuration } from 'electron-builder'

type Platform = 'linux' | 'win32' | 'darwin'

/**
 * What goes into the application. The whole list stands at each platform: `${platform}` would be the machine that
 * builds, and a list of exceptions alone would begin with everything in the folder.
 */
const files = (platform: Platform): string[] => [
  'out/main/**',
  'out/preload/**',
  'out/renderer/**',
  'resources/samples/**',
  'package.json',
  'LICENSE',
  'NOTICE',
  '!**/*.map',
  '!node_modules/better-sqlite3/{src,deps}/**',
  '!node_modules/better-sqlite3/binding.gyp',
  `!node_modules/better-sqlite3/prebuilds/!(${platform}-\${arch}).node`,
  // Only its C++ headers are in it, for building what is built already.
  '!node_modules/node-addon-api/**',
  '!node_modules/node-*/**',
]

const config: Configuration = {
  appId: 'org.waypost.desktop',
  productName: 'Waypost',
  copyright: 'Waypost maintainers, Apache-2.0',
  directories: { output: 'release', buildResources: 'resources/icons' },
  icon: 'icon.png',
  asar: true,
  // Threads and their native module start from real files.
  asarUnpack: ['out/main/**', 'node_modules/better-sqlite3/**', 'resources/samples/**', 'package.json'],
  // Packs are opened by SQLite itself, which knows nothing of archives.
  extraResources: [{ from: 'resources/reference/packs', to: 'reference/packs', filter: ['*.sqlite', '*.sha256'] }],
  npmRebuild: false,
  nodeGypRebuild: false,
  buildDependenciesFromSource: false,
  electronLanguages: ['en-US'],
  // No update check, no telemetry: nothing is published from here and nothing calls home.
  publish: null,
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  },
  fileAssociations: [
    { ext: 'csv', name: 'Comma-separated values', mimeType: 'text/csv', role: 'Viewer', rank: 'Alternate' },
    {
      ext: 'tsv',
      name: 'Tab-separated values',
      mimeType: 'text/tab-separated-values',
      role: 'Viewer',
      rank: 'Alternate',
    },
  ],
  linux: {
    files: files('linux'),
    target: ['AppImage', 'deb'],
    category: 'Office',
    maintainer: 'Waypost maintainers <maintainers@waypost.example>',
    synopsis: 'Offline address cleansing, location lists and nearby search',
  },
  deb: { packageName: 'waypost' },
  win: { files: files('win32'), target: ['nsis'] },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    // A person's data outlives the application.
    deleteAppDataOnUninstall: false,
    differentialPackage: false,
  },
  mac: {
    files: files('darwin'),
    target: ['dmg'],
    category: 'public.app-category.business',
    hardenedRuntime: true,
    // Signed and notarised where the release is made; without an identity it still builds.
    identity: null,
  },
}

export default config
