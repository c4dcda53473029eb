import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'

/** The label of a button, and the action that a press on it asks for, if any. */
export type ButtonAction = readonly [label: string, action?: string]

/** Shows a view until the test ends. `actions` are those that the donor has asked for. */
export function showView<Action extends { readonly type: string }>(
  view: (dispatch: (action: Action) => void) => ReactNode,
) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const actions: string[] = []
  flushSync(() => root.render(view(({ type }) => void actions.push(type))))
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)]
  const labels = () => all('.button').map(({ innerText }) => innerText)
  const press = (label: string) => {
    const button = all('.button').find(({ innerText }) => innerText === label)
    flushSync(() => button?.click())
    return button as HTMLElement
  }
  return {
    container,
    actions,
    press,
    /** The paragraphs, but for those that only keep their space. */
    read: () => all('p:not(.placeholder)').map(({ innerText }) => innerText),
    /** Checks which buttons there are, and what each of them asks for. */
    expectButtons: (buttons: readonly ButtonAction[]) => {
      expect(labels()).toEqual(buttons.map(([label]) => label))
      const before = actions.length
      for (const [label] of buttons) press(label)
      expect(actions.slice(before)).toEqual(buttons.flatMap(([, action]) => action ?? []))
    },
  }
}
