/** The names of a text's parameters, those of plurals too. @param {string} text */
export const parametersOf = (text) => [
  ...new Set([...text.matchAll(/{(\w+)(?:, plural, (?:[^{}]|{[^{}]*})*)?}/g)].map(([, name = '']) => name)),
]
