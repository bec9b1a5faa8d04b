import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { endUnproven } from './proof-outcome.mjs'

/** The word of a proof that lets it install what it needs. */
export const INSTALL = '--install'
const INSTALL_MILLISECONDS = 900_000
const MOST_QUOTED_CHARACTERS = 300
/** Debian asks this program before a package starts a service; 101 says no. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d'
const NO_SERVICES = '#!/bin/sh\nexit 101\n'

export interface Ran {
  /** Null where the program is not there or took too long. */
  status: number | null
  stdout: string
  stderr: string
}

/** The machine, as far as packages are concerned. */
export interface DebianSystem {
  isDebian: boolean
  isRoot: boolean
  run(program: string, words: readonly string[]): Ran
  /** Runs something while no package starts a service of its own. */
  withoutServices<T>(work: () => T): T
}

/** What a proof needs of Debian, and the words that it was started with. */
export interface PackageNeed {
  proof: string
  packages: readonly string[]
  words: readonly string[]
}

/** Packages of these that are not installed. */
function findLacking({ packages }: PackageNeed, { run }: DebianSystem): string[] {
  const { stdout } = run('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...packages])
  const lines = new Set(stdout.split('\n'))
  return packages.filter((name) => !lines.has(`${name} installed`))
}

/** Why the packages are not there, with the line that changes it; null where all are, installed now or before. */
export function obtainPackages(need: PackageNeed, system: DebianSystem): string | null {
  const { proof, packages, words } = need
  if (!system.isDebian) return `it needs Debian with ${packages.join(', ')}, and this is another system.`
  const lacking = findLacking(need, system)
  if (lacking.length === 0) return null
  const names = lacking.join(' ')
  const line = `apt-get install --no-install-recommends ${names}`
  const ways = `As root: npm run proof -- ${proof} ${INSTALL}, or: ${line}`
  if (!words.includes(INSTALL)) return `Debian packages are not installed: ${names}. ${ways}`
  if (!system.isRoot) return `only root can install ${names}. ${ways}`
  const failed = system.withoutServices(() => install(lacking, system))
  if (failed !== null) return `apt-get did not install ${names}: ${failed} Try it by hand: ${line}`
  const still = findLacking(need, system)
  return still.length === 0 ? null : `apt-get did not install ${still.join(' ')}. Try it by hand: ${line}`
}

/** What apt-get said where it failed; null where it did not. */
function install(names: readonly string[], { run }: DebianSystem): string | null {
  const steps = [['update'], ['install', '-y', '--no-install-recommends', ...names]]
  for (const words of steps) {
    const { status, stderr } = run('apt-get', words)
    if (status !== 0)
      return stderr.trim().split('\n').at(-1)?.slice(0, MOST_QUOTED_CHARACTERS) || `exit status ${status}.`
  }
  return null
}

function withoutServices<T>(work: () => T): T {
  // What the owner of the machine decided stays.
  if (existsSync(SERVICE_POLICY)) return work()
  writeFileSync(SERVICE_POLICY, NO_SERVICES, { mode: 0o755 })
  try {
    return work()
  } finally {
    rmSync(SERVICE_POLICY, { force: true })
  }
}

const thisSystem = (): DebianSystem => ({
  isDebian: process.platform === 'linux' && existsSync('/etc/debian_version'),
  isRoot: process.getuid?.() === 0,
  run: (program, words) =>
    spawnSync(program, words, {
      encoding: 'utf8',
      timeout: INSTALL_MILLISECONDS,
      env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
    }),
  withoutServices,
})

/** Installs what a proof needs where it may; else says how, and ends the process as not proven. */
export function needPackages(need: PackageNeed): void {
  const reason = obtainPackages(need, thisSystem())
  if (reason !== null) endUnproven(reason)
}
