const words = /^[a-z0-9]+(-[a-z0-9]+)*$/
const view = /^[A-Z][A-Za-z0-9]*$/
const hook = /^use[A-Z][A-Za-z0-9]*$/
/** What may follow the name: `.browser.test.ts`, `.stories.ts`, `.css`. */
const ending = /(\.(browser|long|e2e|test|stories|d|config))*\.[a-z]+$/

/**
 * What is wrong with the name of a source file, in a sentence; undefined when it follows the rules: kebab-case, PascalCase for React
 * views (`.tsx`) and their tests, `useX` for hooks.
 * @param {string} name Without its folder: `gift-bar.css`.
 * @param {readonly string[]} [exportedNames] What the file exports, when that is known.
 * @returns {string | undefined}
 */
export function fileNameProblem(name, exportedNames = []) {
  const base = name.replace(ending, '')
  const extension = name.split('.').at(-1) ?? ''
  const isScript = ['ts', 'tsx'].includes(extension)
  if (isScript && hook.test(base)) return undefined
  if (extension === 'tsx' && view.test(base)) return undefined
  if (!words.test(base))
    return `${name} is not kebab-case${isScript ? ', nor a hook (useX) or a view (PascalCase.tsx)' : ''}.`
  const [only, ...others] = exportedNames
  const isTest = name.includes('.test.')
  if (extension === 'tsx' && !isTest && only !== undefined && others.length === 0 && view.test(only)) {
    return `${name} exports the view ${only} alone: name it ${only}.tsx.`
  }
  return undefined
}
