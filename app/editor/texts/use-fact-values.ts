import { useState } from 'react'
import { MAX_NAMES_LENGTH } from '#contract/texts.ts'
import { callServer } from '#app/call-server.ts'
import { useDebouncedRequest } from './use-debounced-request.ts'

const DEBOUNCE_MS = 250

/** The values of today of live facts about products, as far as they are known. */
export function useFactValues(names: string[]): Map<string, string> {
  const [values, setValues] = useState(new Map<string, string>())
  const asked = askable(names.filter((name) => !values.has(name) && !name.includes(',')))
  useDebouncedRequest(asked || null, DEBOUNCE_MS, async (signal) => {
    const { facts } = await callServer('GET live-facts/:names', { names: asked }, signal)
    const unknown = asked.split(',').map((name) => [name, ''] as const)
    const found = facts.map(({ name, value }) => [name, value] as const)
    setValues((before) => new Map([...before, ...unknown, ...found]))
  })
  return values
}

/** As many names as fit into a call, separated by commas. */
function askable(names: string[]): string {
  let joined = ''
  for (const name of names) {
    const longer = joined === '' ? name : `${joined},${name}`
    if (longer.length > MAX_NAMES_LENGTH) break
    joined = longer
  }
  return joined
}
