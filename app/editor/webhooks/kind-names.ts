import { entities } from '#contract/entities.ts'

/** Every kind of record that a webhook can watch, with its name in the editor, by name. */
export const kindNames = entities
  .map(({ key, editor }) => ({ key, name: 'title' in editor ? editor.title : upperFirst(`${editor.noun}s`) }))
  .toSorted((a, b) => a.name.localeCompare(b.name))

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

const byKey = new Map(kindNames.map(({ key, name }) => [key, name]))

export function kindName(key: string): string {
  return byKey.get(key) ?? key
}
