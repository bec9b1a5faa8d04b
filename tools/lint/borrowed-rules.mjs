// Rules of ESLint itself for Oxlint, which has no such rule or takes other options for it.
import { builtinRules } from 'eslint/use-at-your-own-risk'

const BORROWED = ['no-restricted-syntax', 'no-unsafe-optional-chaining', 'preserve-caught-error']

export default {
  meta: { name: 'borrowed' },
  rules: Object.fromEntries(BORROWED.map((name) => [name, builtinRules.get(name)])),
}
