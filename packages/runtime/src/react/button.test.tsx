import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button } from './Controls.tsx'

it('a busy button says that it is busy, and can still have the focus', () => {
  expect(renderToString(<Button isBusy>Ge</Button>)).toMatch(/ aria-disabled="true" aria-busy="true".* class="spinner"/)
  expect(renderToString(<Button>Ge</Button>)).not.toMatch(/aria-|spinner/)
  expect(renderToString(<Button isBusy>Ge</Button>)).not.toContain(' disabled')
})
