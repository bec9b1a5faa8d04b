/** Reads a table of `word=form` entries parted by blanks; blanks inside a form are written `_`. */
export const readWordTable = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const at = entry.lastIndexOf('=')
        return [entry.slice(0, at), entry.slice(at + 1).replaceAll('_', ' ')]
      }),
  )

/** The first letter large, the others as they are. */
export const capitalize = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1)

/** Rules of a script: what is written for letters, and for letters in a context, such as `^e`. */
export interface Rules {
  plain: ReadonlyMap<string, string>
  contexts: readonly string[]
  pattern: RegExp
}

const CONTEXT = /\(\?<?[=!][^)]*\)|[\^$]/g
const SIGNS_OF_PATTERN = /[\^$([]/
const lengthOf = (letters: string): number => letters.replace(CONTEXT, '').replace(/\[[^\]]*\]/g, '-').length

/**
 * Makes rules of entries such as `ου` → `ou` or `^μπ` → `b`. Where several fit, the one of most letters does; of these one
 * with a context, then the first. A context is written as in a regular expression, without groups that are kept.
 */
export function readRules(entries: Iterable<readonly [letters: string, written: string]>): Rules {
  const rules = [...entries]
    .map(([letters, written]) => ({ letters, written, isPlain: !SIGNS_OF_PATTERN.test(letters) }))
    .sort((a, b) => lengthOf(b.letters) - lengthOf(a.letters) || Number(a.isPlain) - Number(b.isPlain))
  const alternatives = rules.map(({ letters, isPlain }) => (isPlain ? letters : `(${letters})`))
  return {
    plain: new Map(rules.toReversed().map(({ letters, written }) => [letters, written])),
    contexts: rules.flatMap(({ written, isPlain }) => (isPlain ? [] : [written])),
    pattern: new RegExp([...alternatives, '[^]'].join('|'), 'gu'),
  }
}

/** A text by the rules, from left to right; a sign without a rule stays. `write` is asked what to write at a place. */
export const transduce = (
  { pattern, plain, contexts }: Rules,
  text: string,
  write: (written: string, at: number) => string = (written) => written,
): string =>
  text.replace(pattern, (letters: string, ...found: (string | number | undefined)[]) => {
    const context = contexts.findIndex((_, i) => found[i] !== undefined)
    return write(contexts[context] ?? plain.get(letters) ?? letters, found[contexts.length] as number)
  })

/** The same, with capitals where the word that is given in small letters too had them; all where it had no others. */
export function transduceCased(rules: Rules, small: string, word: string): string {
  const lower = word.toLowerCase()
  const isShouted = word.length > 1 && word === word.toUpperCase()
  return transduce(rules, small, (written, at) => {
    if (word[at] === lower[at]) return written
    return isShouted ? written.toUpperCase() : capitalize(written)
  })
}
