import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/lib/runtime.mjs'

const PAGE = 'docs/guide/other-geocoders.md'
const PAGE_URL = '127.0.0.1:4780'
const PAGE_KEY = /\b[A-Z]{2}\d\d(-[A-Z]{2}\d\d){3}\b/g

interface Sought {
  language: 'js' | 'python'
  /** What no other program of the page has. */
  holds: string
  /** Where Waypost runs: `127.0.0.1:4780`. */
  host: string
  key: string
}

/** A program of the guide's page, with the address and a key of a running Waypost in the place of those shown. */
export function guideProgram({ language, holds, host, key }: Sought): string {
  const page = readFileSync(join(ROOT, PAGE), 'utf8')
  const programs = [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)]
  const [, , program] = programs.find(([, name, text = '']) => name === language && text.includes(holds)) ?? []
  if (program === undefined) throw new Error(`${PAGE} shows no program in ${language} with ${holds}.`)
  return program.replaceAll(PAGE_URL, host).replaceAll(PAGE_KEY, key)
}
