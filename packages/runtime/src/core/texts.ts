/** Texts of the shared controls. */
export const texts = {
  close: 'Stäng',
  optional: 'valfritt',
  choose: 'Välj',
} as const
