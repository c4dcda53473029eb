import { useState } from 'react'
import { number, object, optional, string } from 'valibot'
import { type ViewProps, defineElement, register } from '@charity-elements/runtime'
import { reactElement } from '@charity-elements/runtime/react'

/* The script of a page with an element that takes React many slices (`slices.ts`). */

const props = object({ heading: optional(string(), 'Rubrik'), slices: optional(number(), 40) })
const events = { 'test-press': object({}) }

/** A part that takes a slice. */
function Part({ isBroken }: { readonly isBroken: boolean }) {
  const end = performance.now() + 6
  while (performance.now() < end);
  if (isBroken) throw new Error('it broke')
  return <i />
}

function View({ heading, slices, emit }: ViewProps<typeof props, typeof events>) {
  const [presses, setPresses] = useState(0)
  const press = () => {
    setPresses(presses + 1)
    emit('test-press', {})
  }
  return (
    <section>
      <button type="button" onClick={press}>
        {`${heading} ${presses}`}
      </button>
      {Array.from({ length: slices }, (_, index) => (
        <Part key={index} isBroken={heading === 'boom' && index === slices - 9} />
      ))}
    </section>
  )
}

const styles = ['button { display: block; inline-size: 200px; block-size: 60px }']
register(defineElement({ tag: 'test-slow', props, events, styles, view: View }), reactElement)
