/** Scripts that part words by blanks, and figures: beside one of them, a text of another one ends. */
const WORD_SIGN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{N}\p{M}]/u

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && WORD_SIGN.test(sign)

/**
 * An address on one line, with a part of it as a person wrote it; at the end where the line does not hold the part. Where
 * its text stands several times the one between commas is meant, or else the first that is a word of its own: `Leeds` is
 * not the beginning of `Leeds Road`, and `7` no figure of `17`.
 */
export function replacePart(line: string, was: string, is: string): string {
  const elements = line.split(', ')
  const whole = was === '' ? -1 : elements.indexOf(was)
  if (whole >= 0) return joined(elements.with(whole, is))
  const at = was === '' ? -1 : placeOfWord(line, was)
  if (at < 0) return joined([...elements, is])
  const text = line.slice(0, at) + is + line.slice(at + was.length)
  // A part that is gone leaves neither two blanks nor two commas.
  return is === '' ? joined(text.split(', ').map((element) => element.replace(/ {2,}/g, ' '))) : text
}

const joined = (elements: readonly string[]): string =>
  elements
    .map((element) => element.trim())
    .filter((element) => element !== '')
    .join(', ')

/** Where a text stands as words of their own; −1 where it does not. */
function placeOfWord(line: string, text: string): number {
  const [first, last] = [text.at(0), text.at(-1)]
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + 1)) {
    const isBegun = isWordSign(first) && isWordSign(line[at - 1])
    const goesOn = isWordSign(last) && isWordSign(line[at + text.length])
    if (!isBegun && !goesOn) return at
  }
  return -1
}
