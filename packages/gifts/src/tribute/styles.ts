import { giftFlowStyles } from '../flow/styles.ts'
import cardStyles from './greeting-card/greeting-card.css?inline'
import styles from './tribute.css?inline'

/** The style sheets of a flow with a card, in cascade order. */
export const tributeStyles: readonly string[] = [...giftFlowStyles, cardStyles, styles]
