import { join } from 'node:path'
import { Arch, build, Platform, type Configuration } from 'electron-builder'
import { configFor } from '../../electron-builder.config.ts'
import { nameOfExecutable } from '../lib/electron-runtime.mjs'
import { fitFuses, readFuses } from '../lib/electron-fuses.ts'

const PLATFORMS = { linux: Platform.LINUX, win32: Platform.WINDOWS, darwin: Platform.MAC }

export interface Wish {
  /** Folder of the built application, with its package.json. */
  application: string
  runtime: { folder: string; electron: string }
  platform: keyof typeof PLATFORMS
  arch: 'x64' | 'arm64'
  /** Kinds of installers; `dir` is the application in its folder, and none are all that the configuration names. */
  targets: string[]
  /** Folder for what is made; `release` of the application when it is not named. */
  output?: string
  /** Names of packs to take along; all when they are not named. */
  packs?: string[]
}

/** Packages the application around a runtime; returns the names of the fuses that this one does not have. */
export async function buildApplication(wish: Wish): Promise<{ leftOut: string[] }> {
  const { application, runtime, platform, arch, targets } = wish
  const config = configFor(application)
  const states = await readFuses(join(runtime.folder, nameOfExecutable(platform)))
  const { fuses, leftOut } = fitFuses(config.electronFuses ?? {}, states)
  await build({
    projectDir: application,
    targets: PLATFORMS[platform].createTarget(targets.length > 0 ? targets : null, Arch[arch]),
    publish: 'never',
    config: {
      ...config,
      directories: { ...config.directories, ...(wish.output === undefined ? {} : { output: wish.output }) },
      // The folder of a runtime need not say its version.
      electronDist: runtime.folder,
      electronVersion: runtime.electron,
      electronFuses: fuses,
      extraResources: choosePacks(config, wish.packs),
    },
  })
  return { leftOut }
}

function choosePacks({ extraResources }: Configuration, names: string[] | undefined): Configuration['extraResources'] {
  if (names === undefined) return extraResources
  const filter = names.flatMap((name) => [`${name}.sqlite`, `${name}.sqlite.sha256`])
  // An empty filter would take everything.
  return filter.length === 0 || !Array.isArray(extraResources)
    ? []
    : extraResources.map((one) => (typeof one === 'string' ? one : { ...one, filter }))
}
