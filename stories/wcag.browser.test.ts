import { describe, expect, it } from 'vitest'
import { findCutText } from '../tests/browser/cut-text.ts'
import { focusInView } from '../tests/browser/focus-in-view.ts'
import { defaultWidth, elements, resize, visit } from './visit.ts'

/*
 * Checks that axe-core cannot do, for every state of every element. WCAG 1.3.1: names of groups.
 * 1.3.5: input purpose. 1.4.10: reflow. 1.4.12: text spacing. 2.4.7: focus visible. 2.4.11: focus
 * not obscured. 2.5.8: target size. 4.1.3: status messages.
 */

/** A window of 1280 × 1024 px at 400 %. */
const zoomed = { width: 320, height: 256 }

/** WCAG 1.4.12. */
const textSpacing = new CSSStyleSheet()
textSpacing.replaceSync(
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
)

const controlSelector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/**
 * The controls that can be used now, in document order. A dialog that is open leaves only its own.
 */
function controlsIn(element: HTMLElement): readonly HTMLElement[] {
  const root = element.shadowRoot ?? element
  const dialog = [...root.querySelectorAll('dialog')].find((each) => each.matches(':modal'))
  return [...(dialog ?? root).querySelectorAll<HTMLElement>(controlSelector)].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(
        ':disabled, [tabindex="-1"], [inert] *, [aria-hidden=true] *, .swiper-slide:not(.swiper-slide-active) *',
      ),
  )
}

const describeControl = (control: HTMLElement) =>
  `${control.localName}${control.id && `#${control.id}`}${control.className && `.${control.className}`} '${control.innerText.trim().slice(0, 30)}'`

/**
 * The area that a pointer can press: the control and its labels. A field that is only drawn by its
 * label has no size.
 */
const targetsOf = (control: HTMLElement): readonly Element[] => [
  control,
  ...(control instanceof HTMLInputElement ? (control.labels ?? []) : []),
]

/**
 * A link within a sentence has the height of its line. A `content-link` is in a sentence of the
 * page.
 */
const isInText = (control: HTMLElement) =>
  control.closest('.in-text') !== null ||
  (getComputedStyle(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some((node) => node !== control && node.textContent?.trim()))

/**
 * Whether a square of 24 px around the middle of a target belongs to it, with what its style sheet
 * adds.
 */
function isLarge(target: Element, root: DocumentOrShadowRoot): boolean {
  target.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = target.getBoundingClientRect()
  // Layout rounds to parts of a pixel.
  if (width > 23.9 && height > 23.9) return true
  return [-11.5, 11.5].every((x) =>
    [-11.5, 11.5].every((y) => {
      const on = root.elementFromPoint(left + width / 2 + x, top + height / 2 + y)
      return on !== null && target.contains(on)
    }),
  )
}

const smallTargets = (element: HTMLElement) =>
  controlsIn(element)
    .filter((control) => !isInText(control))
    .filter((control) => !targetsOf(control).some((target) => isLarge(target, element.shadowRoot ?? document)))
    .map(describeControl)

/**
 * The appearance of a control and everything around it: its label, the boxes that contain it, and
 * its neighbours.
 */
function looks(control: HTMLElement): string {
  const boxes = [control.parentElement, control.parentElement?.parentElement, control.closest('label')]
  const around = [control, control.nextElementSibling, ...targetsOf(control), ...boxes].filter(
    // A radio button below a tile is invisible, and so is its ring.
    (each): each is Element => each instanceof Element && getComputedStyle(each).opacity !== '0',
  )
  const styles = around.flatMap((each) => ['', '::before', '::after'].map((part) => getComputedStyle(each, part)))
  return styles
    .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor }) =>
      [
        outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`,
        boxShadow,
        borderColor,
        backgroundColor,
      ].join(),
    )
    .join('|')
}

/**
 * The controls that look the same with the focus and without. Its ring shows wherever the focus is:
 * see `focusRings` of the project.
 */
function invisibleFocus(element: HTMLElement): readonly string[] {
  const root = element.shadowRoot ?? document
  return controlsIn(element)
    .filter((control) => {
      control.blur()
      const before = looks(control)
      control.focus()
      return root.activeElement === control && looks(control) === before
    })
    .map(describeControl)
}

/**
 * Fields about the donor, for which browsers know the answer. Those about somebody else say `off`.
 */
const fieldsWithoutPurpose = (element: HTMLElement) =>
  controlsIn(element)
    .filter((control) =>
      control.matches('[type=email], [type=tel], [name$=Name], [name=street], [name=postCode], [name=city]'),
    )
    .filter((control) => !control.hasAttribute('autocomplete'))
    .map(describeControl)

/** Groups of fields need a name: nothing else says what "Yes" answers. */
const unnamedGroups = (element: HTMLElement) =>
  [...(element.shadowRoot ?? element).querySelectorAll<HTMLElement>('fieldset, [role=radiogroup]')]
    .filter((group) => group.checkVisibility() && group.querySelector('input, select, textarea'))
    .filter(
      (group) =>
        !group.matches('[aria-label], [aria-labelledby]') &&
        !group.querySelector(':scope > legend')?.textContent?.trim(),
    )
    .map(describeControl)

/** Where views say what has changed. */
const messagePlaces = [
  '[id$="-error"], p#message, .field-warning, .bank-suggestion',
  '.slow, .slow-connection, .time-out, .start-problem, .module-error, .outcome',
  '.anonymous, .tax, .greeting-messages, .delivery, .impact, .used, .month, .thanks .details',
].join()

/** Places for messages that a screen reader does not announce: 4.1.3. */
const silentMessages = (element: HTMLElement) =>
  [...(element.shadowRoot ?? element).querySelectorAll<HTMLElement>(messagePlaces)]
    .filter((message) => !message.closest('[aria-live], [role=status], [role=alert]'))
    .map(describeControl)

/** The problems that stay once the element has measured itself again and nothing moves. */
async function lasting(find: () => readonly string[]): Promise<readonly string[]> {
  let found = find()
  for (let frame = 0; frame < 60 && found.length > 0; frame += 1) {
    await new Promise(requestAnimationFrame)
    found = find()
  }
  return found
}

/** The controls that are completely hidden when they have the focus. */
const obscuredFocus = (element: HTMLElement) =>
  controlsIn(element)
    .filter((control) => {
      control.focus()
      const focus = focusInView()
      return focus?.control === control && !focus.isSeen
    })
    .map(describeControl)

/** The editor is responsible for the content of `raw-code`. */
const ours = elements.filter(({ definition }) => definition.root === 'shadow')

describe.each(ours)('story of $tag', ({ definition, states }) => {
  it.each(states)('$name reflows, allows text spacing, and has large targets and a visible focus', async (example) => {
    const width = example.width ?? defaultWidth
    await resize(width)
    const element = await visit(definition, example)
    const problems: string[] = []
    const note = async (criterion: string, find: () => readonly string[]) => {
      for (const found of await lasting(find)) problems.push(`${criterion} at ${innerWidth} px: ${found}`)
    }
    await note('target size', () => smallTargets(element))
    await note('focus not obscured', () => obscuredFocus(element))
    await note('focus visible', () => invisibleFocus(element))
    await note('name of a group', () => unnamedGroups(element))
    await note('status message', () => silentMessages(element))
    await note('input purpose', () => fieldsWithoutPurpose(element))
    await resize(zoomed.width, zoomed.height)
    await note('reflow', findCutText)
    await note('target size', () => smallTargets(element))
    await note('focus not obscured', () => obscuredFocus(element))
    element.shadowRoot?.adoptedStyleSheets.push(textSpacing)
    await note('text spacing', findCutText)
    expect(problems).toEqual([])
  })
})
