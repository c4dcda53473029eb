/** @typedef {import('./catalogue.mjs').Entry} Entry */

/**
 * A Razor partial for Umbraco. Razor encodes the attribute, and the serialiser escapes what HTML could take for markup, so that a
 * model with any text in it is safe.
 * @param {Entry} entry
 */
export const razorPartial = ({ tag, summary, props, keepsFallback }) => `@*
  <${tag}>: ${summary.replaceAll('*@', '* @')}
  Written by the build. Render it with a model that has these properties, in either case:
    ${props
      .map(({ name, type }) => `${name}: ${type}`)
      .join('\n    ')
      .replaceAll('*@', '* @')}
  ViewData["Fallback"], an IHtmlContent, is what visitors see until the element works${keepsFallback ? ': a link to a page where they can give' : ''}.
*@
@using System.Text.Json
@using Microsoft.AspNetCore.Html
@model object
<${tag} data-props="@JsonSerializer.Serialize(Model, new JsonSerializerOptions(JsonSerializerDefaults.Web))">@(ViewData["Fallback"] as IHtmlContent)</${tag}>
`
