import { shoelace, shoelaceAutoloader, webAwesome } from './component-libraries.mjs'
import { bare, lit, r2wc } from './handmade.mjs'
import { ours } from './ours.mjs'
import { peers } from './peers.mjs'

/** Every contestant, in the order of the tables. @type {import('./contestant.mjs').Contestant[]} */
export const contestants = [...ours, bare, lit, shoelace, shoelaceAutoloader, webAwesome, r2wc, ...peers]
