/*
 * What is measured in a page, the same way for every contestant: from the call that shows the form, or from the keystroke, until
 * what it brings stands in the document and the browser has laid out the page. Milliseconds.
 */

import { fields } from './form.js'

const { contestant } = window

/** The fields that one other field waits for. */
const waits = fields().flatMap(({ waitsFor }) => waitsFor ?? [])
const waitedForOnce = waits.filter((name) => waits.filter((other) => other === name).length === 1)

/** Resolves as soon as `isSo` holds, looked at after every change under the place. */
function until(place, isSo) {
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(look)
    const timer = setTimeout(() => {
      observer.disconnect()
      reject(new Error(`Never came about: ${isSo}`))
    }, 30_000)
    function look() {
      for (const root of [place, contestant.root?.(place)]) {
        if (root) observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true })
      }
      if (!isSo()) return
      clearTimeout(timer)
      observer.disconnect()
      resolve()
    }
    look()
  })
}

/** How many fields stand in the document, unless hidden by their form. */
const shown = (place) => contestant.captions(place).length

async function timed(place, act, isSo) {
  const started = performance.now()
  const result = await act()
  await until(place, isSo)
  place.getBoundingClientRect()
  return { time: performance.now() - started, result }
}

function type(input, text) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  input.focus()
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, composed: true }))
  set.call(input, text)
  input.dispatchEvent(new InputEvent('input', { data: 'a', inputType: 'insertText', bubbles: true, composed: true }))
  input.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true, composed: true }))
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 60))

/** One form from nothing: shown, then answering keystrokes that show a field and that show none. */
window.measure = async (keystrokes) => {
  const place = document.body.appendChild(document.createElement('main'))
  const { time, result } = await timed(
    place,
    () => contestant.show(place),
    () => shown(place) === 100,
  )
  await rest()
  const keys = []
  for (let number = 0; number < keystrokes; number += 1) {
    const name = waitedForOnce[number]
    type(contestant.input(place, name), 'j')
    await rest()
    const before = shown(place)
    const key = await timed(
      place,
      () => type(contestant.input(place, name), 'ja'),
      () => shown(place) > before,
    )
    if (shown(place) !== before + 1) throw new Error(`${name} showed ${shown(place) - before} fields`)
    keys.push(key.time)
    await rest()
  }
  contestant.end(result)
  place.remove()
  return { show: time, keys }
}
