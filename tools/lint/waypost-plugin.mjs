// Rules of this project alone, for ESLint and Oxlint.
import plainWords from './plain-words.mjs'

export default { meta: { name: 'waypost' }, rules: { 'plain-words': plainWords } }
