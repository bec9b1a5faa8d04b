// Rules of ESLint itself for Oxlint, which has no such rule or takes other options for it.
import { builtinRules } from 'eslint/use-at-your-own-risk'

const LENT = ['no-restricted-syntax', 'no-unsafe-optional-chaining', 'preserve-caught-error']

export default { meta: { name: 'lent' }, rules: Object.fromEntries(LENT.map((name) => [name, builtinRules.get(name)])) }
