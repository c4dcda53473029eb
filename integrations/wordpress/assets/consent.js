/*
 * For consent platforms that only keep a cookie: tells the data layer what it says, as the elements expect to hear it. Which cookie,
 * and which text in it grants marketing, are attributes of the script tag.
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
  // Elsewhere: the answer is a press, and the cookie is there soon after.
  else addEventListener('click', () => setTimeout(tell, 1000))
})()
