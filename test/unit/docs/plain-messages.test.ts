import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { WORDS_TO_AVOID } from './words-to-avoid-data.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Pages whose texts are those of the program (help of the command line, OpenAPI, errors), and pages beside the manual. */
const PAGES = [
  ...['docs/cli.md', 'docs/api.md', 'docs/error-codes.md', 'docs/PRIVACY.md', 'docs/IMPORTING.md', 'docs/policies.md'],
  ...['src-main/reference/README.md', 'resources/model/README.md'],
]
const FOLDERS = ['src-main', 'src-shared']
/** Statements of SQL, and lists of words that the engine reads in addresses. */
const NO_MESSAGE = /^\s*(?:select|insert|update|delete|create|with|pragma|alter|drop|was as row)\b/i
const NO_MESSAGES = /-data\.ts$|\/migrations\/|\/sql\//
const DATA_OF_TEXTS = ['src-main/cli/help-data.ts', 'src-main/api/api-errors-data.ts']

const PATTERNS = WORDS_TO_AVOID.map(({ pattern, instead }) => ({
  is: new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  advice: `“${pattern}”: write ${instead}`,
}))

const adviceOn = (text: string): string[] => PATTERNS.filter(({ is }) => is.test(text)).map(({ advice }) => advice)

const hasTexts = (path: string): boolean =>
  path.endsWith('.ts') && (!NO_MESSAGES.test(path) || DATA_OF_TEXTS.includes(path))

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(hasTexts)

/** Texts of more than one word, with their lines; a part that is filled in is a dash. */
function messagesOf(path: string, source: string): { line: number; text: string }[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found: { line: number; text: string }[] = []
  const textOf = (node: ts.Node): string | null => {
    if (ts.isStringLiteralLike(node)) return node.text
    if (!ts.isTemplateExpression(node)) return null
    return node.head.text + node.templateSpans.map(({ literal }) => `–${literal.text}`).join('')
  }
  const visit = (node: ts.Node): void => {
    const text = textOf(node)
    if (text?.trim().includes(' ') === true && !NO_MESSAGE.test(text))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

describe('texts of the program have no word that the style avoids', () => {
  it.each(PAGES)('in %s', (page) => {
    const lines = readFileSync(join(ROOT, page), 'utf8').split('\n')
    expect(
      lines.flatMap((line, i) => adviceOn(line.replace(/`[^`]*`/g, '')).map((advice) => `${page}:${i + 1} ${advice}`)),
    ).toEqual([])
  })

  it.each(FOLDERS)('in the messages of %s', (folder) => {
    const found = sourcesOf(folder).flatMap((path) =>
      messagesOf(path, readFileSync(join(ROOT, path), 'utf8')).flatMap(({ line, text }) =>
        adviceOn(text).map((advice) => `${path}:${line} ${advice}`),
      ),
    )
    expect(found).toEqual([])
  })

  it('which is found in a message, and not in a name or a statement', () => {
    const source = 'const told = \'gone/odd\'; say(`It lies ${there}.`); sql("select gone from lies")'
    expect(messagesOf('a.ts', source).flatMap(({ text }) => adviceOn(text))).toEqual([
      '“lies|lie”: write is, are located',
    ])
  })
})
