import { expect, it } from 'vitest'
import { placeholderRule, placeholderSheet, releaseRule } from './placeholder.ts'

it('an element reserves its space until it is defined, or until its file is lost', () => {
  expect(placeholderRule('gift-bar', '96px')).toBe(
    'gift-bar:not(:defined){display:flow-root;min-block-size:var(--ce-reserved-size,96px);animation:none}',
  )
  expect(releaseRule('gift-bar')).toBe('gift-bar:not(:defined){min-block-size:0}')
})

it('the page’s style sheet reserves it before any script, gives it back without a loader, and not in print', () => {
  const rules = placeholderSheet([
    { tag: 'gift-bar', reserve: '96px' },
    { tag: 'site-header', reserve: '4rem' },
  ]).split('\n')
  expect(rules.slice(0, 2)).toEqual([
    'gift-bar:not(:defined){display:flow-root;min-block-size:var(--ce-reserved-size,96px)}',
    'site-header:not(:defined){display:flow-root;min-block-size:var(--ce-reserved-size,4rem)}',
  ])
  expect(rules).toContain(':is(gift-bar,site-header):not(:defined){animation:ce-release 0s 15s forwards}')
  expect(rules).toContain('@keyframes ce-release{to{min-block-size:0}}')
  expect(rules).toContain('@media print{:is(gift-bar,site-header):not(:defined){min-block-size:0}}')
  // Two headers may stay at the top.
  expect(rules.find((rule) => rule.includes('[data-sticky]'))).toContain('scroll-padding-block-start')
})
