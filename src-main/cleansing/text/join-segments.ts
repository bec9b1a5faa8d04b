import type { Token } from '#main/cleansing/text/tokenize.ts'

/** Words of which those that begin a segment at a joint go on with the one before. */
export function joinSegments(tokens: readonly Token[], isJoint: (at: number) => boolean): Token[] {
  let joined = 0
  return tokens.map((token, at) => {
    if (isJoint(at)) joined++
    return joined === 0 ? token : { ...token, segment: token.segment - joined }
  })
}
