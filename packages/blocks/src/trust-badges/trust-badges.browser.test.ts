import { expectAccessible, mount } from '@charity-elements/runtime/testing'
import { expect, it, vi } from 'vitest'
import { trustBadges } from './element.ts'

it('trust badges: links each badge to where it can be checked, and names the ways to pay', async () => {
  const { root } = await mount(trustBadges, {
    badges: [
      { title: '90-konto', text: 'Granskas av Svensk Insamlingskontroll', link: { url: 'https://www.example.org/' } },
      { title: 'Giva Sverige' },
    ],
    paymentMarks: 'Swish, Faktura, ',
    securityText: 'Krypterad betalning.',
  })
  const links = [...root.querySelectorAll('a')].map(({ textContent, href }) => [textContent, href])
  expect(links).toEqual([['90-konto', 'https://www.example.org/']])
  expect(root.innerText).toContain('Giva Sverige')
  expect([...root.querySelectorAll('.payment')].map(({ textContent }) => textContent)).toEqual(['Swish', 'Faktura'])
  expect(root.innerText).toContain('Krypterad betalning.')
  await expectAccessible()
})

it('trust badges: without content take no space', async () => {
  const { element, root } = await mount(trustBadges, { heading: 'Tryggt att ge' })
  element.removeAttribute('data-heading')
  await vi.waitFor(() => expect(root.querySelector('.badges')).toBeNull())
})
