import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  ...['docs', 'docs/guide', 'docs/design', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  ),
].filter((name) => name.endsWith('.md') && existsSync(join(root, name)))

/** Paths of the repository in backticks: they begin with one of its top-level folders and hold no placeholder. */
const PATH = /`((?:src-main|src-shared|src-renderer|test|tools|docs|resources)\/[\w./-]+)`/g

describe('documents name paths that exist', () => {
  it.each(documents)('%s', (name) => {
    const text = readFileSync(join(root, name), 'utf8')
    const missing = [...text.matchAll(PATH)]
      .map((match) => match[1] as string)
      .filter((path) => !existsSync(join(root, path)))
    expect(missing).toEqual([])
  })
})
