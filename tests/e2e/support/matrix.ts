/**
 * The rows of a table of tests: with `npm run test:matrix` all of them, which take hours of a processor; else the usual ones, which between
 * them have every kind of row.
 */
export const rowsOf = <Row>(all: readonly Row[], usual: readonly Row[]): readonly Row[] =>
  process.env['TEST_MATRIX'] === 'all' ? all : usual
