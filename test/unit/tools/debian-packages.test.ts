import { expect, test } from 'vitest'
import { obtainPackages, type DebianSystem, type Ran } from '../../../tools/lib/debian-packages.ts'

const done: Ran = { status: 0, stdout: '', stderr: '' }
const need = { proof: 'cluster', packages: ['munge', 'parallel'], words: ['--install'] }

interface Machine extends Partial<Pick<DebianSystem, 'isDebian' | 'isRoot'>> {
  installed?: string[]
  /** What apt-get ends with; what it installs is there then. */
  apt?: (words: readonly string[]) => Ran
}

/** A machine whose packages are a list, and what was run on it. */
function fakeMachine({ isDebian = true, isRoot = true, installed = [], apt = () => done }: Machine) {
  const ran: string[] = []
  let services = true
  const run = (program: string, words: readonly string[]): Ran => {
    if (program === 'dpkg-query') {
      const known = [...installed.map((name) => `${name} installed`), 'other config-files']
      return { ...done, status: 1, stdout: `${known.join('\n')}\n` }
    }
    ran.push(`${program} ${words.join(' ')}${services ? ' with services' : ''}`)
    const result = apt(words)
    if (result === done && words[0] === 'install') installed.push(...words.slice(3))
    return result
  }
  const withoutServices = <T>(work: () => T): T => {
    services = false
    const result = work()
    services = true
    return result
  }
  return { system: { isDebian, isRoot, run, withoutServices }, ran }
}

test('nothing is run where nothing is lacking', () => {
  const { system, ran } = fakeMachine({ isRoot: false, installed: ['parallel', 'munge'] })
  expect(obtainPackages(need, system)).toBeNull()
  expect(ran).toEqual([])
})

test('another system than Debian is named', () => {
  const { system, ran } = fakeMachine({ isDebian: false })
  expect(obtainPackages(need, system)).toBe('it needs Debian with munge, parallel, and this is another system.')
  expect(ran).toEqual([])
})

test('nothing is installed unless it is asked for, and the lines that do it are printed', () => {
  const { system, ran } = fakeMachine({ installed: ['munge'] })
  expect(obtainPackages({ ...need, words: ['2000'] }, system)).toBe(
    'Debian packages are not installed: parallel. As root: npm run proof -- cluster --install, or: apt-get install --no-install-recommends parallel',
  )
  expect(ran).toEqual([])
})

test('who is not root gets a sentence with the lines that do it', () => {
  const { system, ran } = fakeMachine({ isRoot: false })
  expect(obtainPackages(need, system)).toMatch(/^only root can install munge parallel\. As root: npm run proof -- cluster --install, or: apt-get install /) // prettier-ignore
  expect(ran).toEqual([])
})

test('what is lacking alone is installed, and starts no service', () => {
  const { system, ran } = fakeMachine({ installed: ['munge'] })
  expect(obtainPackages(need, system)).toBeNull()
  expect(ran).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends parallel'])
})

test.each([
  ['update', 'Reading\nE: No network\n', 'E: No network'],
  ['install', 'E: Unable to locate package parallel\n', 'E: Unable to locate package parallel'],
  ['install', '', 'exit status 100.'],
])('a failed apt-get %s is named with its last line', (verb, stderr, last) => {
  const { system } = fakeMachine({ apt: ([first]) => (first === verb ? { status: 100, stdout: '', stderr } : done) })
  expect(obtainPackages(need, system)).toBe(
    `apt-get did not install munge parallel: ${last} Try it by hand: apt-get install --no-install-recommends munge parallel`,
  )
})

test('an apt-get that does nothing is not believed', () => {
  const { system } = fakeMachine({ apt: () => ({ ...done }) })
  expect(obtainPackages(need, system)).toMatch(/^apt-get did not install munge parallel\. Try it by hand/)
})
