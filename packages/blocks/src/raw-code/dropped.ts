/** The kinds of content that untrusted code loses, and how to recognise them. */
const parts: Readonly<Record<string, RegExp>> = {
  scripts: /<script[\s>/]/i,
  'event handlers': /<[a-z][^<>]*\son[a-z]+\s*=/i,
  styles: /<style[\s>/]|<[a-z][^<>]*\sstyle\s*=/i,
  forms: /<(?:form|input|button|select|textarea|fieldset|label|datalist|output|dialog)[\s>/]/i,
  'frames without https': /<iframe(?![^<>]*\ssrc\s*=\s*["']?(?:https:)?\/\/)/i,
}

/** The names of what the sanitiser leaves out of this code: 'scripts', 'styles'. */
export const droppedFrom = (html: string): readonly string[] =>
  Object.keys(parts).filter((name) => parts[name]?.test(html.replace(/<!--[^]*?(?:-->|$)/g, '')))
