/** Says no to a request: an HTTP status, and a word for the console. Never shown to a visitor. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, word: string) {
    super(word)
    this.name = 'Refusal'
    this.status = status
  }
}
