/**
 * @typedef {object} Fault What happens to the next calls to a path.
 * @property {string} path The exact path of a call, or `*` for every call.
 * @property {'lost' | 'unreachable' | 'slow' | 'status' | 'answer'} kind `lost`: the call is done and the connection cut before the answer;
 *   `unreachable`: cut before anything is done; `slow`: answered after `ms`; `status`: not done, answered with `status`;
 *   `answer`: not done, answered with `answer` as JSON (and `status`, 200 by default).
 * @property {number} [times] How many calls; 1 by default, 0 for all.
 * @property {number} [skip] How many calls to leave alone first.
 * @property {number} [status] 500 by default for `status`.
 * @property {number} [ms]
 * @property {unknown} [answer]
 * @property {boolean} [isDone] With `status` or `answer`: the call is done all the same.
 */

/** Faults that wait for their calls. */
export class Faults {
  /** @type {{fault: Fault, skip: number, left: number}[]} */
  #waiting = []

  /** @param {Fault} fault */
  add(fault) {
    this.#waiting.push({ fault, skip: fault.skip ?? 0, left: fault.times === 0 ? Infinity : (fault.times ?? 1) })
  }

  clear() {
    this.#waiting = []
  }

  list() {
    return this.#waiting.map(({ fault, skip, left }) => ({ ...fault, skip, times: left === Infinity ? 0 : left }))
  }

  /** The faults of a call to that path; each counts as used. @param {string} path @returns {Fault[]} */
  take(path) {
    const taken = this.#waiting.filter((one) => {
      if (one.fault.path !== '*' && one.fault.path !== path) return false
      if (one.skip > 0) {
        one.skip -= 1
        return false
      }
      one.left -= 1
      return true
    })
    this.#waiting = this.#waiting.filter(({ left }) => left > 0)
    return taken.map(({ fault }) => fault)
  }
}
