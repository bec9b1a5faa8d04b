import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { listThreadFiles } from './tools/package/thread-files.ts'

type Platform = 'linux' | 'win32' | 'darwin'

/** The prebuilt reader of serial ports for a system; that of macOS is one for both processors. */
const SERIAL_FOLDERS: Record<Platform, string> = {
  linux: 'linux-${arch}',
  win32: 'win32-${arch}',
  darwin: 'darwin-x64+arm64',
}

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
  // A reader of serial ports has one file for each system; Linux of packages is the one with glibc.
  '!node_modules/@serialport/bindings-cpp/src/**',
  '!node_modules/@serialport/bindings-cpp/binding.gyp',
  `!node_modules/@serialport/bindings-cpp/prebuilds/!(${SERIAL_FOLDERS[platform]})/**`,
  '!node_modules/@serialport/**/*.musl.node',
  '!node_modules/@serialport/**/*.d.ts',
  // Only its C++ headers are in it, for building what is built already.
  '!node_modules/**/node-addon-api/**',
  '!node_modules/node-{linux,win,darwin}-*/**',
]

/**
 * What lies beside the archive as files of its own; everything else is packed. A thread whose code is a module does not
 * start from an archive (Electron 25.1.1 says ENOTDIR; whether a younger one can was not tried), so the files of the threads
 * are unpacked, the package.json by which they are modules, and what they import of better-sqlite3. The sample is, because
 * a run knows its file again by its time. The main process reads its own code from the archive.
 */
const unpacked = (application: string): string[] => [
  ...listThreadFiles(join(application, 'out/main')).map((name) => `out/main/${name}`),
  'node_modules/better-sqlite3/**',
  'node_modules/@serialport/bindings-cpp/prebuilds/**',
  'resources/samples/**',
  'package.json',
]

const fromRoot = (path: string): string => join(import.meta.dirname, path)

const config: Configuration = {
  appId: 'org.waypost.desktop',
  productName: 'Waypost',
  copyright: 'Waypost maintainers, Apache-2.0',
  directories: { output: 'release', buildResources: fromRoot('resources/icons') },
  icon: 'icon.png',
  asar: true,
  // Packs are opened by SQLite itself, which knows nothing of archives.
  extraResources: [
    { from: fromRoot('resources/reference/packs'), to: 'reference/packs', filter: ['*.sqlite', '*.sha256'] },
  ],
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
    // A launcher shows only the sizes that the theme of Linux knows.
    icon: fromRoot('resources/icons/linux'),
    target: ['AppImage', 'deb'],
    category: 'Office',
    maintainer: 'Waypost maintainers <maintainers@waypost.example>',
    synopsis: 'Offline address cleansing, location lists and nearby search',
  },
  deb: { packageName: 'waypost', packageCategory: 'utils' },
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

/** How a built application is packaged: this project, or a folder that holds the same in the form for an older runtime. */
export const configFor = (application: string): Configuration => ({ ...config, asarUnpack: unpacked(application) })

export default configFor(import.meta.dirname)
