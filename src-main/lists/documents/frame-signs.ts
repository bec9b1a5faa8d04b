/** Signs in the frame of a document: where features stand, and where a file gets what the document had not. */
export type FrameSign =
  | { sign: 'features'; first: number; last: number }
  /** A place for data of ours: `list` for a whole element around them, `data` where one is open. */
  | { sign: 'own list' | 'own data' }
  /** Behind the places, and behind the lines and areas. */
  | { sign: 'rest' | 'lines' }
  /** Around a document of one place that has no container. */
  | { sign: 'begin' | 'end' }

const SIGN = /<\?(?:features (\d+) (\d+)|(own list|own data|rest|lines|begin|end))\?>/

export const toFeaturesSign = (first: number, last: number): string => `<?features ${first} ${last}?>`
export const toSign = (sign: Exclude<FrameSign['sign'], 'features'>): string => `<?${sign}?>`

/** The texts and signs of a frame, in order. */
export function* splitFrame(frame: string): Generator<string | FrameSign> {
  const parts = frame.split(SIGN)
  for (let at = 0; at < parts.length; at += 4) {
    const [text = '', first, last, sign] = parts.slice(at, at + 4)
    if (text !== '') yield text
    if (sign !== undefined) yield { sign: sign as 'rest' }
    else if (first !== undefined) yield { sign: 'features', first: Number(first), last: Number(last) }
  }
}
