/** 'Till Famnen: Hemlöshet'. Where only one is known: 'Till Famnen', or 'Ändamål: Hemlöshet'. */
export function purposeText(recipient: string, purpose: string): string {
  if (recipient === '') return purpose && `Ändamål: ${purpose}`
  return `Till ${recipient}${purpose && `: ${purpose}`}`
}
