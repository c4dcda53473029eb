import { emulate, expectAccessible, find, fullMotion, mount, testAtWidths } from '@charity-elements/runtime/testing'
import Swiper from 'swiper'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { imageSlider } from './element.ts'
import { examples } from './examples.ts'

beforeEach(async () => {
  document.body.replaceChildren()
  await page.viewport(800, 700)
})

/** The smallest possible image. */
const url = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    imagePicker: [{ url: `${url}#${index}`, alt: `Bild ${index}` }],
    imageDescription: `Text ${index}`,
  }))

async function slider(given: readonly object[] = items(4), parent = document.body) {
  const { element, root } = await mount(imageSlider, { items: given }, { parent })
  /** The captions of the slides inside the frame. */
  const inView = () => {
    const { left, right } = find(root, '.swiper').getBoundingClientRect()
    return Array.from(root.querySelectorAll('figure'))
      .filter(
        (slide) => slide.getBoundingClientRect().left < right - 1 && slide.getBoundingClientRect().right > left + 1,
      )
      .map((slide) => slide.textContent)
  }
  const shows = (caption: string) => expect.poll(inView).toEqual([caption])
  return {
    element,
    root,
    shows,
    press: (part: 'next' | 'previous') => find<HTMLButtonElement>(root, `[part=${part}]`).click(),
    loadedImages: () => Array.from(root.querySelectorAll('img'), ({ alt }) => alt).sort(),
  }
}

describe('a slideshow', () => {
  it('moves one slide forward and back, showing one with its caption [SLI-1, SLI-4, SLI-5]', async () => {
    const { shows, press } = await slider()
    await shows('Text 0')
    press('next')
    await shows('Text 1')
    press('next')
    await shows('Text 2')
    press('previous')
    await shows('Text 1')
  })

  it.each([2, 3, 5])('of %i loops from the last to the first and back [SLI-2]', async (count) => {
    const { shows, press } = await slider(items(count))
    for (let round = 1; round <= count * 2; round++) {
      press('next')
      await shows(`Text ${round % count}`)
    }
    for (let round = count * 2 - 1; round >= -1; round--) {
      press('previous')
      await shows(`Text ${(round + count) % count}`)
    }
  })

  it('moves by arrow keys when it or nothing has the focus [SLI-3]', async () => {
    const { root, shows } = await slider()
    await shows('Text 0')
    await userEvent.keyboard('{ArrowRight}')
    await shows('Text 1')
    find(root, '[part=previous]').focus()
    await userEvent.keyboard('{ArrowLeft}')
    await shows('Text 0')
    await userEvent.keyboard('{ArrowLeft}')
    await shows('Text 3')
  })

  it('is mirrored from right to left: keys, arrows and the way that it moves', async () => {
    document.documentElement.dir = 'rtl'
    const { root, shows } = await slider()
    await shows('Text 0')
    await userEvent.keyboard('{ArrowLeft}')
    await shows('Text 1')
    await userEvent.keyboard('{ArrowRight}')
    await shows('Text 0')
    const slides = [...root.querySelectorAll('.swiper-slide:not(.swiper-slide-duplicate)')]
    const leftOf = (text: string) =>
      slides.find(({ textContent }) => textContent === text)?.getBoundingClientRect().left
    expect(leftOf('Text 1')).toBeLessThan(leftOf('Text 0') ?? 0)
    expect(getComputedStyle(find(root, '[part=next] .icon')).scale).toBe('-1 1')
    document.documentElement.removeAttribute('dir')
  })

  it('ignores arrow keys in form fields, also in shadow roots, on links of the page, out of view and when the page uses them', async () => {
    const { shows } = await slider()
    const host = document.body.appendChild(document.createElement('div'))
    const field = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'))
    field.focus()
    await userEvent.keyboard('{ArrowRight}')
    field.blur()
    const link = Object.assign(document.body.appendChild(document.createElement('a')), { href: '#', textContent: 'Ge' })
    link.focus()
    await userEvent.keyboard('{ArrowRight}')
    link.blur()
    document.body.style.paddingTop = '3000px'
    await userEvent.keyboard('{ArrowRight}')
    document.body.style.paddingTop = ''
    const take = (event: Event) => event.preventDefault()
    document.addEventListener('keydown', take, { capture: true, once: true })
    await userEvent.keyboard('{ArrowRight}')
    await shows('Text 0')
    await userEvent.keyboard('{ArrowRight}')
    await shows('Text 1')
  })

  it('takes the arrow keys each time, where another one is in view', async () => {
    const first = await slider()
    const second = await slider()
    await page.viewport(800, 2000)
    for (const caption of ['Text 1', 'Text 2']) {
      await userEvent.keyboard('{ArrowRight}')
      await first.shows(caption)
    }
    await second.shows('Text 0')
  })

  it('moves by swipe', async () => {
    await emulate({ features: [fullMotion] })
    const { root, shows } = await slider()
    // Until the slider has been painted, the compositor does not know its `touch-action` and treats
    // a swipe as a scroll.
    await page.screenshot({ save: false })
    const { left, top, width, height } = find(root, '.swiper').getBoundingClientRect()
    const frame = window.frameElement?.getBoundingClientRect()
    const y = (frame?.top ?? 0) + top + height / 2
    const at = (share: number) => ({ x: (frame?.left ?? 0) + left + width * share, y })
    await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0.8)] })
    // Swiper does not count the first movement. A slow swipe has to cover half a slide after it.
    for (const share of [0.78, 0.6, 0.4, 0.2]) {
      await cdp().send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] })
    }
    await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await shows('Text 1')
  })

  it('reads its items from the CMS, and leaves out one without an image [SLI-6]', async () => {
    const { root, shows, press } = await slider([
      { ImagePicker: { Url: url, Alt: 'En' }, ImageDescription: '<p>Första &amp;</p><p>enda</p>' },
      { imagePicker: null, imageDescription: 'utan' },
      { imagePicker: [], imageDescription: 'inte vald' },
      { imagePicker: [{ url, alt: 'Två' }], imageDescription: null },
    ])
    await shows('Första & enda')
    expect(root.querySelectorAll('figure')).toHaveLength(2)
    expect(find(root, 'figcaption').textContent).toBe('Första & enda')
    press('next')
    await shows('')
    expect(find(root, '[aria-live]').textContent).toBe('Bild 2 av 2')
  })

  it('of one image has no controls; of none renders nothing', async () => {
    const { element, root, shows } = await slider(items(1))
    await shows('Text 0')
    expect(root.querySelector('button, [role=group]')).toBeNull()
    // Nothing to swipe to.
    expect(find(root, '.swiper').className).toBe('swiper')
    await userEvent.keyboard('{ArrowRight}')
    await shows('Text 0')
    Reflect.set(element, 'items', [])
    await expect.poll(() => root.firstElementChild).toBeNull()
  })

  it('names itself and each slide for a screen reader', async () => {
    const { root } = await slider(items(3))
    const names = Array.from(root.querySelectorAll('[role=group]'), (group) =>
      ['aria-roledescription', 'aria-label'].map((name) => group.getAttribute(name)).join(': '),
    )
    // Swiper moves slides in the document.
    expect(names.sort()).toEqual(['bild: 1 av 3', 'bild: 2 av 3', 'bild: 3 av 3', 'bildspel: Bildspel'])
  })

  it('loads only the current image and its neighbours', async () => {
    const { loadedImages, press, shows } = await slider(items(6))
    expect(loadedImages()).toEqual(['Bild 0', 'Bild 1', 'Bild 5'])
    press('next')
    await shows('Text 1')
    expect(loadedImages()).toEqual(['Bild 0', 'Bild 1', 'Bild 2'])
  })

  it('announces the current slide, and emits an event', async () => {
    const { element, root, press, shows } = await slider()
    const changed = vi.fn()
    element.addEventListener('slider-change', (event) => changed((event as CustomEvent).detail))
    expect(find(root, '[aria-live]').textContent).toBe('')
    press('next')
    await shows('Text 1')
    expect(find(root, '[aria-live]').textContent).toBe('Bild 2 av 4: Text 1')
    expect(find(root, '.position').textContent).toBe('2 av 4')
    expect(changed.mock.calls).toEqual([[{ index: 1 }]])
    expect(Array.from(root.querySelectorAll('.swiper-slide:not([inert])'), (slide) => slide.textContent)).toEqual([
      'Text 1',
    ])
  })

  it('stays on its slide when the window resizes, and does not undo a press', async () => {
    const { root, press, shows } = await slider()
    press('next')
    await shows('Text 1')
    await page.viewport(500, 700)
    press('next')
    await shows('Text 2')
    await page.viewport(900, 700)
    await expect.poll(() => find(root, '.swiper').clientWidth).toBeGreaterThan(800)
    await shows('Text 2')
  })

  it('is measured again once resizing has paused for 50 ms [CON-4]', async () => {
    const update = vi.spyOn(Swiper.prototype, 'update')
    onTestFinished(() => void vi.useRealTimers().restoreAllMocks())
    const { element, shows } = await slider()
    await shows('Text 0')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const width of [700, 600, 500]) {
      element.style.inlineSize = `${width}px`
      // The observer reports the new size after the next layout.
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      vi.advanceTimersByTime(49)
      expect(update).not.toHaveBeenCalled()
    }
    vi.advanceTimersByTime(1)
    expect(update).toHaveBeenCalledOnce()
  })

  it('shows new images when the page changes them', async () => {
    const { element, shows, press } = await slider()
    press('next')
    await shows('Text 1')
    Reflect.set(element, 'items', items(8).slice(4))
    await shows('Text 4')
    press('next')
    await shows('Text 5')
  })

  testAtWidths('is accessible and fits at %i px', [360, 768, 1280], async (width) => {
    await page.viewport(width, 800)
    // The example without images renders nothing.
    for (const { props } of examples.filter(({ shows }) => !shows)) await mount(imageSlider, props)
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
