// Writes NOTICE: the sources of the reference data and the licences of the libraries that are bundled.
// `--check` only says whether it is up to date.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listBundledPackages } from './lib/bundled-packages.mjs'
import { ROOT } from './lib/runtime.mjs'

const NOTICE = join(ROOT, 'NOTICE')
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i
const RULE = '-'.repeat(80)

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

function licenceText(folder) {
  const names = readdirSync(join(ROOT, folder)).filter((name) => LICENCE_FILE.test(name))
  return names
    .sort()
    .map((name) =>
      readFileSync(join(ROOT, folder, name), 'utf8')
        .replaceAll('\r\n', '\n')
        .trim(),
    )
    .join('\n\n')
}

function dataSection() {
  const { sources, packs } = readJson('resources/reference/sources.json')
  const lines = [
    'Reference data',
    '==============',
    '',
    'The packs of reference data are built from these packages. Their licences are those of the data.',
  ]
  for (const { id, title, licence } of packs) {
    const own = sources.filter((source) => source.packs.includes(id))
    lines.push('', `${title} (${id}), ${licence}`)
    for (const line of new Set(own.flatMap(({ attribution }) => attribution))) lines.push(`  ${line}`)
    for (const source of own) lines.push(`    ${source.name} ${source.version}, ${source.licence}`)
  }
  const basemap = readJson('resources/basemap/sources.json').sources
  lines.push('', 'Basemap')
  for (const line of new Set(basemap.flatMap(({ attribution }) => attribution))) lines.push(`  ${line}`)
  for (const source of basemap) lines.push(`    ${source.name} ${source.version}, ${source.licence}`)
  return lines.join('\n')
}

const WORD_LISTS = 'tools/address-words'

function wordSection() {
  return [
    'Word lists',
    '==========',
    '',
    'Words of boxes, units, floors, firms and streets in fifty languages come from the dictionaries of libpostal, as',
    'pelias-parser 4.1.0 has them.',
    '',
    licenceText(WORD_LISTS),
  ].join('\n')
}

function librarySection() {
  const packages = listBundledPackages()
  const byText = Map.groupBy
    ? Map.groupBy(packages, ({ folder }) => licenceText(folder))
    : packages.reduce((groups, one) => {
        const text = licenceText(one.folder)
        return groups.set(text, [...(groups.get(text) ?? []), one])
      }, new Map())
  const lines = ['Libraries', '=========', '', 'The application contains these libraries.', '']
  for (const { name, version, licence } of packages) lines.push(`${name} ${version}, ${licence}`)
  for (const [text, group] of byText) {
    lines.push('', RULE, group.map(({ name }) => name).join(', '), '', text || `Licence: ${group[0].licence}`)
  }
  return lines.join('\n')
}

const own = [
  'Waypost',
  '',
  'Licensed under the Apache License, Version 2.0; see LICENSE.',
  'This file is made by tools/make-notice.mjs.',
].join('\n')
const notice = `${[own, dataSection(), wordSection(), librarySection()].join('\n\n')}\n`
if (!process.argv.includes('--check')) {
  writeFileSync(NOTICE, notice)
} else if (!existsSync(NOTICE) || readFileSync(NOTICE, 'utf8').replaceAll('\r\n', '\n') !== notice) {
  console.error('NOTICE is out of date; run node tools/make-notice.mjs')
  process.exit(1)
}
