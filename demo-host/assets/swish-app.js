/* Shows the next payment by itself, as a phone would. */
const seen = document.querySelector('main')?.dataset.seen

async function look() {
  const answer = await fetch('/swish-app/state').catch(() => null)
  const state = answer?.ok ? JSON.stringify(await answer.json()) : seen
  if (state !== seen) location.reload()
  else setTimeout(look, 1000)
}
setTimeout(look, 1000)
