import { basename } from 'node:path'
import { bannedWordsIn } from './banned-words.mjs'
import { fileNameProblem } from './file-name.mjs'

/* The rules of the house that a linter can check: an ESLint plugin for eslint.config.js. */

/** @typedef {import('eslint').Rule.RuleModule} RuleModule */
/** @typedef {import('estree').Node} Node */

export const longestTitle = 90

/** The name that a call begins with and the members after it: `it`, `each` of `it.each(rows)(title)`. @param {Node} callee @returns {string[]} */
function calledName(callee) {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return calledName(/** @type {Node} */ (callee.callee))
  if (callee.type === 'TaggedTemplateExpression') return calledName(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const object = calledName(/** @type {Node} */ (callee.object))
  return object.length === 0 ? [] : [...object, callee.property.name]
}

const notTitled = ['step', 'use', 'extend', 'setTimeout', 'beforeEach', 'afterEach', 'beforeAll', 'afterAll', 'info']

/** Whether a call declares a test or a group of tests. @param {import('estree').CallExpression} call */
function isTitled({ callee }) {
  const [name = '', ...members] = calledName(/** @type {Node} */ (callee))
  return ['it', 'test', 'describe'].includes(name) && !members.some((member) => notTitled.includes(member))
}

/** The words of a title; what is put into a template is left out. @param {Node | undefined} node @returns {string | undefined} */
function titleOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('')
  if (node?.type === 'BinaryExpression') {
    const parts = [titleOf(/** @type {Node} */ (node.left)), titleOf(node.right)]
    return parts.includes(undefined) ? undefined : parts.join('')
  }
  return undefined
}

/** A title without the requirement ids at its end. @param {string} title */
export const withoutIds = (title) => title.replace(/\s*\[[A-Z]{3}-\d+(,\s*[A-Z]{3}-\d+)*\]\s*$/, '')

/** @type {RuleModule} */
const testTitle = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { long: 'The title has {{length}} characters, {{most}} is the most: {{title}}' },
  },
  create: (context) => ({
    CallExpression(call) {
      const [first] = call.arguments
      const title = isTitled(call) && first ? titleOf(/** @type {Node} */ (first)) : undefined
      if (title === undefined || !first) return
      const { length } = withoutIds(title)
      if (length <= longestTitle) return
      context.report({ node: first, messageId: 'long', data: { length: `${length}`, most: `${longestTitle}`, title } })
    },
  }),
}

/** @type {RuleModule} */
const bannedWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { banned: '"{{found}}": {{instead}}' },
  },
  create(context) {
    /** @param {string} text @param {{loc?: import('estree').SourceLocation | null | undefined}} at */
    const check = (text, { loc }) => {
      for (const { found, instead } of bannedWordsIn(text)) {
        if (loc) context.report({ loc, messageId: 'banned', data: { found, instead } })
      }
    }
    return {
      Program: () => context.sourceCode.getAllComments().forEach((comment) => check(comment.value, comment)),
      CallExpression(call) {
        const [first] = call.arguments
        if (first && isTitled(call)) check(titleOf(/** @type {Node} */ (first)) ?? '', first)
      },
    }
  },
}

/** @type {RuleModule} */
const fileName = {
  meta: { type: 'suggestion', schema: [], messages: { wrong: '{{problem}}' } },
  create: (context) => ({
    Program(node) {
      const exported = node.body.flatMap((statement) => {
        if (statement.type !== 'ExportNamedDeclaration') return []
        const { declaration, specifiers } = statement
        const names = specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : ''))
        if (declaration?.type === 'FunctionDeclaration') return [declaration.id?.name ?? '', ...names]
        if (declaration?.type !== 'VariableDeclaration') return names
        return [...declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : '')), ...names]
      })
      const problem = fileNameProblem(basename(context.filename), exported)
      if (problem) context.report({ node, messageId: 'wrong', data: { problem } })
    },
  }),
}

/** @type {import('eslint').ESLint.Plugin} */
export const houseRules = {
  meta: { name: 'house-rules' },
  rules: { 'test-title': testTitle, 'banned-words': bannedWords, 'file-name': fileName },
}
