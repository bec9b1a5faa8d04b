import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractAll, listPackage } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { readFuses } from '../../tools/lib/electron-fuses.ts'
import { readRuntime } from '../../tools/lib/electron-runtime.mjs'
import type { Wish } from '../../tools/package/build-application.ts'
import { adaptApplication } from '../electron-runtime/adapt-application.ts'
import { makeFakeRuntime } from '../electron-standin/make-fake-runtime.ts'
import { isStandIn } from './desktop-executable.ts'
import { launchDesktop } from './launch-desktop.ts'
import { listArchive } from './list-archive.ts'
import { reviewSample } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What `npm run package` starts once everything is prepared. */
const RUN_PACKAGE = join(ROOT, 'tools/package/run.ts')
/** The maps of the world are 9.7 MiB of it, the window 2.0, Help 0.9, the reader of columns 0.5, the server for assistants 0.2: more is something that does not belong there. */
const MAX_ARCHIVE_BYTES = 16 * 1024 * 1024

test.describe.configure({ mode: 'serial' })

let folder = ''
test.beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'waypost-package-'))))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

function buildUnpacked(
  platform: string,
  arch: string,
): { application: string; status: number | null; printed: string } {
  const out = join(folder, `${platform}-${arch}`)
  const script = join(ROOT, 'test/electron-standin/build-unpacked.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, platform, arch, out], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const name = readdirSync(out).find((one) => one.endsWith('unpacked'))
  return { application: join(out, name ?? ''), status, printed: stderr.slice(-2000) }
}

const archiveOf = (application: string): string => join(application, 'resources/app.asar')
/** The extracted application in the form for the runtime of these tests. */
async function toStarted(extracted: string): Promise<string> {
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH
  const runtime = isStandIn || dist === undefined ? null : readRuntime(dist)
  return runtime?.ok ? adaptApplication(runtime.value, join(folder, 'adapted'), extracted) : extracted
}

const namesIn = (application: string): string[] =>
  listPackage(archiveOf(application), { isPack: false }).map((name) => name.replaceAll('\\', '/'))

for (const [platform, arch] of [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['win32', 'x64'],
] as const) {
  test(`the application for ${platform} ${arch} holds what it needs and no more`, () => {
    const { application, status, printed } = buildUnpacked(platform, arch)
    // The last step on Windows edits a real executable, which this runtime has none of; the archive is made before it.
    if (platform === 'linux') expect(status, printed).toBe(0)
    const names = namesIn(application)
    expect(names.filter((name) => name.endsWith('.node'))).toEqual([
      expect.stringMatching(`^/node_modules/@serialport/bindings-cpp/prebuilds/${platform}-${arch}/[^/]*\\.node$`),
      `/node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node`,
    ])
    const tops = [...new Set(names.map((name) => name.split('/')[1]))].sort()
    expect(tops).toEqual(['LICENSE', 'NOTICE', 'node_modules', 'out', 'package.json', 'resources'])
    expect([
      ...new Set(names.filter((name) => name.startsWith('/node_modules/')).map((name) => name.split('/')[2])),
    ]).toEqual(['@serialport', 'better-sqlite3', 'debug', 'ms', 'node-gyp-build'])
    const needed = [
      '/out/main/index.js',
      '/out/main/workers/writer.js',
      '/out/main/workers/backup.js',
      '/out/preload/preload.cjs',
      '/out/renderer/index.html',
    ]
    expect(names).toEqual(expect.arrayContaining(needed))
    expect(names.filter((name) => /\.(ts|map|vue)$|\/(test|tools|src-\w+|(?<!renderer\/)docs)\//.test(name))).toEqual(
      [],
    )
    const { packed, unpacked } = listArchive(archiveOf(application))
    expect(unpacked).toEqual(
      expect.arrayContaining(['out/main/workers/writer.js', 'out/main/tagger.json', 'package.json']),
    )
    expect(packed).toEqual(
      expect.arrayContaining(['out/main/index.js', 'out/preload/preload.cjs', 'out/renderer/index.html']),
    )
    expect(statSync(archiveOf(application)).size).toBeLessThan(MAX_ARCHIVE_BYTES)
  })
}

test('the fuses of the executable are blown', async () => {
  const wire = await getCurrentFuseWire(join(folder, 'linux-x64/linux-unpacked/waypost'))
  const states = {
    runAsNode: wire[FuseV1Options.RunAsNode],
    nodeOptions: wire[FuseV1Options.EnableNodeOptionsEnvironmentVariable],
    nodeCliInspect: wire[FuseV1Options.EnableNodeCliInspectArguments],
    asarIntegrity: wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation],
    onlyFromAsar: wire[FuseV1Options.OnlyLoadAppFromAsar],
    fileProtocol: wire[FuseV1Options.GrantFileProtocolExtraPrivileges],
  }
  expect(states).toEqual({
    runAsNode: FuseState.DISABLE,
    nodeOptions: FuseState.DISABLE,
    nodeCliInspect: FuseState.DISABLE,
    asarIntegrity: FuseState.ENABLE,
    onlyFromAsar: FuseState.ENABLE,
    fileProtocol: FuseState.DISABLE,
  })
})

test('fuses that an older Electron does not have are left out by npm run package, which names them', async () => {
  const out = join(folder, 'older')
  const wish: Wish = {
    application: ROOT,
    runtime: { folder: makeFakeRuntime(join(out, 'runtime'), 'linux', 7), electron: '25.1.1' },
    platform: 'linux',
    arch: 'x64',
    targets: ['dir'],
    output: out,
    packs: [],
  }
  const { status, stderr } = spawnSync(process.execPath, [RUN_PACKAGE, JSON.stringify(wish)], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  expect(stderr).toContain(
    'Electron 25.1.1 does not have these fuses, so they are left out: grantFileProtocolExtraPrivileges.',
  )
  const { ENABLE, DISABLE } = FuseState
  expect(await readFuses(join(out, 'linux-unpacked/waypost'))).toEqual([
    DISABLE,
    ENABLE,
    DISABLE,
    DISABLE,
    ENABLE,
    ENABLE,
    DISABLE,
  ])
})

test('what was packed runs: the sample goes all the way', async () => {
  const extracted = join(folder, 'extracted')
  extractAll(archiveOf(join(folder, `linux-x64/linux-unpacked`)), extracted)
  expect(JSON.parse(readFileSync(join(extracted, 'package.json'), 'utf8'))).toMatchObject({ name: 'waypost' })
  const desktop = await launchDesktop({
    folder: await toStarted(extracted),
    words: ['--packs-dir', join(ROOT, 'resources/reference/packs')],
  })
  await reviewSample(desktop.window)
  await desktop.close()
})
