import type { purposeTexts } from './texts.ts'

/**
 * 'Till Famnen: Hemlöshet'. If only one of them is known: 'Till Famnen', or 'Ändamål: Hemlöshet'.
 */
export function purposeText(recipient: string, purpose: string, t: typeof purposeTexts): string {
  if (recipient === '') return purpose && t.purpose({ purpose })
  return purpose ? t.toFor({ recipient, purpose }) : t.to({ recipient })
}
