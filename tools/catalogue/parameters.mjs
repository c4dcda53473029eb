/** The names of a text's parameters, including those of plurals. @param {string} text */
export const parametersOf = (text) => [
  ...new Set([...text.matchAll(/{(\w+)(?:, plural, (?:[^{}]|{[^{}]*})*)?}/g)].map(([, name = '']) => name)),
]
