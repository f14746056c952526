interface Options {
  className?: string
  text?: string
  attributes?: Record<string, string>
  children?: Node[]
}

/** Makes an element; widgets of the text editor are not React components. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { className, text, attributes = {}, children = [] }: Options = {},
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** Makes a button. */
export function button(
  text: string,
  label: string,
  onClick: () => void,
  className = 'v-button',
): HTMLButtonElement {
  const made = element('button', {
    className,
    text,
    attributes: { type: 'button', 'aria-label': label, title: label },
  })
  made.addEventListener('click', (event) => {
    event.preventDefault()
    onClick()
  })
  return made
}
