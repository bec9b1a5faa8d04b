// Worker process of build-packs.ts: builds one pack, so that each has its own memory and the two cores are used.
import { renameSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { buildBrStreets } from './build-br-streets.ts'
import { buildGb } from './build-gb.ts'
import { buildGr } from './build-gr.ts'
import { buildHu } from './build-hu.ts'
import { buildSg } from './build-sg.ts'
import { buildTw } from './build-tw.ts'
import { DIVISION_PACKS } from './division-packs.ts'
import { buildVillages } from './build-villages.ts'
import { readIndonesianVillages, readThaiSubdistricts } from './village-rows.ts'
import { buildWorldOsm } from './build-world-osm.ts'
import { buildWorld } from './build-world.ts'
import { cachedFileName } from './fetch-package.ts'
import type { PackBuild } from './pack-build.types.ts'
import { readPackageFiles } from './read-package-files.ts'
import { replaceFile } from './replace-file.ts'
import { readSourceList, sourcesOf } from './source-packages.ts'

const BUILDS: Record<string, PackBuild> = {
  world: buildWorld,
  'world-osm': buildWorldOsm,
  ...DIVISION_PACKS,
  'br-streets': buildBrStreets,
  gb: buildGb,
  gr: buildGr,
  hu: buildHu,
  id: buildVillages({
    country: 'ID',
    timeZone: '',
    source: 'geografis',
    read: (files) => readIndonesianVillages(files.get('data/json/data.json') as Buffer),
  }),
  sg: buildSg,
  th: buildVillages({
    country: 'TH',
    timeZone: 'Asia/Bangkok',
    source: 'province',
    read: (files) => readThaiSubdistricts(files.get('dist/provinces.js') as Buffer),
  }),
  tw: buildTw,
}

const [id, listPath, cacheFolder, outputFolder, ...missing] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  ...string[],
]
const startedAt = performance.now()
const report = (line: string) =>
  process.stderr.write(`  ${id}: ${line} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`)

const list = readSourceList(listPath)
const description = list.packs.find((pack) => pack.id === id)
const build = BUILDS[id]
if (!description || !build) throw new Error(`no builder for the pack "${id}"`)
const sources = sourcesOf(list, id).filter(({ name }) => !missing.includes(name))
const isMissing = (name: string) => missing.includes(name)
const readFiles = (name: string) => {
  const source = sources.find((one) => one.name === name)
  if (!source) throw new Error(`sources.json does not list ${name} for the pack "${id}"`)
  return readPackageFiles(join(cacheFolder, cachedFileName(source)), source.files)
}

const outputPath = join(outputFolder, `${id}.sqlite`)
const temporaryPath = join(outputFolder, `.${id}.${process.pid}.building`)
try {
  const counts = await build({ description, sources, outputPath: temporaryPath, isMissing, readFiles, report })
  const hash = createHash('sha256')
  await pipeline(createReadStream(temporaryPath), hash)
  // Open readers keep the old file until they close it.
  renameSync(temporaryPath, outputPath)
  replaceFile(`${outputPath}.sha256`, `${hash.digest('hex')}  ${id}.sqlite\n`)
  report(
    `built: ${Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
  )
} catch (error) {
  const { code = '', message } = error as { code?: string; message: string }
  // What can be put right is said in one sentence; anything else is a fault of the builder and shows where.
  const isFull = code === 'ENOSPC' || code.startsWith('SQLITE_FULL') || code.startsWith('SQLITE_IOERR')
  if (!isFull) throw error
  report(`the disk of ${outputFolder} is full (${message}); make room and build again`)
  process.exitCode = 1
} finally {
  for (const path of [temporaryPath, `${temporaryPath}-journal`]) rmSync(path, { force: true })
}
