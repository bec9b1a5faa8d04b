import { createRequire } from 'node:module'
import { WORDS } from './words-data.mjs'

const require = createRequire(import.meta.url)
const STORED = new Set(require('./stored-names.json').map(({ name }) => name))
const OTHERS = new Set(require('./names-of-others.json').map(({ name }) => name))

const CODE = WORDS.flatMap(({ code = [], instead }) => code.map((word) => ({ word, instead, pattern: ` ${word} ` })))
const MESSAGES = WORDS.filter(({ isInMessages }) => isInMessages).flatMap(({ code, instead }) =>
  code.map((word) => ({ word, instead, pattern: ` ${word} ` })),
)

/** `deskPlace`, `DESK_PLACE` and `desk-place` are ` desk place `. */
const toSegments = (name) =>
  ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()} `

const findIn = (words, segments) => words.find(({ pattern }) => segments.includes(pattern)) ?? null

/** The private word in a name, with its replacement; null where it has none or is somebody else's name. */
export const findInName = (name) => (OTHERS.has(name) ? null : findIn(CODE, toSegments(name)))

/** The same in a name that is stored or sent where it is a member: those keep their spelling. */
export const findInMember = (name) => (STORED.has(name) ? null : findInName(name))

/** The same in a key of texts or a command, part by part. */
export function findInKey(key) {
  for (const part of key.split('.')) {
    const found = findInMember(part)
    if (found) return found
  }
  return null
}

/** The same in a sentence. */
export const findInMessage = (text) => findIn(MESSAGES, toSegments(text))

/** The same in the names of a file and of its folders. */
export function findInPath(path) {
  for (const part of path.split(/[\\/]/)) {
    const found = findInName(part.replace(/\.\w+$/, ''))
    if (found) return found
  }
  return null
}
