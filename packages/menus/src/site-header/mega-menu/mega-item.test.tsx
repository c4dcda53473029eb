import { renderToStaticMarkup } from 'react-dom/server'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { menuEntry } from './menu-entry.ts'
import { MegaMenu } from './MegaMenu.tsx'

const html = (menu: object) => renderToStaticMarkup(<MegaMenu {...parse(menuEntry, { name: 'Om oss', ...menu })} />)
const withItem = (item: object) => html({ columns: [{ items: [item] }] })
const [icon, image] = ['/media/ikon.png', '/media/bild.jpg']

describe('an item of a mega menu', () => {
  it.each([
    ['icon', icon],
    ['image', image],
  ])('with an icon and an image shows what its type says: %s [MEG-6, MEG-7]', (type, shown) => {
    const item = withItem({ type, icon, image })
    expect(item.match(/<img /g)).toHaveLength(1)
    expect(item).toContain(shown)
  })

  it.each([
    ['icon', image],
    ['image', icon],
  ])('of type %s shows the other picture where it has no own [MEG-6, MEG-7]', (type, only) => {
    expect(withItem({ type, [only === icon ? 'icon' : 'image']: only })).toContain(only)
  })

  it('names a link of only a picture by the link, unless the picture says what it is', () => {
    const link = { url: '/jobb/', title: 'Jobba hos oss' }
    expect(withItem({ type: 'icon', icon: { url: icon }, link })).toContain('alt="Jobba hos oss"')
    expect(withItem({ type: 'icon', icon: { url: icon, alt: 'En hand' }, link })).toContain('alt="En hand"')
    const captioned = withItem({ type: 'image', image: { url: image }, link, title: 'Jobb' })
    expect(captioned).toContain('alt=""')
    expect(captioned).toContain('>Jobb</')
  })

  it('takes no space without a picture, or of an unknown type', () => {
    expect(withItem({ type: 'icon' })).not.toContain('<li')
    expect(withItem({ type: 'okänd', title: 'Sida' })).not.toContain('Sida')
  })
})
