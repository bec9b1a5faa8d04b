import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAppArguments } from '#main/app/parse-app-arguments.ts'
import { parseHostOptions } from '#main/host/parse-host-options.ts'
import { BENCHES, PROOFS } from '../../../tools/lib/measurements.mjs'
import { faultOfCurl } from './check-request.ts'

const ROOT = join(import.meta.dirname, '../../..')
const { scripts, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
  version: string
}
/** Files that the packager writes for the version of today. */
const INSTALLERS = [
  `waypost_${version}_amd64.deb`,
  `Waypost-${version}.AppImage`,
  `Waypost Setup ${version}.exe`,
  `Waypost-${version}.dmg`,
]
const INSTALLER = /[\w .-]+\.(?:deb|AppImage|exe|dmg)$/
/** Programs of the system, whose options are not ours. */
const OF_THE_SYSTEM = new Set(['apt-get', 'cat', 'certutil', 'chmod', 'cp', 'dpkg', 'echo', 'export', 'hdiutil', 'sha256sum', 'shasum']) // prettier-ignore
/** Programs of a cluster, and the scripts that they are given. */
const OF_CLUSTERS = new Set(['dask', 'python3', 'sbatch', 'sh'])
/** Programs that start the one behind them. */
const STARTERS = new Set(['sudo', 'xvfb-run'])

/** What a look at a step says: nothing wrong, what is, or words that only the command line itself can judge. */
export type Verdict = { fault: string | null } | { waypost: string[] }

const fine: Verdict = { fault: null }
const wrong = (fault: string): Verdict => ({ fault })

/** Looks at one program that a document shows. */
export function checkStep(words: readonly string[]): Verdict {
  const [program = '', ...rest] = words
  if (STARTERS.has(program)) return rest.length === 0 ? fine : checkStep(rest)
  if (program === 'npm') return checkNpm(rest)
  if (program === 'waypost') return checkInstalled(rest)
  if (program === 'node') return checkProgram(rest)
  if (OF_CLUSTERS.has(program)) return { fault: faultOfScript(rest) }
  if (program === 'curl') return { fault: faultOfCurl(rest) }
  const file = words.map((word) => INSTALLER.exec(word)?.[0]).find((one) => one !== undefined)
  if (file !== undefined && !INSTALLERS.includes(file) && file !== 'Uninstall Waypost.exe')
    return wrong(`${file} is no installer of version ${version}`)
  const isOurs = INSTALLER.test(program)
  return isOurs || OF_THE_SYSTEM.has(program) ? fine : wrong(`${program} is no program that these pages use`)
}

function checkNpm([verb = '', ...rest]: readonly string[]): Verdict {
  if (verb === 'install' || verb === 'ci') return fine
  const isRun = verb === 'run'
  const asked = rest.filter((word) => word !== '--silent')
  const name = isRun ? (asked[0] ?? '') : verb
  const words = (isRun ? asked.slice(1) : asked).filter((word, index) => index > 0 || word !== '--')
  if (words.length > 0 && !rest.includes('--')) return wrong(`npm takes ${words[0]} for itself: write -- before it`)
  if (scripts[name] === undefined) return wrong(`package.json has no script "${name}"`)
  if (!isRun && name !== 'start' && name !== 'test') return wrong(`npm has no command "${name}": write npm run ${name}`)
  if (name === 'start') return checkHost(words)
  if (name === 'waypost') return words.length === 0 ? fine : { waypost: words }
  if (name === 'proof' || name === 'bench') return checkMeasurement(name, words)
  return checkProgram([...(scripts[name]?.split(' ') ?? []).slice(1, 2), ...words])
}

function checkHost(words: string[]): Verdict {
  const parsed = parseHostOptions(words)
  return parsed.ok ? fine : wrong(parsed.error.message)
}

function checkMeasurement(kind: 'bench' | 'proof', [name]: string[]): Verdict {
  const all = (kind === 'bench' ? BENCHES : PROOFS).map((one) => one.name)
  return name === undefined || [...all, '--help', 'all'].includes(name) ? fine : wrong(`there is no ${kind} "${name}"`)
}

/** The installed command: words of the command line, else options of the window. */
function checkInstalled(words: string[]): Verdict {
  const { command, hostWords, files } = parseAppArguments(words)
  if (command) return { waypost: command }
  const passedOver = words.filter((word) => !hostWords.includes(word))
  if (files.length > 0 || passedOver.length > 0) return wrong(`waypost does not know ${passedOver.join(' ')}`)
  return checkHost(hostWords)
}

/** A script that a program is given is one of ours. */
function faultOfScript(words: readonly string[]): string | null {
  const missing = words.find((word) => word.startsWith('tools/') && !existsSync(join(ROOT, word)))
  return missing === undefined ? null : `${missing} does not exist`
}

/** A program of the repository: it is there, and its text names each option. */
function checkProgram([file = '', ...words]: readonly string[]): Verdict {
  const path = join(ROOT, file)
  if (!existsSync(path)) return wrong(`${file} does not exist`)
  const source = readFileSync(path, 'utf8')
  const unknown = words.filter((word) => word.startsWith('--')).find((word) => !source.includes(word))
  return unknown === undefined ? fine : wrong(`${file} does not know ${unknown}`)
}
