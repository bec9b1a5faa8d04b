import { relative } from 'node:path'
import { findInKey, findInMember, findInMessage, findInName, findInPath } from './find-words.mjs'

/** Keys of texts and commands: `lists.undoImport`. */
const KEY = /^[a-z]\w*(?:\.\w+)+$/i
/** Functions whose texts people read. */
const SPEAKING = new Set(['fail', 'Error', 'TypeError', 'RangeError', 'console'])

const isKeyOf = (node) => {
  const { parent } = node
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  if (parent?.type === 'Property' || parent?.type === 'PropertyDefinition')
    return parent.key === node && !parent.computed
  return ['TSPropertySignature', 'TSMethodSignature', 'MethodDefinition'].includes(parent?.type) && parent.key === node
}

/** A name that another file gives: it is checked there, and has another one here. */
const isForeign = (node) => {
  const { type, imported, local } = node.parent ?? {}
  return type === 'ImportSpecifier' && imported === node && local.name !== node.name
}

const calleeName = ({ callee }) =>
  callee.type === 'MemberExpression' ? (callee.object.name ?? '') : (callee.name ?? '')

/** No private word in identifiers, names of files and folders, keys, class names and messages. */
export default {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { word: '"{{word}}" in {{where}}: write {{instead}}.' },
  },
  create(context) {
    const report = (node, found, where) => {
      if (found) context.report({ node, messageId: 'word', data: { word: found.word, instead: found.instead, where } })
    }
    const checkName = (node) => {
      if (isForeign(node)) return
      report(node, isKeyOf(node) ? findInMember(node.name) : findInName(node.name), `"${node.name}"`)
    }
    const checkText = (node, text) => {
      if (KEY.test(text)) report(node, findInKey(text), `the key "${text}"`)
    }
    const checkSpoken = (node) => {
      if (!SPEAKING.has(calleeName(node))) return
      for (const argument of node.arguments) {
        for (const text of textsOf(argument)) report(argument, findInMessage(text), 'a message')
      }
    }
    const names = {
      Identifier: checkName,
      PrivateIdentifier: checkName,
      Literal: (node) => typeof node.value === 'string' && checkText(node, node.value),
      TemplateLiteral: (node) => checkText(node, `${node.quasis[0].value.raw}x`.replace(/\.x$/, '')),
    }
    const template = context.sourceCode.parserServices?.defineTemplateBodyVisitor
    const script = {
      ...names,
      CallExpression: checkSpoken,
      NewExpression: checkSpoken,
      Program: (node) => report(node, findInPath(relative(context.cwd, context.filename)), 'the name of the file'),
    }
    if (!template) return script
    const classes = {
      VAttribute: ({ key, value }) => {
        if (key.name === 'class' && value) report(value, findInName(value.value), 'a class')
      },
    }
    return template({ ...names, ...classes }, script)
  },
}

/** The texts of a message, whether it is a literal or a template. */
function textsOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.includes(' ') ? [node.value] : []
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw) : []
}
