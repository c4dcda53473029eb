import fc from 'fast-check'

/*
 * Property tests use the same cases in every run, so that a failure comes from a change and not
 * from chance. `npm run test:properties` draws new cases, and many more. It prints the seed of a
 * failure.
 */
const numRuns = Number(process.env['PROPERTY_RUNS'])
fc.configureGlobal(numRuns ? { numRuns } : { seed: 20_261_123 })
