import { renderToString } from 'react-dom/server'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { rawCode } from './element.ts'

it.each([false, true])('pasted code is not in prerendered HTML with runScripts %j [RAW-2]', (runScripts) => {
  const props = parse(rawCode.props, { html: '<p>Öppettider</p><script>x</script>', runScripts })
  expect(renderToString(<rawCode.view {...props} emit={() => true} />)).toBe('<div></div>')
})
