import type { Example } from '@charity-elements/runtime'
import type { RawCodeInput } from './props.ts'

export const examples: readonly Example<RawCodeInput>[] = [
  {
    name: 'Markup',
    props: {
      html: '<h2>Öppettider</h2><table><tr><th>Måndag</th><td>10–18</td></tr><tr><th>Tisdag</th><td>10–18</td></tr></table><p><a href="/kontakt/">Kontakta oss</a></p>',
    },
    fallback: '<p><a href="/kontakt/">Öppettider</a></p>',
  },
  {
    name: 'Sanitised',
    props: {
      html: '<p onclick="alert(1)">Skripten i den här koden körs inte.</p><script>document.title = "hej"</script>',
    },
    fallback: '',
  },
  {
    name: 'Trusted',
    props: {
      html: `<p><label for="kronor">Kronor i månaden</label> <input id="kronor" inputmode="numeric" size="6" value="150"></p><p>Det blir <b id="per-ar" role="status"></b> om året.</p>
<script>
  {
    const kronor = document.getElementById('kronor')
    const show = () => { document.getElementById('per-ar').textContent = 12 * kronor.value + ' kronor' }
    kronor.addEventListener('input', show)
    show()
  }
</script>`,
      runScripts: true,
    },
    fallback: '<p>150 kronor i månaden blir 1&nbsp;800 kronor om året.</p>',
  },
  {
    name: 'Overlong',
    props: {
      html: `<h2>Öppettider under jul, nyår och alla andra helger</h2><p>${'Vi finns där när ingen annan gör det. '.repeat(20)}</p>`,
    },
    fallback: '',
  },
  { name: 'Empty', props: { html: '' }, fallback: '' },
]
