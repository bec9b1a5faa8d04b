import type { CellAct } from '#shared/contract/cell-edit-schemas.ts'

type Act<K extends CellAct['do']> = Extract<CellAct, { do: K }>

/** Countries whose capital of "i" has a dot. */
const DOTTED = new Set(['TR', 'TUR', 'AZ', 'AZE'])

/** Makes of a text what an act asks for. `country`, as it was given, says whose letters they are. */
export type TextActor = (text: string, country: string) => string

/** An act is read once, then done to many texts. */
export function createTextActor(act: CellAct): TextActor {
  switch (act.do) {
    case 'set':
      return () => act.text.trim()
    case 'clear':
      return () => ''
    case 'append':
      return (text) => (act.text === '' ? text : `${text}${act.text}`.trim())
    case 'prefix':
      return (text) => (act.text === '' ? text : `${act.text}${text}`.trim())
    case 'case':
      return createCase(act)
    case 'replace':
      return createReplacing(act)
  }
}

/** `words`: "HIGH STREET 10B" is "High Street 10b"; `sentence`: "High street 10b". */
function createCase({ to }: Act<'case'>): TextActor {
  return (text, country) => {
    const locale = DOTTED.has(country.toUpperCase()) ? 'tr' : 'en'
    if (to === 'upper') return text.toLocaleUpperCase(locale)
    const lower = text.toLocaleLowerCase(locale)
    if (to === 'lower') return lower
    const first = to === 'words' ? /(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu : /\p{L}/u
    return lower.replace(first, (letter) => letter.toLocaleUpperCase(locale))
  }
}

/** Every occurrence; what stands around them stays as it is. */
function createReplacing({ find, by, isWhole, isCaseSensitive }: Act<'replace'>): TextActor {
  const flags = isCaseSensitive ? 'gu' : 'giu'
  const escaped = find.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, (sign) => (sign === '-' ? '\\x2d' : `\\${sign}`))
  const sought = new RegExp(isWhole ? `^${escaped}$` : escaped, flags)
  return (text) => {
    const replaced = text.replace(sought, () => by)
    return replaced === text ? text : replaced.trim()
  }
}
