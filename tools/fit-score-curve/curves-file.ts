import { CONFIDENCE_DEPTHS, type ConfidenceDepth, type ScoreCurve } from '#shared/model/score-curve.types.ts'

const quoted = (text: string): string => `'${text}'`
const lines = (entries: Readonly<Record<string, unknown>>): string =>
  Object.entries(entries)
    .map(([name, value]) => `    ${quoted(name)}: ${JSON.stringify(value).replaceAll(',', ', ')},`)
    .join('\n')

const curveText = (depth: ConfidenceDepth, { countries, signs, weights, offsets, steps }: ScoreCurve): string => `\
const ${depth}: ScoreCurve = {
  countries: [${countries.map(quoted).join(', ')}],
  signs: [${signs.map(quoted).join(', ')}],
  weights: {
${lines(weights)}
  },
  offsets: {
${lines(offsets)}
  },
  steps: {
${lines(steps)}
  },
}
`

/** The curves as a data file of the product. */
export const curvesFile = (
  curves: Readonly<Record<ConfidenceDepth, ScoreCurve>>,
): string => `// Made by tools/fit-score-curve.mjs; do not change by hand. Data only.
import type { ConfidenceDepth, ScoreCurve } from '#shared/model/score-curve.types.ts'

${CONFIDENCE_DEPTHS.map((depth) => `// prettier-ignore\n${curveText(depth, curves[depth])}`).join('\n')}
export const SCORE_CURVES: Readonly<Record<ConfidenceDepth, ScoreCurve>> = { all, town, house }
`
