// Which tests a change touches.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT } from './runtime.mjs'

const FOLDERS = ['src-main', 'src-renderer', 'src-shared', 'tools', 'test']
const IS_CODE = /\.(ts|mts|mjs|vue)$/
const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bmock\(\s*)['"]([.#][^'"]*)['"]/g
const ALIAS = /^#(main|renderer|shared)\//
const IS_TEST = /^test\/.*\.test\.ts$/
/** What reads whole folders instead of importing, by the files that it reads. */
const READERS = [
  { reads: /^(docs\/|[^/]+\.md$)/, tests: /^test\/unit\/docs\// },
  { reads: /^(src-|tools\/)/, tests: /^test\/unit\/structure\// },
]

/** The file that a specifier names, as a path from the root; null for what is no file here. */
function resolveFrom(file, specifier) {
  const named = ALIAS.test(specifier)
    ? specifier.replace(ALIAS, 'src-$1/')
    : posix.join(posix.dirname(file), specifier.replace(/[?#].*$/, ''))
  return existsSync(join(ROOT, named)) && statSync(join(ROOT, named)).isFile() ? named : null
}

/** The files that each file imports, for all code of the repository. @returns {Map<string, string[]>} */
export function readImports() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  ).filter((file) => IS_CODE.test(file))
  return new Map(
    files.map((file) => {
      const specifiers = [...readFileSync(join(ROOT, file), 'utf8').matchAll(SPECIFIER)].map(([, name]) => name)
      return [file, [...new Set(specifiers)].map((name) => resolveFrom(file, name)).filter((name) => name !== null)]
    }),
  )
}

function importersOf(imports) {
  const importers = new Map()
  for (const [file, names] of imports)
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), file])
  return importers
}

/**
 * Test files that read a changed file without importing it, then those that reach one by imports, the nearest first. A
 * file of test that is no code, such as a fixture, counts for the tests of its folder.
 * @param {readonly string[]} changed paths from the root
 * @param {Map<string, string[]>} imports
 */
export function touchedTests(changed, imports) {
  const importers = importersOf(imports)
  const seen = new Set(changed)
  for (const file of seen) for (const importer of importers.get(file) ?? []) seen.add(importer)
  const tests = [...imports.keys()].filter((file) => IS_TEST.test(file))
  const others = changed.flatMap((file) => [
    ...READERS.filter(({ reads }) => reads.test(file)).map(
      ({ tests: names }) =>
        (test) =>
          names.test(test),
    ),
    ...(IS_CODE.test(file) || !file.startsWith('test/') ? [] : [(test) => test.startsWith(`${posix.dirname(file)}/`)]),
  ])
  const reached = [...seen].filter((file) => IS_TEST.test(file) && imports.has(file))
  return [...new Set([...tests.filter((test) => others.some((isOther) => isOther(test))), ...reached])]
}
