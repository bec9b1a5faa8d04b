// `npm pack` of a registry under test in a tenth of npm's processor time, for tests that fetch many packages again and
// again. What the real one says and does is tested with fetch-package.ts.
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'

const [command, ...words] = process.argv.slice(2)
const at = words.indexOf('--pack-destination')
const specifiers = words.slice(0, at)
const folder = words[at + 1] ?? ''

/** Ends as npm does: one line with the reason, and a status. */
function give(error) {
  process.stderr.write(`npm error ${error}\n`)
  process.exit(1)
}

/** `fetch` itself would take as long to load as all the rest. */
const read = (url) =>
  new Promise((resolve, reject) => {
    const request = get(url, async (response) => {
      try {
        if (response.statusCode === 404) return reject(new Error(`404 Not Found - GET ${url}`))
        resolve(Buffer.concat(await response.toArray()))
      } catch (error) {
        reject(error)
      }
    })
    request.once('error', reject)
  })

if (command !== 'pack' || at < 1) give(`unknown: ${process.argv.slice(2).join(' ')}`)
try {
  for (const specifier of specifiers) {
    const name = specifier.slice(0, specifier.lastIndexOf('@'))
    const { versions } = JSON.parse(await read(`${process.env.npm_config_registry}${encodeURIComponent(name)}`))
    const file = `${name.replace('@', '').replace('/', '-')}-1.0.0.tgz`
    writeFileSync(join(folder, file), await read(versions['1.0.0'].dist.tarball))
  }
} catch (error) {
  give(error.message)
}
