import { shoelace, shoelaceAutoloader, webAwesome } from './component-libraries.ts'
import type { Contestant } from './contestant.ts'
import { bare, lit, r2wc } from './handmade.ts'
import { ours } from './ours.ts'
import { peers } from './peers.ts'

/** Every contestant, in the order of the tables. */
export const contestants: Contestant[] = [...ours, bare, lit, shoelace, shoelaceAutoloader, webAwesome, r2wc, ...peers]
