import { expect, it } from 'vitest'
import { droppedFrom } from './dropped.ts'

it.each([
  ['<p class="x">Öppettider</p><iframe src="https://www.youtube.com/embed/1"></iframe>', []],
  ['<p>2 < 3, onsdag = stängt, style = fri</p><!-- <script>x</script> -->', []],
  ['<SCRIPT src="/a.js"></SCRIPT>', ['scripts']],
  ['<p>a</p><!-- not closed <script>x</script>', []],
  ['<p onclick="x()">a</p>', ['event handlers']],
  ['<p class="a" onclick = "x()">a</p>', ['event handlers']],
  ['<p>a</p> onclick="x()"', []],
  ['<p data-on="x()">a</p>', []],
  ['<style/>', ['styles']],
  ['<style >p {}</style >', ['styles']],
  ['<p style = "color: red">a</p>', ['styles']],
  ['<stylesheet>a</stylesheet>', []],
  ['<label for="q">a</label>', ['forms']],
  ['<output></output>', ['forms']],
  ['<formula>a</formula>', []],
  ['<style>p { color: red }</style>', ['styles']],
  ['<p class="a" style="color: red">a</p>', ['styles']],
  ['<form><input name="q"></form>', ['forms']],
  ['<iframe src="http://example.org/"></iframe>', ['frames without https']],
  ['<iframe srcdoc="<p>x"></iframe>', ['frames without https']],
  ["<iframe title='Karta' src='//example.org/'></iframe>", []],
  ['<script>x</script><style></style><button>Skicka</button>', ['scripts', 'styles', 'forms']],
])('raw-code: what is left out of %s: %j', (html, dropped) => {
  expect(droppedFrom(html)).toEqual(dropped)
})
