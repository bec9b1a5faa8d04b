// Reads the packs of a folder in a process of its own: opens them, says so, waits for a line, looks places up by name
// and prints how many of them were found. Started several times at once by shared-folder.test.ts.
// Words: FOLDER COUNTRY NAME…
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openReference } from '#main/reference/open-packs.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const [folder = '', country = '', ...names] = process.argv.slice(2)

/** Whether the system lets this process write there at all. */
function canWrite(): boolean {
  try {
    writeFileSync(join(folder, `.probe-${process.pid}`), '')
    return true
  } catch {
    return false
  }
}

const { reader, problems } = openReference({ folders: [folder] })
process.stdout.write('open\n')
await once(process.stdin, 'data')
const found = names.filter((name) => reader.placesByName(country, toNameKey(name)).length > 0).length
const versions = reader.packs().map(({ version }) => version)
process.stdout.write(`${JSON.stringify({ versions, found, problems, canWrite: canWrite() })}\n`)
reader.close()
process.exit(0)
