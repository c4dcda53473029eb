import { ApiError, pageServices } from '@charity-elements/runtime'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { apiPaths, scriptedApi } from '../testing/scripted-api.ts'
import { newTab } from '../testing/gift-and-tab.ts'
import { createFlowSaver, createSaveQueue } from './flow-saver.ts'
import {
  type FlowKey,
  type SavedFlow,
  fetchCardReturn,
  fetchSavedFlow,
  saveFlow,
  saveForCard,
  withoutQuery,
  forgetPosition,
  storePosition,
  storedPosition,
} from './flow-persistence.ts'

const saved: SavedFlow = {
  flow: 'standard-gift',
  urlOrigin: 'https://www.example.org/ge/',
  currentStep: 'contactdetails',
  steps: ['start'],
  forms: { detailsForm: { selected: 200 }, receiverForm: undefined, donatorForm: { donatorEmail: 'anna@example.org' } },
}
const key: FlowKey = { flow: saved.flow, urlOrigin: saved.urlOrigin, position: undefined }
describe('flow persistence', () => {
  it('the tab knows the step of one flow, because the session keeps one form', () => {
    const tab = newTab()
    const { flow, urlOrigin, currentStep, steps } = saved
    storePosition(tab, flow, { urlOrigin, currentStep, steps })
    expect(storedPosition(tab, flow, urlOrigin)).toEqual({ urlOrigin, currentStep, steps })
    storePosition(tab, 'company-gift', { urlOrigin, currentStep, steps })
    expect(storedPosition(tab, flow, urlOrigin)).toBeUndefined()
    forgetPosition(tab, flow)
    expect(storedPosition(tab, 'company-gift', urlOrigin)).toBeDefined()
    forgetPosition(tab, flow, 'company-gift')
    expect(storedPosition(tab, 'company-gift', urlOrigin)).toBeUndefined()
  })

  it('a reload restores the flow, on its own page and in its own element only', async () => {
    const api = scriptedApi({ [apiPaths.saveForm]: {} })
    await saveFlow(api.send, saved, true)
    api.answers[apiPaths.savedForm] = { ...(api.sent[0]?.body['formData'] as object) }
    expect(await fetchSavedFlow(api.send, key)).toEqual(saved)
    expect(await fetchSavedFlow(api.send, { ...key, flow: 'company-gift' })).toBeUndefined()
    expect(await fetchSavedFlow(api.send, { ...key, urlOrigin: 'https://www.example.org/annan/' })).toBeUndefined()
  })

  it('the return from the card page restores the flow and gives the payment status [STD-29]', async () => {
    const api = scriptedApi({ [apiPaths.saveCard]: {} })
    await saveForCard(api.send, saved)
    const { cardSession } = api.sent[0]?.body as { cardSession: object }
    expect(Object.keys(cardSession).sort()).toEqual(
      ['currentStep', 'formValue', 'stepHandlers', 'steps', 'urlOrigin'].sort(),
    )
    const payment = {
      attempt: 'ref',
      status: 'cancelled',
      giftAmount: 200,
      giftObjectId: '42',
      giftPurpose: 'Hemlöshet',
    }
    api.answers[apiPaths.savedCard] = { data: cardSession, payment }
    expect(await fetchCardReturn(api.send, key)).toEqual({ saved, payment })
    api.answers[apiPaths.savedCard] = { data: null }
    expect(await fetchCardReturn(api.send, key)).toEqual({ saved: undefined, payment: undefined })
  })

  it.each([
    new ApiError('status', '/api/', 404),
    new ApiError('status', '/api/', 400),
    new ApiError('malformed', '/api/', 200),
  ])('nothing is saved where the host says so in its own way: %s', async (answer) => {
    const api = scriptedApi({ [apiPaths.savedForm]: answer, [apiPaths.savedCard]: answer })
    expect(await fetchSavedFlow(api.send, key)).toBeUndefined()
    expect(await fetchCardReturn(api.send, key)).toEqual({ saved: undefined, payment: undefined })
  })

  it.each([
    new ApiError('status', '/api/', 429),
    new ApiError('status', '/api/', 500),
    new ApiError('timeout', '/api/'),
  ])('what is saved is unknown without an answer: %s', async (answer) => {
    const api = scriptedApi({ [apiPaths.savedForm]: answer, [apiPaths.savedCard]: answer })
    await expect(fetchSavedFlow(api.send, key)).rejects.toBe(answer)
    await expect(fetchCardReturn(api.send, key)).rejects.toBe(answer)
  })

  it('a host without extensions gets the three forms, and the tab keeps the position [API-35]', async () => {
    const api = scriptedApi({ [apiPaths.saveForm]: {} }, [])
    await saveFlow(api.send, saved, false)
    const { formData } = api.sent[0]?.body as { formData: object }
    expect(Object.keys(formData).sort()).toEqual(['detailsForm', 'donatorForm', 'receiverForm'])
    api.answers[apiPaths.savedForm] = { ...formData, receiverForm: null }
    expect(await fetchSavedFlow(api.send, key)).toBeUndefined()
    const { urlOrigin, currentStep, steps } = saved
    expect(await fetchSavedFlow(api.send, { ...key, position: { urlOrigin, currentStep, steps } })).toEqual(saved)
  })

  it('a card session with dropped fields is restored with the position of the tab', async () => {
    const { urlOrigin, currentStep, steps, forms } = saved
    const data = { formValue: { ...forms }, urlOrigin }
    const api = scriptedApi({ [apiPaths.savedCard]: { data } }, [])
    expect((await fetchCardReturn(api.send, key)).saved).toBeUndefined()
    const position = { urlOrigin, currentStep, steps }
    expect((await fetchCardReturn(api.send, { ...key, position })).saved).toEqual(saved)
  })

  it('a page is recognised whatever its query', () => {
    expect(withoutQuery('https://www.example.org/ge/?a=1#b')).toBe('https://www.example.org/ge/')
  })
})

it('save queue: sends one value at a time, and only the newest of those that wait', async () => {
  const sent: number[] = []
  const done: (() => void)[] = []
  const save = createSaveQueue((value: number) => {
    sent.push(value)
    return new Promise<void>((resolve) => done.push(resolve))
  })
  const all = [save(1), save(2), save(3)]
  expect(sent).toEqual([1])
  done.shift()?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(sent).toEqual([1, 3])
  done.shift()?.()
  await Promise.all(all)
})

it('a save that arrives after a newer one, of a page that was only covered, is not the last', async () => {
  const pageState = newTab()
  const arrived: unknown[] = []
  const held: (() => void)[] = []
  let typed = ''
  const saver = createFlowSaver({
    services: {
      ...pageServices,
      ...scriptedApi({}),
      // The first request is slow.
      send: async (_call, body) => {
        if (typed === 'A') await new Promise<void>((resolve) => held.push(resolve))
        arrived.push(Object(body).formData.donatorForm.name)
        return {} as never
      },
      pageState,
      pageUrl: () => saved.urlOrigin,
    },
    flow: saved.flow,
    currentState: () => ({ currentStep: 'contact', steps: [], forms: { donatorForm: { name: typed } } }),
    element: () => null,
    onStart: () => undefined,
  })
  saver.begin()
  typed = 'A'
  saver.save()
  await expect.poll(() => held.length).toBe(1)
  typed = 'Anna'
  saver.saveBeforeLeaving()
  await expect.poll(() => arrived).toEqual(['Anna'])
  held[0]?.()
  await expect.poll(() => arrived).toEqual(['Anna', 'A', 'Anna'])
})

it('what a blur saves is sent after the next paint, or when the page goes away before that', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  onTestFinished(() => void vi.unstubAllGlobals())
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))
  const api = scriptedApi({ [apiPaths.saveForm]: {} })
  let name = ''
  const saver = createFlowSaver({
    services: { ...pageServices, ...api, pageState: newTab(), pageUrl: () => saved.urlOrigin },
    flow: saved.flow,
    currentState: () => ({ currentStep: 'contact', steps: [], forms: { donatorForm: { name } } }),
    element: () => null,
    onStart: () => undefined,
  })
  saver.begin()
  for (const typed of ['Anna', 'Anna-Lena']) {
    const before = api.to(apiPaths.saveForm).length
    name = typed
    saver.save()
    await nextTask()
    expect(api.to(apiPaths.saveForm)).toHaveLength(before)
    if (typed === 'Anna-Lena') saver.saveBeforeLeaving()
    for (const frame of frames.splice(0)) frame()
    await nextTask()
    await nextTask()
    expect(api.to(apiPaths.saveForm).slice(before)).toMatchObject([{ body: { formData: { donatorForm: { name } } } }])
  }
})

it('a flow that the page leaves is saved with what no blur has saved, if the donor has changed it', async () => {
  const api = scriptedApi({ [apiPaths.saveForm]: {} })
  const pageState = newTab()
  let amount = 100
  const saver = createFlowSaver({
    services: { ...pageServices, ...api, pageState, pageUrl: () => saved.urlOrigin },
    flow: saved.flow,
    currentState: () => ({ currentStep: 'amount', steps: [], forms: { donatorForm: { amount } } }),
    element: () => null,
    onStart: () => undefined,
  })
  saver.begin()
  amount = 200
  // A default that came late is no change of the donor's.
  saver.saveBeforeLeaving()
  saver.start()
  saver.saveBeforeLeaving()
  saver.saveBeforeLeaving()
  await expect
    .poll(() => api.to(apiPaths.saveForm))
    .toMatchObject([{ body: { formData: { donatorForm: { amount: 200 } } } }])
  expect(storedPosition(pageState, saved.flow, saved.urlOrigin)).toMatchObject({ currentStep: 'amount' })
})
