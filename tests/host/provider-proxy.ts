import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { HostProcess } from '../../demo-host/testing/host-process.ts'
import { listen } from '../../host/testing/listen.ts'

export interface ProviderRequest {
  method: string
  url: string
  body: string
}

interface ProviderAnswer {
  status: number
  body: string
  /** Swish's `PaymentRequestToken`. */
  token?: string | null
}

/**
 * What happens to a request on its way to the provider. `send` lets the provider handle it. The host
 * gets the answer that this returns, or a broken connection.
 */
export type Fault = (
  request: ProviderRequest,
  send: () => Promise<ProviderAnswer>,
) => Promise<ProviderAnswer | undefined>

const noFault: Fault = (_request, send) => send()

/** Stands between a host and the simulators of the providers. */
export class ProviderProxy {
  /** The proxy's address. */
  url = ''
  /** The simulators' address. */
  simulators: string
  fault = noFault
  /** What the host has sent so far. */
  readonly requests: ProviderRequest[] = []
  readonly #server = createServer((request, response) => {
    void this.#handle(request, response).catch(() => response.destroy())
  })

  private constructor(simulators: string) {
    this.simulators = simulators
  }

  static async start(simulators = ''): Promise<ProviderProxy> {
    const proxy = new ProviderProxy(simulators)
    proxy.url = await listen(proxy.#server)
    return proxy
  }

  heal(): void {
    this.fault = noFault
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = { method: incoming.method ?? 'GET', url: incoming.url ?? '', body: await text(incoming) }
    this.requests.push(request)
    const answer = await this.fault(request, () => this.#send(request, incoming.headers))
    if (!answer) return void response.destroy()
    const { status, body, token } = answer
    response.writeHead(status, { ...(token && { PaymentRequestToken: token }) }).end(body)
  }

  async #send({ method, url, body }: ProviderRequest, sent: IncomingMessage['headers']): Promise<ProviderAnswer> {
    const headers = Object.entries(sent).filter(([name]) => !/^(host|connection|content-length)$/.test(name))
    const answer = await fetch(this.simulators + url, {
      method,
      headers: headers.map(([name, value]) => [name, String(value)] as [string, string]),
      ...(body && { body }),
    })
    return { status: answer.status, body: await answer.text(), token: answer.headers.get('paymentrequesttoken') }
  }
}

/** Kills the host when its request arrives, before the provider handles it. */
export const killedBefore =
  (host: HostProcess, isMoment: (request: ProviderRequest) => boolean): Fault =>
  async (request, send) => {
    if (!isMoment(request)) return send()
    await host.kill()
    return undefined
  }

/** Kills the host once the provider has handled its request, before the answer arrives. */
export const killedAfter =
  (host: HostProcess, isMoment: (request: ProviderRequest, answer: string) => boolean): Fault =>
  async (request, send) => {
    const answer = await send()
    if (!isMoment(request, answer.body)) return answer
    await host.kill()
    return undefined
  }
