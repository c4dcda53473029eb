import { expect, it } from 'vitest'
import { createPreviewStore, messageText } from './preview-store.ts'
import { texts } from './texts.ts'

it('a preview says that the visitor would be in the Swish app, and stays', () => {
  const { services, getState } = createPreviewStore('gift', 'paid')
  services.navigate('swish://paymentrequest?token=x')
  const { message, externalPage } = getState()
  expect(message && messageText(message, texts)).toBe('Här öppnas Swish-appen.')
  expect(externalPage).toBeNull()
})

it('each preview has its own data layer and storage', () => {
  const [one, other] = [createPreviewStore('gift', 'paid'), createPreviewStore('gift', 'paid')].map(
    ({ services }) => services.pageState,
  )
  expect(one).toMatchObject({ dataLayer: [] })
  one?.localStorage.setItem('key', 'value')
  one?.sessionStorage.setItem('key', 'value')
  expect(one?.localStorage.getItem('key')).toBe('value')
  expect(other?.localStorage.getItem('key')).toBeNull()
  expect(other?.sessionStorage.getItem('key')).toBeNull()
})
