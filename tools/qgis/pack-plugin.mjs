// Packs the plugin of QGIS: `node tools/qgis/pack-plugin.mjs [FILE]` writes what QGIS installs as "Install from ZIP".
import { createWriteStream, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import yazl from 'yazl'

const FOLDER = join(import.meta.dirname, 'waypost')
/** The client is one for scripts and plugin; QGIS loads it as a part of the plugin. */
const CLIENT = resolve(import.meta.dirname, '../python/waypost.py')
const TARGET = resolve(import.meta.dirname, '../../out/waypost-qgis.zip')
/** The oldest time that a ZIP file can say: the same files make the same bytes. */
const TIME = new Date(1980, 0, 1)

/** Every file of the plugin by its name within the folder `waypost`. */
export const pluginFiles = () =>
  new Map([
    ...readdirSync(FOLDER)
      .filter((name) => /\.(py|txt)$/.test(name))
      .sort()
      .map((name) => [name, readFileSync(join(FOLDER, name))]),
    ['client.py', readFileSync(CLIENT)],
  ])

async function pack(target) {
  const archive = new yazl.ZipFile()
  for (const [name, content] of pluginFiles()) archive.addBuffer(content, `waypost/${name}`, { mtime: TIME })
  archive.end()
  await mkdir(dirname(target), { recursive: true })
  await pipeline(archive.outputStream, createWriteStream(target))
}

// The name may lead here by a link.
if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  const target = resolve(process.argv[2] ?? TARGET)
  await pack(target)
  process.stdout.write(`${relative('', target)} is written: choose it in QGIS under Plugins, Install from ZIP.\n`)
}
