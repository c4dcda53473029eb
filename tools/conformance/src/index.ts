export type { Config } from './config.ts'
export { type About, type Listed, type Parties, type Party, byHand, controlled, nobody } from './parties.ts'
export { junit, resultText, summary } from './report.ts'
export { type Report, type Result, type RunOptions, groups, runConformance } from './run.ts'
