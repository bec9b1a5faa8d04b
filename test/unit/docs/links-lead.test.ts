import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDERS = [
  '',
  'docs',
  'docs/guide',
  'docs/design',
  'docs/decisions',
  'test/electron-runtime',
  'test/electron-standin',
]
const DOCUMENTS = FOLDERS.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

/** The anchor that a heading has where Markdown is shown: lower case, hyphens for spaces, no other signs. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const withoutCode = (text: string): string => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`]*`/g, '')
const anchorsOf = (text: string): string[] =>
  [...text.replace(/```[\s\S]*?```/g, '').matchAll(/^#+\s+(.*)$/gm)].map(([, heading = '']) => toAnchor(heading))

it.each(DOCUMENTS)('links of %s lead somewhere', (name) => {
  const text = readFileSync(join(ROOT, name), 'utf8')
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const broken = links.filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? join(ROOT, name) : join(ROOT, dirname(name), path)
    if (!existsSync(target)) return true
    return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
  })
  expect(broken.map((link) => `${relative(ROOT, join(ROOT, name))}: ${link}`)).toEqual([])
})
