import { describe, expect, it } from 'vitest'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { Payer } from '../../demo-host/testing/payer.ts'
import { monthlyForm } from '../../host/testing/monthly-form.ts'
import { until } from '../../host/testing/until.ts'
import {
  forgetDetails,
  getPersistedFormData,
  getPersistedSsn,
  getPersistedWebId,
  getRememberedDetails,
  getSavedDetails,
  persistFormData,
  rememberDetails,
  submitMonthlyForm,
} from '@charity-elements/contract'
import { Visitor } from '../../host/testing/visitor.ts'

useOneDonor()

const anna = { firstName: 'Anna', email: 'anna@example.org', phone: '070-123 45 67' }
const remember = (details: object) => donor.post(rememberDetails.path, { details })
const remembered = async (visitor = donor) => (await visitor.post(getRememberedDetails.path)).body['details']

describe('remembered details', () => {
  it('are kept in their own session, and deleted at once', async () => {
    expect(await remembered()).toBeNull()
    await remember(anna)
    expect(await remembered()).toEqual(anna)
    expect(await remembered(await new Visitor(host.addresses.host).openPage())).toBeNull()
    await donor.post(forgetDetails.path)
    expect(await remembered()).toBeNull()
  })

  it('are deleted with the forms that were saved as they were typed', async () => {
    await donor.post(persistFormData.path, { formData: { donatorForm: anna } })
    await donor.post(forgetDetails.path)
    expect((await donor.post(getPersistedFormData.path)).body).toEqual({})
  })

  it('are deleted with what gifts and contracts hold: the next donor gets nothing', async () => {
    const key = crypto.randomUUID()
    await donor.swish(key, { donatorEmail: 'anna@example.org', donatorSsnOrOrgno: '8112189876' })
    await new Payer(host.addresses.simulators).play(key, 'approve')
    await until(donor.poll, ({ status }) => status === 'paid')
    await donor.post(submitMonthlyForm.path, { formData: monthlyForm })
    const personal = async () => {
      const answers = [getPersistedSsn.path, getPersistedWebId.path, getSavedDetails.path].map((path) =>
        donor.post(path),
      )
      const [ssn, webId, contract] = await Promise.all(answers)
      return [ssn?.body['data'], webId?.body['data'], contract?.body['formData'], contract?.body['signatureUrl']]
    }
    expect(await personal()).toEqual([
      { email: 'anna@example.org', ssn: '8112189876' },
      expect.any(String),
      expect.objectContaining({ ssn: monthlyForm.ssn }),
      expect.any(String),
    ])
    await donor.post(forgetDetails.path)
    expect(await personal()).toEqual([null, null, undefined, undefined])
  })

  it('are added to those that there are; an empty one is deleted', async () => {
    await remember(anna)
    await remember({ phone: '', companyName: 'Bageriet AB' })
    expect(await remembered()).toEqual({ firstName: 'Anna', email: 'anna@example.org', companyName: 'Bageriet AB' })
  })

  it('never have a personal number or an account, whatever is sent', async () => {
    await remember({ ...anna, ssn: '8112189876', account: '8327-9' })
    expect(await remembered()).toEqual(anna)
  })

  it('are contact details: longer texts are refused', async () => {
    expect((await remember({ firstName: 'x'.repeat(201) })).status).toBe(400)
  })
})
