export { contract } from './contract.js'
export { controlled, byHand, nobody } from './parties.js'
export { junit, resultText, summary } from './report.js'
export { groups, runConformance } from './run.js'
