/** Beginnings of coordinates and links that a careless pattern would read again and again. */
export const COORDINATE_SEEDS = [
  '1',
  '1 ',
  '1,',
  '-',
  "1'",
  '1°',
  'N',
  'N1 ',
  '1-',
  '+1',
  '{"a":',
  '!3d1',
  'https://a/@1,',
  '2+',
  ' ',
  '31U ',
  '0.',
]

export const repeatTo = (seed: string, length: number): string =>
  seed.repeat(Math.ceil(length / seed.length)).slice(0, length)
