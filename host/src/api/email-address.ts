/** Whether a text has the form of an email address. */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@')
  return rest.length === 0 && /^[\w+'-]+(\.[\w+'-]+)*$/.test(local) && /^([a-z\d-]+\.)+[a-z]{2,}$/i.test(domain)
}
