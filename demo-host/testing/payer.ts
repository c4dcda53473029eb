/** A payment as `GET /control/swish` lists it. */
export interface ListedPayment {
  id: string
  amount: number
  status: string
  payerAlias: string | null
  message: string
}

/** The payer's part, played over the simulator's control. */
export class Payer {
  readonly simulators: string

  constructor(simulators: string) {
    this.simulators = simulators
  }

  list = async (): Promise<ListedPayment[]> => (await fetch(`${this.simulators}/control/swish`)).json()

  /** `approve`, `decline`, `expire` or `fail` for the payment of that attempt. Gives the HTTP status. */
  play = async (key: string, part: string, body: object = {}) =>
    (await this.#post(`/control/swish/${idOf(key)}/${part}`, body)).status

  /** How the simulator treats its callers from now on. */
  behave = (behaviour: object) => this.#post('/control/swish', behaviour)

  #post = (path: string, body: object) =>
    fetch(this.simulators + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
}

/** Swish's name for an attempt. */
export const idOf = (key: string) => key.replaceAll('-', '').toUpperCase()
