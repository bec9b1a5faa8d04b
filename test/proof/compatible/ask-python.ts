import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { ClientAnswers } from './judge-answers.ts'

/** Debian's own, which its packages are for. */
export const PYTHON = '/usr/bin/python3'

interface Asked {
  script: string
  words: readonly string[]
  questions: readonly object[]
  env?: NodeJS.ProcessEnv
}

/** What a client in Python answers, a line for each question. The host is in this process and answers meanwhile. */
export const askPython = ({ script, words, questions, env = {} }: Asked): Promise<ClientAnswers> =>
  new Promise((resolve, reject) => {
    const child = spawn(PYTHON, [join(import.meta.dirname, script), ...words], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => void parts.push(part))
    child.on('error', reject)
    child.on('close', (code) => {
      // QGIS may fail when it ends, behind its answers: their number says whether it answered.
      const lines = Buffer.concat(parts).toString().split('\n')
      const answers = lines.filter((line) => line.startsWith('{') || line === 'null')
      if (answers.length !== questions.length)
        return reject(
          new Error(`${script} gave ${answers.length} of ${questions.length} answers and ended with ${code}.`),
        )
      resolve(answers.map((line) => JSON.parse(line) as ClientAnswers[number]))
    })
    child.stdin.end(questions.map((one) => `${JSON.stringify(one)}\n`).join(''))
  })
