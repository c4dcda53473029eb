import { basename } from 'node:path'

const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
const pascalCase = /^[A-Z]\w*(\.[a-z]+)*$/
const hook = /^use[A-Z]\w*\./

/** The names of files: kebab-case; views (`GiftBar.tsx`) and hooks (`useSwish.ts`) as what they export. @type {import('eslint').Rule.RuleModule} */
export const fileName = {
  create: (context) => ({
    Program(node) {
      const name = basename(context.filename)
      const isView = /\.(tsx|test\.ts)$/.test(name) && pascalCase.test(name)
      if (kebabCase.test(name) || hook.test(name) || isView) return
      context.report({ node, message: `${name} is not in kebab-case.` })
    },
  }),
}
