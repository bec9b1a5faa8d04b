import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { readPicture } from '../../src-main/files/read-picture.ts'
import type { Guide, GuideHeading, GuidePage, GuidePicture } from '../../src-shared/model/guide.types.ts'
import { markdownNodes, type GuideTargets } from './markdown-nodes.ts'

/** The index of the manual; its links give the pages their order. */
export const INDEX = 'README'
/** A larger picture is left out of the window, which shows the same thing behind the page. */
const MAX_PICTURE_BYTES = 200_000
/** What all pictures together may add to the window; those that come later are left out. */
const MAX_PICTURES_BYTES = 800_000
const LINK = /\]\(([^)\s]+\.md)(?:#[^)]*)?\)/g

export interface ReadGuide {
  pages: GuidePage[]
  /** Path of each picture that is shown, by the name that its nodes give. */
  pictures: Map<string, string>
  /** Every file that was read: when one changes, the pages change. */
  files: string[]
}

interface Source {
  path: string
  text: string
  isOfManual: boolean
}

/**
 * The pages of `guide` below the folder of documents, and the documents beside it that those pages link to. Pages that
 * the index does not name come after those that it does; without the folder there are none.
 */
export function readGuide(docs: string): ReadGuide {
  const sources = findSources(docs)
  const idOf = new Map(sources.map((source) => [source.path, toId(source)]))
  const pictures = new Map<string, string>()
  let pictureBytes = 0

  function pictureOf(path: string, alt: string): GuidePicture | null {
    if (!existsSync(path)) return null
    const bytes = readFileSync(path)
    const read = readPicture(bytes)
    const file = relative(docs, path)
    const isKnown = pictures.has(file)
    if (!read.ok || bytes.length > MAX_PICTURE_BYTES) return null
    if (!isKnown && pictureBytes + bytes.length > MAX_PICTURES_BYTES) return null
    if (!isKnown) pictureBytes += bytes.length
    pictures.set(file, path)
    const { width, height } = read.value
    return { tag: 'img', file, alt, width, height }
  }

  const pages = sources.map((source): GuidePage => {
    const { path, text, isOfManual } = source
    const id = toId(source)
    const targets: GuideTargets = {
      link(href) {
        if (/^(https|mailto):/.test(href)) return { href }
        const [file = '', heading] = href.split('#')
        const page = file === '' ? id : idOf.get(join(dirname(path), file))
        return page === undefined ? null : { page, ...(heading ? { heading } : {}) }
      },
      picture: (href, alt) => pictureOf(join(dirname(path), href), alt),
    }
    const { nodes, headings } = markdownNodes(text, targets)
    return { id, title: titleOf(headings, id), isOfManual, headings, nodes }
  })
  return { pages, pictures, files: [...sources.map(({ path }) => path), ...pictures.values()] }
}

/** The manual and the documents may each have an `api.md`. */
const toId = ({ path, isOfManual }: Source): string => `${isOfManual ? '' : 'docs/'}${basename(path, '.md')}`

const titleOf = (headings: GuideHeading[], id: string): string => headings.find(({ level }) => level === 1)?.text ?? id

/** The files of the manual in the order of its index, then the documents that they name. */
function findSources(docs: string): Source[] {
  const folder = join(docs, 'guide')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const toSource = (path: string, isOfManual: boolean): Source => ({
    path,
    text: readFileSync(path, 'utf8'),
    isOfManual,
  })
  const manual = names.map((name) => toSource(join(folder, name), true))
  const order = linksOf(manual.filter(({ path }) => basename(path, '.md') === INDEX))
  const place = ({ path }: Source): number => {
    if (basename(path, '.md') === INDEX) return -1
    const at = order.indexOf(path)
    return at < 0 ? order.length : at
  }
  manual.sort((a, b) => place(a) - place(b) || a.path.localeCompare(b.path))
  const further = linksOf(manual).filter((path) => dirname(path) === docs && existsSync(path))
  return [...manual, ...further.map((path) => toSource(path, false))]
}

/** Every Markdown file that is linked to, in order, each once. */
function linksOf(sources: readonly Source[]): string[] {
  const all = sources.flatMap(({ path, text }) =>
    [...text.matchAll(LINK)].map(([, href = '']) => join(dirname(path), href)),
  )
  return [...new Set(all)]
}

/** The module that holds the pages: pictures are imported, so that the bundler gives them their addresses. */
export function guideModule({ pages, pictures }: ReadGuide): string {
  const entries = [...pictures].map(([file, path], at) => ({ file, path, name: `picture${at}` }))
  const imports = entries.map(
    ({ path, name }) => `import ${name} from ${JSON.stringify(`${path.replaceAll('\\', '/')}?url`)}`,
  )
  const addresses = entries.map(({ file, name }) => `${JSON.stringify(file)}: ${name}`)
  const guide: Pick<Guide, 'pages'> = { pages }
  return [
    ...imports,
    // A text that is parsed at once takes less time to load than the same object written as code.
    `const { pages } = JSON.parse(${JSON.stringify(JSON.stringify(guide))})`,
    `export const GUIDE = { pages, pictures: { ${addresses.join(', ')} } }`,
  ].join('\n')
}
