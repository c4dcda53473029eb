import { giftFlowStyles } from '../flow/styles.ts'
import cardStyles from './card/card.css?inline'
import styles from './tribute.css?inline'

/** The sheets of a flow with a card, in the order of the cascade. */
export const tributeStyles: readonly string[] = [...giftFlowStyles, cardStyles, styles]
