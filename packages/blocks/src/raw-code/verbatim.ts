import { trustedTypesPolicy } from '@charity-elements/runtime/html/trusted-types.ts'
import { settings } from '@charity-elements/runtime/settings.ts'

/** Texts as the page's Trusted Types want them; React's and the DOM's types know nothing of that yet. */
const policy = () => {
  const own = trustedTypesPolicy()
  return {
    html: (text: string) => (own ? own.createHTML(text) : text) as string,
    script: (text: string) => (own ? own.createScript(text) : text) as string,
    scriptUrl: (text: string) => (own ? own.createScriptURL(text) : text) as string,
  }
}

/** Kinds of script that a browser runs; every other is data. */
const isRun = ({ type }: HTMLScriptElement): boolean =>
  ['', 'module', 'text/javascript', 'application/javascript', 'text/ecmascript', 'application/ecmascript'].includes(
    type.trim().toLowerCase(),
  )

/** A script that runs when it is put into the page: those that come with markup never do. */
function revived(dead: HTMLScriptElement): HTMLScriptElement {
  const trusted = policy()
  const script = document.createElement('script')
  for (const { name, value } of dead.attributes) {
    if (name === 'src') script.src = trusted.scriptUrl(value)
    else if (name !== 'nonce') script.setAttribute(name, value)
  }
  const { nonce } = settings()
  if (nonce) script.nonce = nonce
  if (!dead.src) script.textContent = trusted.script(dead.textContent)
  return script
}

/** Whether a script is meant for browsers without modules: this one neither fetches it nor tells that it does not. */
const isPassedOver = ({ noModule, type }: HTMLScriptElement): boolean => noModule && type !== 'module'

/** Whether the scripts after this one wait for it: it is fetched, and not `async`. A `defer`red one keeps its place in the order too. */
const isWaitedFor = (script: HTMLScriptElement): boolean =>
  script.src !== '' && !script.hasAttribute('async') && !isPassedOver(script)

/**
 * Puts code into an element as it is, and runs its scripts one after the other, as a page would have. A script that cannot be fetched
 * is passed over. Aborting stops before the next script.
 */
export async function runVerbatim(place: Element, html: string, signal: AbortSignal): Promise<void> {
  const template = document.createElement('template')
  template.innerHTML = policy().html(html)
  place.replaceChildren(document.importNode(template.content, true))
  for (const dead of Array.from(place.querySelectorAll('script')).filter(isRun)) {
    if (signal.aborted) return
    const script = revived(dead)
    if (!isWaitedFor(script)) {
      dead.replaceWith(script)
      continue
    }
    script.async = false
    await new Promise((done) => {
      script.addEventListener('load', done)
      script.addEventListener('error', done)
      dead.replaceWith(script)
    })
  }
}
