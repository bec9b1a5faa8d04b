// Writes NOTICE: the sources of the reference data and the licences of the libraries that are bundled.
// `--check` only says whether it is up to date.
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/runtime.mjs'

const NOTICE = join(ROOT, 'NOTICE')
const SOURCE_FOLDERS = ['src-main', 'src-renderer', 'src-shared']
/** Its dependencies download it and are not part of it. */
const NEEDS_NOTHING = ['electron']
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"#.][^'"]*)['"]/g
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i
const RULE = '-'.repeat(80)

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function listSources(folder, into = []) {
  for (const name of readdirSync(join(ROOT, folder)).sort()) {
    const path = join(folder, name)
    if (statSync(join(ROOT, path)).isDirectory()) listSources(path, into)
    else if (/\.(ts|vue)$/.test(name)) into.push(path)
  }
  return into
}

/** Where Node would find a package for one that needs it. */
function folderOf(name, from) {
  const nested = join(from, 'node_modules', name)
  if (existsSync(join(ROOT, nested, 'package.json'))) return nested
  const top = join('node_modules', name)
  return existsSync(join(ROOT, top, 'package.json')) ? top : null
}

/** Packages that the source code imports, and what those need. */
function bundledPackages() {
  const { dependencies, devDependencies } = readJson('package.json')
  const known = { ...dependencies, ...devDependencies }
  const found = new Map()
  const visit = (name, from) => {
    const folder = folderOf(name, from)
    if (folder === null || found.has(folder) || name.startsWith('@types/')) return
    const manifest = readJson(join(folder, 'package.json'))
    found.set(folder, { folder, name, version: manifest.version, licence: manifest.license ?? 'see below' })
    if (NEEDS_NOTHING.includes(name)) return
    for (const needed of Object.keys(manifest.dependencies ?? {}).sort()) visit(needed, folder)
  }
  for (const file of SOURCE_FOLDERS.flatMap((folder) => listSources(folder))) {
    const text = readFileSync(join(ROOT, file), 'utf8').replace(/^import type .*$/gm, '')
    for (const [, specifier] of text.matchAll(IMPORT)) {
      const name = packageOf(specifier)
      if (Object.hasOwn(known, name)) visit(name, '')
    }
  }
  return [...found.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
  )
}

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
  const packages = bundledPackages()
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
