import { expect, it } from 'vitest'

it('embed doctor: knows what the policy of the page blocked before it was loaded', async () => {
  const policy = Object.assign(document.createElement('meta'), {
    httpEquiv: 'Content-Security-Policy',
    content: "img-src 'none'",
  })
  document.head.append(policy)
  const blocked = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve, { once: true }))
  new Image().src = '/bild.png?id=1#a'
  await blocked
  const { cspViolations } = await import('./csp-violations.ts')
  const violation = { directive: 'img-src', blocked: `${location.origin}/bild.png` }
  await expect.poll(cspViolations).toEqual([violation])
  // Browsers without the Reporting API only have the event.
  const later = { effectiveDirective: 'style-src', blockedURI: 'https://a.example/a.css?b' }
  dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', later))
  expect(cspViolations()).toEqual([violation, { directive: 'style-src', blocked: 'https://a.example/a.css' }])
})
