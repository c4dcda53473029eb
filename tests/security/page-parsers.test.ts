import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseStockholmTime } from '../../packages/blocks/src/event-calendar/stockholm-time.ts'
import { parseVideoUrl } from '../../packages/blocks/src/video-embed/video-url.ts'
import { parseColor } from '../../packages/doctor/src/contrast.ts'
import { closestWord } from '../../packages/doctor/src/edit-distance.ts'
import { jsonSlipOf } from '../../packages/doctor/src/json-slip.ts'
import { readableReason } from '../../packages/doctor/src/readable-reason.ts'
import { isReDoSRisk } from '../../packages/doctor/src/redos-risk.ts'
import { parametersIn } from '../../packages/doctor/src/text-problems.ts'
import { parseForm } from '../../packages/forms/src/content-form/definition/parse-form.ts'
import { compilePattern } from '../../packages/forms/src/content-form/rules/pattern.ts'
import { parseCardPayment } from '../../packages/forms/src/newsletter-signup/model.ts'
import { parsePersonalNumber } from '../../packages/gifts/src/flow/donor/personal-number.ts'
import { parsePostCode } from '../../packages/gifts/src/flow/donor/post-code.ts'
import { parseEventDate } from '../../packages/gifts/src/tribute/details.ts'
import { parsePhone } from '../../packages/payments/src/payment/phone.ts'
import { parseAmount } from '../../packages/payments/src/start/amount/parse-amount.ts'
import { htmlToRichTree } from '../../packages/prerender/src/render/html-tree.ts'
import { safeUrl } from '../../packages/runtime/src/core/links/safe-url.ts'
import { insertWith, parametersOf } from '../../packages/runtime/src/translation/create-language.ts'
import { decodeEntities, htmlParser } from '../../packages/ui/src/content/text/parse-html.ts'
import { parseRichText } from '../../packages/ui/src/content/text/rich-content.ts'
import { parseEmail } from '../../packages/contract/src/calls/email.ts'
import { maxMs, partsOf, readSources, searcher, shorter, slowest, testSpeed } from './support/hostile-texts.ts'

/*
 * Every regular expression of the packages, and every parser of what an editor, a page or a visitor
 * writes, takes at most 50 ms of processor time on 100 kB. The expressions are found in the source;
 * an exported `parse…`, or a module that composes expressions of strings, has to join the tables
 * below.
 */

htmlParser.parse = htmlToRichTree

/** Each parser, as a function of a text. */
const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  closestWord: (text) => closestWord(text, ['gift-bar', 'standard-gift']),
  decodeEntities,
  htmlToRichTree: (text) => settled(() => htmlToRichTree(text, () => undefined)),
  insertWith: (text) => insertWith({ locale: 'en-GB', number: String })(text, { a: 1 }),
  isReDoSRisk,
  jsonSlipOf: (text) => [jsonSlipOf(text), jsonSlipOf(`0${text}`)],
  parametersIn,
  parametersOf,
  parseAmount,
  parseCardPayment,
  parseColor: (text) => settled(() => parseColor(text)),
  parseEmail,
  parseEventDate,
  parseForm: (text) =>
    parseForm({
      id: text,
      pages: [{ fieldsets: [{ columns: [{ fields: [{ id: 'a', caption: text, type: { name: 'Short answer' } }] }] }] }],
    }),
  parsePersonalNumber: (text) => parsePersonalNumber(text, 'ten'),
  parsePhone,
  parsePostCode,
  parseRichText: (text) => parseRichText({ tag: '#root', elements: [{ text }] }),
  parseStockholmTime,
  parseVideoUrl,
  readableReason,
  safeUrl,
}

/** Exported functions that are named like parsers, and why they are not in the table. */
const withoutTable: Readonly<Record<string, string>> = {
  parseAmountChoice: 'calls parseCustomAmount',
  parseBarAmount: 'calls parseCustomAmount',
  parseCondition: 'compares what parseForm has parsed; its pattern is in the table below',
  parseCustomAmount: 'calls parseAmount',
  parseEvents: 'reads fields with parseStockholmTime',
  parseField: 'called by parseForm',
  parseHtml: 'calls htmlToRichTree, or parseInBrowser',
  parseInBrowser: "the browser's own parser",
  parsePage: "parse5, on the pages of the site's owner, on their own machine",
  parseProps: 'JSON.parse',
}

/** Modules that compose an expression from strings, and what measures it. */
const composing: Readonly<Record<string, string>> = {
  'packages/doctor/src/json-slip.ts': 'jsonSlipOf, in the table above',
  'packages/doctor/src/redos-risk.ts': 'isReDoSRisk, in the table above',
  'packages/forms/src/content-form/rules/pattern.ts': 'a pattern of the CMS: the doctor warns of those that are slow',
  'packages/prerender/src/find-files.js': 'a pattern of whoever runs the tool',
  'packages/runtime/src/translation/create-language.ts': 'insertWith, in the table above',
  'packages/ui/src/sanitize/sanitize.ts': 'anchored, one class after another; measured below',
}

/** Expressions that never see a long text, or are used only inside a composed one. */
const withoutLongTexts: Readonly<Record<string, string>> = {
  [String.raw`/\B(?=(\d{3})+$)/g`]: 'gets the digits of a number',
  [String.raw`/\.?0+$/`]: 'gets the decimals of a number',
}

function settled(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

const sources = readSources(readdirSync('packages').map((name) => `packages/${name}/src`))
const expressions = new Map(sources.flatMap(({ path, expressions: found }) => found.map((text) => [text, path])))

describe('regular expressions and parsers of the packages', () => {
  it('finds a slow one, by the parts that are in it', () => {
    const slow = String.raw`/(--ce-[\w-]+)\s*:/g`
    expect(slowest(searcher(slow), partsOf(slow), shorter).ms).toBeGreaterThan(maxMs)
    const quadratic = String.raw`/{(\w+)(?:, plural, (.*?}))?}/g`
    expect(slowest(searcher(quadratic), partsOf(quadratic)).ms).toBeGreaterThan(maxMs)
    expect(expressions.size).toBeGreaterThan(150)
  })

  testSpeed(
    [...expressions].filter(([text]) => !(text in withoutLongTexts)),
    parsers,
  )

  it('a pattern of a form that the doctor accepts is compiled in time', () => {
    const { ms, text } = slowest((pattern) => settled(() => compilePattern(pattern)))
    expect(ms, text).toBeLessThan(maxMs)
  })

  it('every exported parser, and every module that composes expressions, is in a table', () => {
    const named = sources.flatMap((source) => source.parsers)
    expect(named.filter((name) => !(name in parsers) && !(name in withoutTable))).toEqual([])
    const composed = sources.filter(({ composes }) => composes).map(({ path }) => path)
    expect(composed.sort()).toEqual(Object.keys(composing).sort())
    // Removed functions must leave the tables too.
    expect(Object.keys(withoutTable).filter((name) => !named.includes(name))).toEqual([])
    expect(Object.keys(withoutLongTexts).filter((text) => !expressions.has(text))).toEqual([])
  })
})
