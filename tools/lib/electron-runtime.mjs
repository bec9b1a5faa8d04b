// What an unpacked Electron is: its executable and versions, or one sentence about why it cannot be used here.
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './runtime.mjs'

const START_TIMEOUT_MILLISECONDS = 20_000
const MOST_REASON_CHARACTERS = 300
/** `protocol.handle`, by which the window is served, came with Electron 25. */
export const OLDEST_ELECTRON = 25

const NAMES = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }
/** Name of the executable within the folder of a runtime. */
export const nameOfExecutable = (platform = process.platform) => NAMES[platform] ?? 'electron'

/** First bytes of executables, and where ELF and PE keep the processor. */
const ELF = 0x7f454c46
const MACHO = new Set([0xcffaedfe, 0xcafebabe])
const ELF_PROCESSOR_AT = 18
const ELF_PROCESSORS = new Map([
  [0x3e, 'x64'],
  [0xb7, 'arm64'],
  [0x03, 'ia32'],
  [0x28, 'arm'],
])

/** @returns the platform and, where it can be read, the processor that an executable is made for; null for a script. */
function readTarget(path) {
  const head = Buffer.alloc(20)
  const file = openSync(path, 'r')
  try {
    readSync(file, head, 0, head.length, 0)
  } finally {
    closeSync(file)
  }
  const magic = head.readUInt32BE(0)
  if (magic === ELF) return { platform: 'linux', arch: ELF_PROCESSORS.get(head.readUInt16LE(ELF_PROCESSOR_AT)) }
  if (MACHO.has(magic)) return { platform: 'darwin' }
  return head.toString('latin1', 0, 2) === 'MZ' ? { platform: 'win32' } : null
}

const isForeign = ({ platform, arch = process.arch }) => platform !== process.platform || arch !== process.arch
const majorOf = (version) => Number.parseInt(version, 10)
const fail = (message) => ({ ok: false, error: { code: 'electron/unusable', message } })

/** Electron, run as a plain Node, says its versions without a window or a screen. */
function askVersions(executable) {
  const { status, stdout, stderr, error } = spawnSync(executable, ['-p', 'JSON.stringify(process.versions)'], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '' },
    encoding: 'utf8',
    timeout: START_TIMEOUT_MILLISECONDS,
  })
  try {
    const versions = JSON.parse(stdout)
    if (versions.electron) return { versions }
  } catch {
    // No versions: what it wrote instead is the reason.
  }
  const line = stderr?.split('\n').find((one) => one.trim())
  return { reason: (error?.message ?? line ?? `exit status ${status}`).slice(0, MOST_REASON_CHARACTERS) }
}

/** Looks whether a folder holds an Electron that starts here, and which. */
export function readRuntime(folder) {
  const foreign = Object.entries({ linux: 'electron', ...NAMES }).find(([, name]) => existsSync(join(folder, name)))
  const executable = join(folder, nameOfExecutable())
  if (!existsSync(executable) || !statSync(executable).isFile()) {
    return foreign === undefined
      ? fail(`No Electron is in ${folder}: name the folder that holds its executable “${nameOfExecutable()}”.`)
      : fail(`The Electron in ${folder} is made for ${foreign[0]}: name one for ${process.platform} ${process.arch}.`)
  }
  const target = readTarget(executable)
  if (target && isForeign(target)) {
    const made = [target.platform, target.arch].filter(Boolean).join(' ')
    return fail(`The Electron in ${folder} is made for ${made}: name one for ${process.platform} ${process.arch}.`)
  }
  const { versions, reason } = askVersions(executable)
  if (!versions) return fail(`The Electron in ${folder} does not start here: ${reason}`)
  const { electron, node, napi } = versions
  if (majorOf(electron) < OLDEST_ELECTRON) {
    return fail(`The Electron in ${folder} is version ${electron}: Waypost needs ${OLDEST_ELECTRON} or newer.`)
  }
  return { ok: true, value: { folder, executable, electron, node, napi: Number(napi) } }
}

/** The version that the application is built for. */
export const wantedElectron = () =>
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies.electron

/** True for a runtime that is older than the one that the application is built for. */
export const isOlder = ({ electron }) => majorOf(electron) < majorOf(wantedElectron())
