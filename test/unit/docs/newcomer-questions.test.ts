import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const MOST_CLICKS = 2
const GUIDE = 'docs/guide'

/** What a newcomer asks, the page that answers, and words of the answer. */
const QUESTIONS: readonly [question: string, page: string, answer: RegExp][] = [
  ['How do I tell it which column is the town?', `${GUIDE}/cleanse.md`, /## Tell it which column is the town/],
  ['Why is this row yellow?', `${GUIDE}/review.md`, /A yellow row is/],
  ['Where are my files?', `${GUIDE}/settings.md`, /## Find your files/],
  ['How do I get houses for France?', `${GUIDE}/reference-data.md`, /## Get houses.*France/],
  ['How do I undo an import of last week?', `${GUIDE}/import.md`, /## Undo an import of last week/],
  ['How do I call it from Python?', `${GUIDE}/api.md`, /## Cleanse from Python/],
  ['Which file decides whether a street may lack its type?', 'docs/design/engine.md', /lacking-type\.ts/],
  ['How do I fix a row that could not be read?', `${GUIDE}/review.md`, /## Fix a row that could not be read/],
  [
    'How do I take over what was decided last month?',
    `${GUIDE}/recipes.md`,
    /## Take over what was decided last month/,
  ],
  ['How sure is an answer?', `${GUIDE}/how-sure.md`, /## Read the verification code/],
  ['What do I back up on a machine of several users?', 'docs/ADMIN.md', /## Decide what to back up/],
  ['Where does a new command go?', 'ARCHITECTURE.md', /a command of the window/],
]

const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8')

/** The documents that a document links to. */
const linksOf = (page: string): string[] =>
  [...read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^\w+:/.test(link) && link.endsWith('.md'))
    .map((link) => normalize(join(dirname(page), link)))

/** Every document that is reached from one within so many clicks. */
function reachedWithin(clicks: number, from: string): Set<string> {
  let reached = new Set([from])
  for (let click = 0; click < clicks; click++) reached = new Set([...reached, ...[...reached].flatMap(linksOf)])
  return reached
}

const fromReadme = reachedWithin(MOST_CLICKS, 'README.md')
const fromHelp = reachedWithin(MOST_CLICKS, `${GUIDE}/README.md`)

it.each(QUESTIONS)('%s', (_, page, answer) => {
  expect(read(page)).toMatch(answer)
  expect(fromReadme).toContain(page)
  // What a user asks is answered inside the application too, which shows the guide.
  if (page.startsWith(GUIDE)) expect(fromHelp).toContain(page)
})
