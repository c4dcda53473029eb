/*
 * Measures a page in the same way for every contestant: the milliseconds from the call that shows
 * the form, or from the keystroke, until the fields are in the document and the page is laid out.
 */

import { fields } from './form.js'

const { contestant } = window

/** The fields that exactly one other field depends on. */
const conditions = fields().flatMap(({ waitsFor }) => waitsFor ?? [])
const conditionsOfOne = conditions.filter((name) => conditions.filter((other) => other === name).length === 1)

/** Resolves as soon as `isDone()`, which is checked after every change in the container. */
function until(container, isDone) {
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(look)
    const timer = setTimeout(() => {
      observer.disconnect()
      reject(new Error(`Timed out: ${isDone}`))
    }, 30_000)
    function look() {
      for (const root of [container, contestant.root?.(container)]) {
        if (root) observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true })
      }
      if (!isDone()) return
      clearTimeout(timer)
      observer.disconnect()
      resolve()
    }
    look()
  })
}

/** The number of visible fields. */
const shown = (container) => contestant.captions(container).length

async function timed(container, act, isDone) {
  const started = performance.now()
  const result = await act()
  await until(container, isDone)
  container.getBoundingClientRect()
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

const pause = () => new Promise((resolve) => setTimeout(resolve, 60))

/** Shows a form, then measures keystrokes that show a field. */
window.measure = async (keystrokes) => {
  const container = document.body.appendChild(document.createElement('main'))
  const { time, result } = await timed(
    container,
    () => contestant.show(container),
    () => shown(container) === 100,
  )
  await pause()
  const keys = []
  for (let number = 0; number < keystrokes; number += 1) {
    const name = conditionsOfOne[number]
    type(contestant.input(container, name), 'j')
    await pause()
    const before = shown(container)
    const key = await timed(
      container,
      () => type(contestant.input(container, name), 'ja'),
      () => shown(container) > before,
    )
    if (shown(container) !== before + 1) throw new Error(`${name} showed ${shown(container) - before} fields`)
    keys.push(key.time)
    await pause()
  }
  contestant.end(result)
  container.remove()
  return { show: time, keys }
}
