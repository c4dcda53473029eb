import { postJson } from './simulators.ts'

/** A payment as `GET /control/swish` lists it. */
export interface ListedPayment {
  id: string
  amount: number
  status: string
  payerAlias: string | null
  message: string
}

/** Plays the payer through the simulator's `/control/swish`. */
export class Payer {
  readonly simulators: string

  constructor(simulators: string) {
    this.simulators = simulators
  }

  list = async (): Promise<ListedPayment[]> => (await fetch(`${this.simulators}/control/swish`)).json()

  /**
   * `approve`, `decline`, `expire` or `fail` for the attempt's payment. Returns the HTTP status.
   */
  play = async (key: string, action: string, body: object = {}) =>
    (await this.#post(`/control/swish/${swishIdOf(key)}/${action}`, body)).status

  /** Sets how the simulator behaves from now on. */
  setBehaviour = (behaviour: object) => this.#post('/control/swish', behaviour)

  #post = (path: string, body: object) => postJson(this.simulators + path, body)
}

/** Swish's id of an attempt. */
export const swishIdOf = (key: string) => key.replaceAll('-', '').toUpperCase()
