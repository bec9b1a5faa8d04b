import { WEIGHT_STEP } from '#main/files/columns/parts/classify-columns.ts'
import type { Model } from './train-columns.ts'

const MOST = 127

function toBytes(weights: Float32Array): string {
  return Buffer.from(
    Int8Array.from(weights, (weight) => Math.max(-MOST, Math.min(MOST, Math.round(weight / WEIGHT_STEP)))).buffer,
  ).toString('base64')
}

const toLines = (model: Model): string =>
  [...model]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([feature, values]) => `  ${JSON.stringify(feature)}: '${toBytes(values)}',`)
    .filter((line) => !/: '(?:AA)+A?A?=*'/.test(line))
    .join('\n')

/** The weights as a data file of the product. */
export const weightsFile = (
  first: Model,
  second: Model,
): string => `// Made by tools/fit-columns.mjs; do not change by hand. Data only.
// prettier-ignore
export const FIRST_LOOK: Readonly<Record<string, string>> = {
${toLines(first)}
}

// prettier-ignore
export const SECOND_LOOK: Readonly<Record<string, string>> = {
${toLines(second)}
}
`
