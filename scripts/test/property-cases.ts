import fc from 'fast-check'

/*
 * Properties are held against the same cases in every run, so that a failure comes from the change and not from chance. `npm run test:properties`
 * draws new cases, and many more; it prints the seed of a failure.
 */
const numRuns = Number(process.env['PROPERTY_RUNS'])
fc.configureGlobal(numRuns ? { numRuns } : { seed: 20_261_123 })
