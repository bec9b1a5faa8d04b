/**
 * Answers each line of a file (an address as JSON) with one line of another file, in a process of its own, so that a
 * checkout of another commit can be asked in the same way.
 *
 *   node write-answers.ts INPUT OUTPUT [part] [of parts]
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { AddressInput } from '#shared/model/address.ts'
import { openAnswers } from './answer-text.ts'

const [input = '', output = '', part = '0', parts = '1'] = process.argv.slice(2)
const engine = openAnswers()
const written = createWriteStream(output)
let line = 0
for await (const text of createInterface({ input: createReadStream(input) })) {
  if (line++ % Number(parts) !== Number(part)) continue
  const answer = engine.answer(JSON.parse(text) as AddressInput)
  if (!written.write(`${answer}\n`)) await once(written, 'drain')
}
engine.close()
written.end()
await once(written, 'close')
