/** What happens to the next calls to a path. */
export interface Fault {
  /** The exact path of a call, or `*` for every call. */
  path: string
  /**
   * - `lost`: the call is done and the connection cut before the answer
   * - `unreachable`: cut before anything is done
   * - `slow`: answered after `ms`
   * - `status`: not done, answered with `status`
   * - `answer`: not done, answered with `answer` as JSON, and `status` (200 by default)
   * - `silence`: not done, and never answered
   */
  kind: 'lost' | 'unreachable' | 'slow' | 'status' | 'answer' | 'silence'
  /** How many calls; 1 by default, 0 for all. */
  times?: number
  /** How many calls to let pass first. */
  skip?: number
  /** 500 by default for `status`. */
  status?: number
  ms?: number
  answer?: unknown
  /** With `status` or `answer`: performs the call anyway. */
  isDone?: boolean
}

/** Faults that wait for their calls. */
export class Faults {
  #waiting: { fault: Fault; skip: number; left: number }[] = []

  add(fault: Fault): void {
    this.#waiting.push({ fault, skip: fault.skip ?? 0, left: fault.times === 0 ? Infinity : (fault.times ?? 1) })
  }

  clear(): void {
    this.#waiting = []
  }

  list(): Fault[] {
    return this.#waiting.map(({ fault, skip, left }) => ({ ...fault, skip, times: left === Infinity ? 0 : left }))
  }

  /** The faults for a call to this path. Counts each as used. */
  take(path: string): Fault[] {
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
