import { type MockHost, elementPage, startMock, variants } from '../../packages/mock/src/index.js'
import type { Fault } from '../../packages/mock/src/faults.js'
import type { Choices, MockOptions, PageContent } from '../../packages/mock/src/options.js'
import type {
  CardPayment,
  CrmEntry,
  FormPost,
  LoggedCall,
  SigningCase,
  SwishPayment,
} from '../../packages/mock/src/state.js'
import type { Violation } from '../../packages/mock/src/violations.js'
import { actOnCard, actOnCase, actOnSwish, signingReturn } from '../../packages/mock/src/parties.js'

/*
 * A host that is written from the specification alone and has nothing of the demo host's extensions: no attempt, no idempotency, no return
 * token, no expiry, no payment beside the card session. The end-to-end suite runs on it, and so do the tests of the conformance kit.
 */

export { elementPage, variants }
export type { CardPayment, Choices, CrmEntry, Fault, FormPost, LoggedCall, SigningCase, SwishPayment, Violation }

export type SpecHostOptions = MockOptions

export interface SpecHost {
  readonly origin: string
  close(): Promise<void>

  /** Swish payments, oldest first. */
  payments(): readonly SwishPayment[]
  cardPayments(): readonly CardPayment[]
  /** Signing cases. */
  cases(): readonly SigningCase[]
  /** Invoices that the CRM has. */
  invoices(): readonly CrmEntry[]
  /** Gifts paid by Swish or card that the CRM has. */
  gifts(): readonly CrmEntry[]
  /** Newsletter signups, the corps' among them. */
  signups(): readonly CrmEntry[]
  formPosts(): readonly FormPost[]
  conversions(): readonly Record<string, unknown>[]
  /** Every call to `/api`, in order. */
  calls(path?: string): readonly LoggedCall[]
  /** What came that the specification's tables do not have. */
  violations(kind?: Violation['kind']): readonly Violation[]

  /** Plays the payer; the newest payment by default. Throws where there is none or it has ended. */
  readonly swish: Record<'approve' | 'decline' | 'expire' | 'fail' | 'cancel', (id?: string) => void>
  /** Plays the card holder; gives the address that the card page leads to. */
  readonly card: Record<'pay' | 'refuse' | 'abandon' | 'expire', (id?: string) => string>
  /** Plays the signer; gives the address that the signing page leads to. */
  readonly signing: Record<'sign' | 'reject' | 'expire' | 'cancel', (id?: string) => string>

  fault(fault: Fault): void
  clearFaults(): void
  /** Refuses the next Swish payments with that code. */
  refuseSwish(code: string, times?: number): void
  configure(choices: Partial<Choices>): void
  /** Ends every session, as a server does that is deployed again. */
  endSessions(): void
  reset(): void
  /** Serves a page; gives its address. */
  page(path: string, content: PageContent): string
  readonly mock: MockHost
}

const swishCreates = ['/api/winorg/createswishgift/', '/api/winorg/createswishgiftmcommerce/']

/** Starts a host on a free port. It serves `dist/cdn` below `/cdn/` unless another folder is given. */
export async function startSpecHost(options: SpecHostOptions = {}): Promise<SpecHost> {
  const mock = await startMock({ cdn: 'dist/cdn', ...options })
  const inCrm = (...kinds: string[]) => mock.state.crm.filter(({ kind }) => kinds.includes(kind))
  const found = <T extends { id: string }>(all: readonly T[], id: string | undefined, what: string): T => {
    const one = id === undefined ? all.at(-1) : all.find((each) => each.id === id)
    if (!one) throw new Error(`There is no such ${what}.`)
    return one
  }
  const done = (isDone: boolean, what: string) => {
    if (!isDone) throw new Error(`The ${what} has ended already.`)
  }
  const payer = (act: string) => (id?: string) =>
    done(actOnSwish(mock.state, found(mock.state.payments, id, 'payment'), act), 'payment')
  const cardHolder = (act: string) => (id?: string) => {
    const payment = found(mock.state.cardPayments, id, 'card payment')
    done(actOnCard(mock.state, payment, act), 'card payment')
    return mock.cardReturn(payment)
  }
  const signer = (act: string) => (id?: string) => {
    const signing = found(mock.state.cases, id, 'case')
    done(actOnCase(signing, act), 'case')
    return signingReturn(signing, mock.origin)
  }
  return {
    mock,
    origin: mock.origin,
    close: () => mock.close(),
    payments: () => mock.state.payments,
    cardPayments: () => mock.state.cardPayments,
    cases: () => mock.state.cases,
    invoices: () => inCrm('invoices'),
    gifts: () => inCrm('gifts'),
    signups: () => inCrm('newsletter', 'corps-newsletter'),
    formPosts: () => mock.state.forms,
    conversions: () => mock.state.conversions,
    calls: (path) => mock.state.calls.filter((call) => path === undefined || call.path === path),
    violations: (kind) => mock.state.violations.filter((one) => kind === undefined || one.kind === kind),
    swish: {
      approve: payer('approve'),
      decline: payer('decline'),
      expire: payer('expire'),
      fail: payer('fail'),
      cancel: payer('cancel'),
    },
    card: {
      pay: cardHolder('pay'),
      refuse: cardHolder('refuse'),
      abandon: cardHolder('abandon'),
      expire: cardHolder('expire'),
    },
    signing: { sign: signer('sign'), reject: signer('reject'), expire: signer('expire'), cancel: signer('cancel') },
    fault: (fault) => mock.faults.add(fault),
    clearFaults: () => mock.faults.clear(),
    refuseSwish(code, times = 1) {
      for (const path of swishCreates) {
        mock.faults.add({ path, kind: 'answer', times, answer: { success: false, error: code } })
      }
    },
    configure: (choices) => mock.configure(choices),
    endSessions: () => mock.endSessions(),
    reset: () => mock.reset(),
    page(path, content) {
      mock.pages[path] = content
      return mock.origin + path
    },
  }
}
