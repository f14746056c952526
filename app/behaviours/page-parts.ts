/** Parses only these elements: the content security policy refuses the inline styles of another page. */
export function readParts(html: string, names: string[]): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = names
    .map((name) => html.slice(html.indexOf(`<${name}`), html.indexOf(`</${name}>`)) + `</${name}>`)
    .join('')
  return template.content
}
