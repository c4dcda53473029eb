import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MobileMenu } from './MobileMenu.tsx'

const html = (given: object) =>
  renderToStaticMarkup(<MobileMenu pageItems={[]} quickLinks={[]} callToAction={undefined} isOpen={false} {...given} />)

it('mobile menu: has the quick links and the call to action that the page gives, and no space for others [MOB-6]', () => {
  const quickLinks = [{ url: '/nyheter/', title: 'Nyheter' }]
  const callToAction = { url: '/ge/', title: 'Ge en gåva' }
  expect(html({ quickLinks })).toMatch(/<nav class="mobile-quick"[^>]*>.*Nyheter/)
  expect(html({ quickLinks })).not.toContain('call-to-action')
  expect(html({ callToAction })).toMatch(/<div class="mobile-foot">.*Ge en gåva/)
  expect(html({ callToAction })).not.toContain('mobile-quick')
})
