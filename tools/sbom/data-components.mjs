// Components of the bill of materials that are data: the reference packs with their sources, the bundled map and the
// word lists.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/runtime.mjs'

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
const unique = (items) => [...new Set(items)]

/** An identifier of the SPDX list has no spaces; other licences are given in words. */
const SPDX = /^[A-Za-z0-9.+-]+$/
/** Of the SPDX list, under the name that it has there. */
const SPDX_NAMES = { 'Licence-Ouverte-2.0': 'etalab-2.0' }

function toLicence(text) {
  const id = SPDX_NAMES[text] ?? text
  return { license: SPDX.test(id) ? { id } : { name: text } }
}

/** `sha512-BASE64`, as npm writes the checksum of an archive. */
function toHashes(integrity) {
  const [, content] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  return content ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] } : {}
}

const toPackageUrl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** A package that data was taken from. One may serve several packs, so that its reference names the pack too. */
const toSource = (source, owner) => ({
  type: 'data',
  'bom-ref': `data:${owner}/${source.name}@${source.version}`,
  name: source.name,
  version: source.version,
  ...toHashes(source.integrity),
  licenses: [toLicence(source.licence)],
  copyright: source.attribution.join('; '),
  purl: toPackageUrl(source),
})

/** The checksum that was written when the pack was built; a clone that built none has none. */
function packHashes(id) {
  const path = join(ROOT, `resources/reference/packs/${id}.sqlite.sha256`)
  const [content] = existsSync(path) ? (/^[0-9a-f]{64}/.exec(readFileSync(path, 'utf8')) ?? []) : []
  return content ? { hashes: [{ alg: 'SHA-256', content }] } : {}
}

function toPack({ id, title, version, licence, note }, sources) {
  const own = sources.filter(({ packs }) => packs.includes(id))
  return {
    type: 'data',
    'bom-ref': `data:${id}@${version}`,
    name: `Reference pack ${id}: ${title}`,
    version,
    ...(note ? { description: note } : {}),
    ...packHashes(id),
    licenses: [toLicence(licence)],
    copyright: unique(own.flatMap(({ attribution }) => attribution)).join('; '),
    components: own.map((source) => toSource(source, id)),
  }
}

function toBasemap({ sources }) {
  return {
    type: 'data',
    'bom-ref': 'data:basemap',
    name: 'Bundled world map',
    licenses: unique(sources.map(({ licence }) => licence)).map(toLicence),
    copyright: unique(sources.flatMap(({ attribution }) => attribution)).join('; '),
    components: sources.map((source) => toSource(source, 'basemap')),
  }
}

const WORD_LISTS = {
  type: 'data',
  'bom-ref': 'data:address-words',
  name: 'Word lists of addresses: libpostal, as pelias-parser 4.1.0 has them',
  licenses: [toLicence('MIT')],
  copyright: 'libpostal',
}

/** Data that ships. A pack that is built on request only does not. */
export function listDataComponents() {
  const { packs, sources } = readJson('resources/reference/sources.json')
  const shipped = packs.filter(({ onRequest }) => !onRequest)
  return [
    ...shipped.map((pack) => toPack(pack, sources)),
    toBasemap(readJson('resources/basemap/sources.json')),
    WORD_LISTS,
  ]
}
