import { postJson } from '../../../demo-host/testing/simulators.ts'
import { swishIdOf } from '../../../demo-host/testing/payer.ts'
import { countOf, describeFaults } from './faults.ts'

describeFaults({
  name: 'swish',
  open: 'created',
  done: 'paid',
  give: (visitor, key) => visitor.swish(key, { donatorPhoneCell: '46701234567' }),
  status: async (visitor) => (await visitor.poll())['status'],
  error: async (visitor) => (await visitor.poll())['error'],
  isCreate: ({ method, url = '' }) => method === 'PUT' && url.includes('/v2/paymentrequests/'),
  refusal: [{ errorCode: 'RP03', errorMessage: 'Callback URL is missing or does not use HTTPS.' }],
  withWrongAmount: (body) => body.replace(/"amount":\s*"?[\d.]+"?/, '"amount":"1.00"'),
  withoutAmount: (body) => body.replace(/"amount":\s*"?[\d.]+"?/, '"amount":null'),
  pay: (simulators, key) => postJson(`${simulators}/control/swish/${swishIdOf(key)}/approve`),
  count: (simulators, key) => countOf(swishIdOf(key), `${simulators}/control/swish`),
  callback: (host, key, created) =>
    postJson(
      `${host}/api/swish-callback/`,
      { id: swishIdOf(key) },
      { callbackIdentifier: JSON.parse(created).callbackIdentifier },
    ),
})
