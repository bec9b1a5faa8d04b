import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listThreadFiles } from '../../../tools/package/thread-files.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'thread-files-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), code)
  }
}

describe('listThreadFiles', () => {
  it('follows what threads import and read, and nothing else', () => {
    write({
      'workers/a.js': `import'../prelude.cjs';import{t}from"../shared-Ab1.js"`,
      'prelude.cjs': `require('./older.cjs'); require('node:fs')`,
      'older.cjs': '',
      'shared-Ab1.js': 'const later = () => import("./later.js"); export { x } from `./named.mjs`',
      'later.js': `readFileSync(new URL('./words.json', import.meta.url))\nimport './workers/a.js'`,
      'named.mjs': '',
      'words.json': '{}',
      'index.js': `import './shared-Ab1.js'; import './main-only.js'`,
      'main-only.js': '',
    })
    expect(listThreadFiles(folder)).toEqual([
      'later.js',
      'named.mjs',
      'older.cjs',
      'prelude.cjs',
      'shared-Ab1.js',
      'words.json',
      'workers/a.js',
    ])
  })

  it('passes over what only looks like an import', () => {
    write({ 'workers/a.js': `const help = "copy it from './nowhere.js'"` })
    expect(listThreadFiles(folder)).toEqual(['workers/a.js'])
  })

  it('finds nothing where nothing was built', () => {
    expect(listThreadFiles(join(folder, 'missing'))).toEqual([])
  })
})
