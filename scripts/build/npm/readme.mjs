/** @typedef {import('../../catalogue/catalogue.mjs').Entry} Entry */

/**
 * The README of a package, as npm shows it.
 * @param {{name: string, description: string}} own @param {readonly Entry[]} entries
 */
export function packageReadme({ name, description }, entries) {
  const [first] = entries
  if (!first) return `# ${name}\n\n${description}\n\nThe packages with elements depend on it.\n`
  const listener = first.events[0]?.name ?? 'element:error'
  return `# ${name}

${description}

\`\`\`
npm install ${name} react react-dom
\`\`\`

| element | |
| --- | --- |
${entries.map(({ tag, summary }) => `| \`<${tag}>\` | ${summary.replaceAll('|', '\\|')} |`).join('\n')}

## In any framework

\`\`\`html
<script type="module">
  import '${name}/${first.tag}'
</script>

<${first.tag}>…</${first.tag}>
\`\`\`

The import defines the tag. On a server it does nothing. The content of the element is its fallback. Listen with \`addEventListener('${listener}', …)\`.
The host of \`/api\` is the page's own origin, or the one in \`<meta name="charity-elements:api-base" content="https://www.example.org">\`.

## In React

\`\`\`jsx
import { ${first.componentName} } from '${name}/react'
\`\`\`

Components with typed props and listeners, which load their element in the browser and keep their props through server rendering.

## On a server

\`\`\`js
import { renderElement } from '${name}/server'

const html = renderElement('${first.tag}', {}, { sheet: 'https://cdn.example.org/1.0.0/elements/${first.tag}.css' })
\`\`\`

HTML with a declarative shadow root, which the element hydrates. It needs no React of yours.

\`custom-elements.json\` and \`web-types.json\` describe every prop, event, part and \`--ce-*\` property for editors.
`
}
