import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../measure/temporary-folder.ts'

interface Report {
  testResults: { assertionResults: { title: string; fullName: string; status: string }[] }[]
}

/** Tests of an option or a process say so in their names: `option OutputCasing`, `process Search`. */
const SUBJECT = /\b(option|process) ([A-Z]\w+)/g

export interface TestedNames {
  /** Tests that passed, by `option Name` or `process Name`. */
  passed: Map<string, number>
  /** Names of tests that did not pass, skipped ones left out. */
  failed: string[]
}

/** Runs the tests that name an option or a process, and counts those that passed by what they name. */
export function runNamedTests(folders: string[]): TestedNames {
  const outputFile = join(temporaryFolder('fields'), 'report.json')
  const projects = ['unit', 'apart', 'api'].flatMap((name) => ['--project', name])
  const words = ['vitest', 'run', ...projects, '-t', '(option|process) [A-Z]', ...folders]
  spawnSync('npx', [...words, '--reporter=json', `--outputFile=${outputFile}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return readNamedTests(outputFile)
}

/** Counts the tests of a report by what they name. */
export function readNamedTests(path: string): TestedNames {
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report
  const result: TestedNames = { passed: new Map(), failed: [] }
  for (const { fullName, status } of report.testResults.flatMap(({ assertionResults }) => assertionResults)) {
    const subjects = new Set([...fullName.matchAll(SUBJECT)].map(([subject]) => subject))
    if (status === 'failed' && subjects.size > 0) result.failed.push(fullName)
    if (status !== 'passed') continue
    for (const subject of subjects) result.passed.set(subject, (result.passed.get(subject) ?? 0) + 1)
  }
  return result
}
