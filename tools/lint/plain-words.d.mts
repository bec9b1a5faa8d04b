import type { Rule } from 'eslint'

declare const plainWords: Rule.RuleModule
export default plainWords
