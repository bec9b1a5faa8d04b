import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { electronDistribution } from '../../tools/lib/find-electron.mjs'
import { readRuntime, type ElectronRuntime } from '../../tools/lib/electron-runtime.mjs'
import { endUnproven } from '../../tools/lib/proof-outcome.mjs'

export interface NamedRuntime {
  dist: string
  /** True where somebody asked for this one. */
  isNamed: boolean
  /** The words behind `--dist DIR` and before it. */
  others: string[]
}

/** Reads `--dist DIR`; the other words are another program's. */
export function readWords(words: string[]): NamedRuntime {
  const at = words.indexOf('--dist')
  const isNamed = at !== -1 || process.env.ELECTRON_OVERRIDE_DIST_PATH !== undefined
  if (at === -1) return { dist: electronDistribution(), isNamed, others: words }
  return { dist: resolve(words[at + 1] ?? ''), isNamed, others: words.toSpliced(at, 2) }
}

/** The runtime that is named; ends the program with a sentence where there is none, or none that starts. */
export function findRuntime({ dist, isNamed }: Pick<NamedRuntime, 'dist' | 'isNamed'>): ElectronRuntime {
  const read = readRuntime(dist)
  if (!read.ok && !isNamed) {
    endUnproven('no Electron is here: name an unpacked one by --dist DIR or ELECTRON_OVERRIDE_DIST_PATH.')
  }
  if (!read.ok) {
    process.stderr.write(`${read.error.message}\n`)
    process.exit(1)
  }
  if (process.platform !== 'linux') endUnproven('this proof needs Linux and Xvfb; elsewhere run the tests by hand.')
  if (spawnSync('which', ['Xvfb']).status !== 0) endUnproven('Xvfb is not installed.')
  return read.value
}
