import { foldName, isSameWord, keyOfWord, wordsOfName } from './fold-name.ts'
import { ATTACHED_FORMS, COMPANY_WORDS, FORMS_IN_FRONT, JOINING_FORMS, LEGAL_FORMS } from './legal-forms-data.ts'

/** The name of an organisation as it is compared: its words, and beside them its legal forms. */
export interface OrganisationName {
  words: string[]
  /** Each as the first writing of it, in a fixed order. */
  forms: string[]
}

const DOTTED = /\./g
const spelledOut = (form: string): string => wordsOfName(foldName(form)).join(' ')
/** By how it is written, each form by its first writing. */
const FORMS: ReadonlyMap<string, string> = new Map(
  LEGAL_FORMS.flatMap((line) => {
    const forms = line.split('|').map(spelledOut)
    return forms.map((form) => [form, forms[0] as string] as const)
  }),
)
/** The longest first: one may end with another. */
const ATTACHED: readonly (readonly [form: string, first: string])[] = ATTACHED_FORMS.flatMap((line) => {
  const forms = line.split('|').map((form) => form.normalize('NFKC'))
  return forms.map((form) => [form, forms[0] as string] as const)
}).sort(([one], [other]) => other.length - one.length)
const JOINING: ReadonlySet<string> = new Set(JOINING_FORMS)
const COMPANY: ReadonlySet<string> = new Set(COMPANY_WORDS)
const IN_FRONT: ReadonlySet<string> = new Set(FORMS_IN_FRONT.map(spelledOut))
/** Words of the longest form, each letter of an abbreviation being one. */
const MOST_WORDS = 6

interface Cut {
  words: string[]
  forms: string[]
}

/** Leaves out the forms behind a name, as long as a word of it stays: `GmbH & Co. KG` with what joins its parts. */
function withoutFormsBehind({ words, forms }: Cut, isCut = false): Cut {
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--) {
    const form = FORMS.get(words.slice(-count).join(' '))
    if (form !== undefined) return withoutFormsBehind({ words: words.slice(0, -count), forms: [...forms, form] }, true)
  }
  const last = words.at(-1) ?? ''
  const isJoint = COMPANY.has(last) || (isCut && JOINING.has(last))
  return words.length > 1 && isJoint ? withoutFormsBehind({ words: words.slice(0, -1), forms }, true) : { words, forms }
}

/** The same before a name: `ООО Ромашка`, `บริษัท …`, and an article. */
function withoutFormsInFront({ words, forms }: Cut): Cut {
  const [first = '', ...rest] = words
  if (rest.length === 0) return { words, forms }
  if (first === 'the') return withoutFormsInFront({ words: rest, forms })
  return IN_FRONT.has(first)
    ? withoutFormsInFront({ words: rest, forms: [...forms, FORMS.get(first) ?? first] })
    : { words, forms }
}

function withoutAttached(folded: string): { text: string; forms: string[] } {
  let text = folded.trim()
  const forms: string[] = []
  for (const [form, first] of ATTACHED) {
    const rest = text.startsWith(form)
      ? text.slice(form.length)
      : text.endsWith(form)
        ? text.slice(0, -form.length)
        : ''
    if (rest.trim() === '') continue
    text = rest.trim()
    forms.push(first)
  }
  return { text, forms }
}

/** `S.p.A.` and `SpA` are one form: dots go where they stand between single letters. */
const withoutDots = (folded: string): string =>
  folded
    .split(' ')
    .map((word) => (/^(?:\p{L}\.)+\p{L}?\.?$/u.test(word) ? word.replace(DOTTED, '') : word))
    .join(' ')

/** Reads the name of an organisation; without words where the text holds none. A name of nothing but a form keeps it. */
export function readOrganisation(text: string): OrganisationName {
  const attached = withoutAttached(foldName(text))
  const written = wordsOfName(withoutDots(attached.text.replaceAll('&', ' und ').replaceAll('+', ' und ')))
  const cut = withoutFormsInFront(withoutFormsBehind({ words: written, forms: [] }))
  const words = cut.words.map((word) => (JOINING.has(word) ? 'und' : word))
  return { words, forms: [...new Set([...attached.forms, ...cut.forms])].sort() }
}

/** Whether two names are those of one organisation, whatever its legal form: `ACME GmbH` is `Acme`, `E-Plus` is `EPlus`. */
export function isSameOrganisation(one: OrganisationName, other: OrganisationName): boolean {
  if (one.words.length === 0 || other.words.length === 0) return false
  return isSameWord(one.words.join(''), other.words.join(''))
}

/** The same, and nothing speaks for two organisations of one name: `Müller GmbH` and `Müller GmbH & Co. KG` are two. */
export const isOneOrganisation = (one: OrganisationName, other: OrganisationName): boolean =>
  isSameOrganisation(one, other) &&
  (one.forms.length === 0 || other.forms.length === 0 || one.forms.join() === other.forms.join())

/** A key that two names of one organisation share. */
export const keyOfOrganisation = ({ words }: OrganisationName): string => keyOfWord(words.join(''))
