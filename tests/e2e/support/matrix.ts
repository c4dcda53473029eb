/**
 * The rows of a table of tests. `npm run test:matrix` runs all of them, which takes hours.
 * Otherwise it is a sample with every kind of row.
 */
export const rowsOf = <Row>(all: readonly Row[], usual: readonly Row[]): readonly Row[] =>
  process.env['TEST_MATRIX'] === 'all' ? all : usual
