/*
 * For consent platforms that only set a cookie: pushes its choice to the data layer, in the form
 * that the elements expect. Attributes of the script tag name the cookie, and the text in it that
 * grants marketing.
 */
;(function () {
  'use strict'
  const { cookie: name, granted } = document.currentScript.dataset
  let last

  function valueOf(cookies) {
    for (const cookie of cookies.split('; ')) {
      const [key, ...value] = cookie.split('=')
      if (key !== name) continue
      try {
        return decodeURIComponent(value.join('='))
      } catch {
        return value.join('=')
      }
    }
    return undefined
  }

  function tell() {
    const value = valueOf(document.cookie)
    if (value === undefined || value === last) return
    last = value
    window.dataLayer = window.dataLayer || []
    window.dataLayer.push({ event: 'cookie_consent_update', marketing: Boolean(granted) && value.includes(granted) })
  }

  tell()
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', tell)
  // Elsewhere, the visitor answers with a press, and the platform sets the cookie soon after.
  else addEventListener('click', () => setTimeout(tell, 1000))
})()
