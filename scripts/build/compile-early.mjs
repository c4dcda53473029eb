/**
 * Marks files that run for the first elements of a page. Chrome 136 and newer compile them on
 * another thread while they download, instead of each function at its first call
 * (docs/decisions/0154).
 * @param {readonly string[]} names
 * @returns {import('rollup').Plugin}
 */
export const compileEarly = (names) => ({
  name: 'compile-early',
  renderChunk: (code, { name }) =>
    names.includes(name) ? { code: `//# allFunctionsCalledOnLoad\n${code}`, map: null } : null,
})
