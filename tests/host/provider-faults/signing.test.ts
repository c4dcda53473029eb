import { getCaseStatus, submitMonthlyForm } from '@charity-elements/contract'
import { monthlyForm } from '../../../host/testing/monthly-form.ts'
import { postJson } from '../../../demo-host/testing/simulators.ts'
import { countOf, describeFaults } from './faults.ts'

describeFaults({
  name: 'signing',
  open: 'sent',
  done: 'finished',
  give: (visitor, key) => visitor.post(submitMonthlyForm.path, { formData: monthlyForm }, { 'Idempotency-Key': key }),
  status: async (visitor) => (await visitor.post(getCaseStatus.path)).body['status'],
  isCreate: ({ url = '' }) => url.endsWith('/createcase'),
  refusal: { error: { errorCode: 'E096', errorMessage: 'SocialSecurityNumber is not valid.' } },
  pay: (simulators, key) => postJson(`${simulators}/control/assently/${key}/sign`),
  count: (simulators, key) => countOf(key, `${simulators}/control/assently`),
  callback: (host, key) => postJson(`${host}/api/assently-callback/?case=${key}`),
})
