/*
 * A consent platform in a few lines: it asks once, remembers the answer, and reports it through
 * Google's Consent Mode, which the elements follow.
 */
const dataLayer = (window.dataLayer ??= [])

/** Consent Mode needs the arguments object itself. @param {unknown[]} _command */
function gtag(..._command) {
  // eslint-disable-next-line prefer-rest-params
  dataLayer.push(arguments)
}

/** @param {'default' | 'update'} command @param {string} choice */
const announce = (command, choice) => gtag('consent', command, { ad_storage: choice, ad_user_data: choice })

/** Storage that the visitor blocked throws on access: the page then asks on each visit. */
function openStorage() {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

const storage = openStorage()
const banner = document.querySelector('.consent')
const remembered = storage?.getItem('consent')
announce('default', remembered ?? 'denied')
if (remembered) banner?.remove()
for (const button of banner?.querySelectorAll('button') ?? []) {
  button.addEventListener('click', () => {
    storage?.setItem('consent', button.value)
    announce('update', button.value)
    banner?.remove()
  })
}
