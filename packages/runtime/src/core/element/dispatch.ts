/** Dispatches one of our events. @returns False when a listener has cancelled it. */
export const dispatch = (target: EventTarget, name: string, detail: unknown, cancelable = false): boolean =>
  target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
