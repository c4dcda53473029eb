/*
 * Changes built-ins and the page like Prototype.js 1.6.0.3, which is not on npm, as far as other
 * scripts can notice.
 */
{
  /**
   * Makes enumerable properties, like an assignment.
   * @param {object} target
   * @param {object} members
   */
  const extend = (target, members) => void Object.assign(target, members)

  /** Ignores everything but its first argument. */
  const toArray = (/** @type {ArrayLike<unknown>} */ list) => Array.prototype.slice.call(list ?? [])

  /** A method that calls its iterator with only an item and its index. */
  const inject = (/** @type {Function} */ step) =>
    /** @this {ArrayLike<unknown>} @param {Function | undefined} iterator @param {unknown} context */
    function (iterator = (/** @type {unknown} */ item) => item, context = undefined) {
      return step(toArray(this), (/** @type {unknown} */ item, /** @type {number} */ index) =>
        iterator.call(context, item, index),
      )
    }
  const { map, filter, every, some, find } = Array.prototype

  extend(Array, { from: toArray })
  extend(Array.prototype, {
    map: inject((/** @type {unknown[]} */ list, /** @type {any} */ call) => map.call(list, call)),
    filter: inject((/** @type {unknown[]} */ list, /** @type {any} */ call) => filter.call(list, call)),
    every: inject((/** @type {unknown[]} */ list, /** @type {any} */ call) => every.call(list, call)),
    some: inject((/** @type {unknown[]} */ list, /** @type {any} */ call) => some.call(list, call)),
    find: inject((/** @type {unknown[]} */ list, /** @type {any} */ call) => find.call(list, call)),
    /** @this {ArrayLike<unknown>} */
    entries() {
      return toArray(this)
    },
    /** @this {unknown[]} */
    first() {
      return this[0]
    },
  })
  extend(Object, {
    values: (/** @type {Record<string, unknown>} */ object) => {
      const values = []
      for (const key in object) values.push(object[key])
      return values
    },
  })
  extend(HTMLElement.prototype, {
    /** @this {HTMLElement} */
    remove() {
      this.parentNode?.removeChild(this)
      return this
    },
    select: () => [],
    update: () => undefined,
    replace: () => undefined,
    hide: () => undefined,
  })
  extend(HTMLFormElement.prototype, { disable: () => undefined, enable: () => undefined, request: () => undefined })
  extend(HTMLInputElement.prototype, { clear: () => undefined, activate: () => undefined })
  Reflect.set(window, '$', (/** @type {string} */ id) => document.getElementById(id))

  extend(Array.prototype, {
    /** @this {unknown[]} */
    reduce() {
      return this.length > 1 ? this : this[0]
    },
    /** @this {unknown[]} */
    toJSON() {
      return `[${toArray(this)
        .map((item) => JSON.stringify(item))
        .join(', ')}]`
    },
  })
  extend(Object, {
    keys: (/** @type {object} */ object) => {
      const keys = []
      for (const key in object) keys.push(key)
      return keys
    },
  })
}
