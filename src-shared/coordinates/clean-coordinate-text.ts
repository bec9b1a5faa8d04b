/** Signs that keyboards, word processors and typesetters put for one of a few. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[º˚∘ᵒ゜⁰]/g, '°'],
  [/[′’‘‛ʹʼ´`＇]/g, "'"],
  [/[″”“„‟ʺ〃＂]/g, '"'],
  [/''/g, '"'],
  [/[−–—‒﹣－]/g, '-'],
  [/＋/g, '+'],
  [/[，،]/g, ','],
  [/[．٫]/g, '.'],
  [/[；]/g, ';'],
  [/：/g, ':'],
]

const DIGIT_BLOCKS = [0x0660, 0x06f0, 0x0966, 0xff10]

const toAsciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) as number
  const block = DIGIT_BLOCKS.find((first) => code >= first && code < first + 10)
  return block === undefined ? digit : String(code - block)
}

/** The same text in plain signs: one degree sign, one minus, ASCII digits, single spaces, no brackets around it. */
export function cleanCoordinateText(text: string): string {
  let plain = text.replace(/[٠-٩۰-۹०-९０-９]/g, toAsciiDigit)
  for (const [variants, sign] of SIGNS) plain = plain.replace(variants, sign)
  plain = plain.replace(/[\s\u200b\u200e\u200f\ufeff]+/g, ' ').trim()
  return plain.replace(/^[([{<]+ ?/, '').replace(/ ?[)\]}>.;,]+$/, '')
}
