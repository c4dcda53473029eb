import { trustedTypesPolicy } from '@charity-elements/ui/content'
import { ownScript } from '@charity-elements/runtime'

/**
 * Wraps texts in the page's Trusted Types. The DOM's TypeScript types do not include them yet,
 * hence the casts to string.
 */
const policy = () => {
  const own = trustedTypesPolicy()
  return {
    html: (text: string) => (own ? own.createHTML(text) : text) as string,
    script: (text: string) => (own ? own.createScript(text) : text) as string,
    scriptUrl: (text: string) => (own ? own.createScriptURL(text) : text) as string,
  }
}

/** Whether the browser runs a script of this type; all other types are data. */
const isExecutable = ({ type }: HTMLScriptElement): boolean =>
  ['', 'module', 'text/javascript', 'application/javascript', 'text/ecmascript', 'application/ecmascript'].includes(
    type.trim().toLowerCase(),
  )

/**
 * A copy of a script that runs when it is inserted. Scripts that are inserted as markup never run.
 */
function executableCopy(inert: HTMLScriptElement): HTMLScriptElement {
  const trusted = policy()
  const script = document.createElement('script')
  for (const attribute of inert.attributes) {
    const { name, value } = attribute
    if (name === 'src') script.src = trusted.scriptUrl(value)
    // `setAttribute` refuses names that the parser accepts.
    else if (name !== 'nonce') script.setAttributeNode(attribute.cloneNode() as Attr)
  }
  const { nonce } = ownScript() ?? {}
  if (nonce) script.nonce = nonce
  if (!inert.src) script.textContent = trusted.script(inert.textContent)
  return script
}

/**
 * Whether a script is for browsers without modules. Browsers with modules do not load it and fire
 * no event for it.
 */
const isSkipped = ({ noModule, type }: HTMLScriptElement): boolean => noModule && type !== 'module'

/**
 * Whether later scripts must wait for this one: it is external and not `async`. `defer` scripts run
 * in order too.
 */
const isBlocking = (script: HTMLScriptElement): boolean =>
  script.src !== '' && !script.hasAttribute('async') && !isSkipped(script)

/**
 * Inserts code into an element unchanged and runs its scripts in order, as the parser of a page
 * would. A script that fails to load is skipped. Aborting stops before the next script.
 */
export async function insertAndRun(container: Element, html: string, signal: AbortSignal): Promise<void> {
  const template = document.createElement('template')
  template.innerHTML = policy().html(html)
  container.replaceChildren(document.importNode(template.content, true))
  for (const inert of [...container.querySelectorAll('script')].filter(isExecutable)) {
    if (signal.aborted) return
    const script = executableCopy(inert)
    if (!isBlocking(script)) {
      inert.replaceWith(script)
      continue
    }
    script.async = false
    await new Promise((done) => {
      script.addEventListener('load', done)
      script.addEventListener('error', done)
      inert.replaceWith(script)
    })
  }
}
