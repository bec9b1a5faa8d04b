// The packages that are part of the application: NOTICE and the bill of materials list the same ones.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './runtime.mjs'

const SOURCE_FOLDERS = ['src-main', 'src-renderer', 'src-shared']
/** Its dependencies download it and are not part of it. */
const NEEDS_NOTHING = ['electron']
/** Of a package that is bundled in part, what that part needs. */
const PART_NEEDS = { '@modelcontextprotocol/sdk': ['zod'] }
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"#.][^'"]*)['"]/g

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

/** Where Node would find a package for one that needs it: in its own folder, or in one further up. */
function folderOf(name, from) {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(ROOT, folder, 'package.json'))) return folder
  return from === '' ? null : folderOf(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules') - 1)))
}

/** Packages that the source code imports, and what those need. */
export function listBundledPackages() {
  const { dependencies, devDependencies } = readJson('package.json')
  const known = { ...dependencies, ...devDependencies }
  const found = new Map()
  const visit = (name, from) => {
    const folder = folderOf(name, from)
    if (folder === null || found.has(folder) || name.startsWith('@types/')) return
    const manifest = readJson(join(folder, 'package.json'))
    found.set(folder, { folder, name, version: manifest.version, licence: manifest.license ?? 'see below' })
    if (NEEDS_NOTHING.includes(name)) return
    for (const needed of PART_NEEDS[name] ?? Object.keys(manifest.dependencies ?? {}).sort()) visit(needed, folder)
  }
  for (const file of SOURCE_FOLDERS.flatMap((folder) => listSources(folder))) {
    const text = readFileSync(join(ROOT, file), 'utf8').replace(/^import type .*$/gm, '')
    for (const [, specifier] of text.matchAll(IMPORT)) {
      const name = packageOf(specifier)
      if (Object.hasOwn(known, name)) visit(name, '')
    }
  }
  const once = new Map([...found.values()].map((one) => [`${one.name} ${one.version}`, one]))
  return [...once.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
  )
}
