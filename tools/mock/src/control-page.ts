import { outsidePage, postButton } from './outside-pages.ts'
import { escaped } from './reply.ts'
import type { MockHost } from './mock-host.ts'

/** @param rows Cells as HTML. */
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0
    ? '<p>None yet.</p>'
    : `<table><tr>${heads.map((head) => `<th>${escaped(head)}</th>`).join('')}</tr>${rows
        .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</table>`
const buttons = (party: string, id: string, acts: readonly string[]) =>
  acts.map((act) => postButton(`/control/${party}/${id}/${act}?back`, act[0]?.toUpperCase() + act.slice(1))).join('')

/** The page that shows what has happened, with buttons for the outside parties. */
export function controlPage({ state, api: { choices }, faults, pages, origin }: MockHost) {
  const code = (value: unknown) => `<code>${escaped(typeof value === 'string' ? value : JSON.stringify(value))}</code>`
  return outsidePage(
    'Mock host',
    `<p>${postButton('/control/reset?back', 'Forget everything')}${postButton('/control/end-sessions?back', 'End every session')}${postButton('/control/clear-faults?back', 'Clear faults')} <a href="/control/">Reload</a></p>
<h2>Pages</h2><ul>${Object.keys(pages)
      .map((path) => `<li><a href="${escaped(path)}">${escaped(origin + path)}</a></li>`)
      .join('')}</ul>
<h2>Swish</h2>${table(
      ['Amount', 'For', 'Payer', 'Status', ''],
      state.payments
        .toReversed()
        .map(({ id, amount, message, payerAlias, status }) => [
          `${amount} kr`,
          escaped(message),
          escaped(payerAlias ?? 'by code'),
          status,
          status === 'created' ? buttons('swish', id, ['approve', 'decline', 'expire', 'fail']) : '',
        ]),
    )}
<h2>Cards</h2>${table(
      ['Amount', 'Status', ''],
      state.cardPayments
        .toReversed()
        .map(({ id, amount, status, url }) => [
          `${amount} kr`,
          status,
          `${status === 'created' ? buttons('card', id, ['pay', 'refuse', 'abandon', 'expire']) : ''} <a href="${url}">card page</a>`,
        ]),
    )}
<h2>Contracts</h2>${table(
      ['Signer', 'Status', ''],
      state.cases
        .toReversed()
        .map(({ id, status, formData, url }) => [
          escaped(`${formData['firstName']} ${formData['lastName']}`),
          status,
          `${status === 'sent' ? buttons('assently', id, ['sign', 'reject', 'expire']) : ''} <a href="${url}">signing page</a>`,
        ]),
    )}
<h2>CRM: gifts, invoices, newsletters</h2>${table(
      ['Kind', 'Web id', 'Content'],
      state.crm.toReversed().map(({ kind, webId, content }) => [escaped(kind), webId, code(content)]),
    )}
<h2>Forms</h2>${table(
      ['Form', 'Entries', 'Files'],
      state.forms.toReversed().map(({ formId, entries, files }) => [escaped(formId), code(entries), code(files)]),
    )}
<h2>Beyond the specification</h2>${table(
      ['Kind', 'Path', 'What'],
      state.violations
        .toReversed()
        .slice(0, 50)
        .map(({ kind, path, message }) => [kind, code(path), escaped(message)]),
    )}
<h2>Last calls</h2>${table(
      ['', 'Path', 'Status', 'Body'],
      state.calls
        .toReversed()
        .slice(0, 30)
        .map(({ method, path, status, body }) => [method, code(path), String(status), body ? code(body) : '']),
    )}
<h2>Settings</h2><p>${code(choices)}</p><p>Faults: ${code(faults.list())}</p>`,
  )
}
