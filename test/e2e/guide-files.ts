import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGuide } from '../../tools/guide/read-guide.ts'

const DOCS = join(import.meta.dirname, '../../docs')

/** The pages of the manual as their files are now: tests depend on no wording of theirs. */
export const guide = readGuide(DOCS)

/** The title that a page gives itself; of a page that is not there, the one of the index, which answers for it. */
export function titleOf(id: string): string {
  const path = join(DOCS, 'guide', `${id}.md`)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return /^# (.+)$/m.exec(text)?.[1] ?? guide.pages[0]?.title ?? ''
}
