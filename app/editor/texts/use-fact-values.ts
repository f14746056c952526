import { useEffect, useState } from 'react'
import { callServer } from '#app/call-server.ts'
import { Failure } from '#domain/failure.ts'

const DEBOUNCE_MS = 250
/** Limit of the call. */
const MAX_LENGTH = 2_000

/** The values of today of live facts about products, as far as they are known; asked for when typing rests. */
export function useFactValues(names: string[]): Map<string, string> {
  const [values, setValues] = useState(new Map<string, string>())
  const asked = askable(names.filter((name) => !values.has(name) && !name.includes(',')))
  useEffect(() => {
    if (asked === '') return
    const controller = new AbortController()
    const read = async () => {
      const { facts } = await callServer('GET live-facts/:names', { names: asked }, controller.signal)
      const unknown = asked.split(',').map((name) => [name, ''] as const)
      const found = facts.map(({ name, value }) => [name, value] as const)
      setValues((before) => new Map([...before, ...unknown, ...found]))
    }
    const timer = setTimeout(() => {
      // The picker also works without values.
      read().catch((error: unknown) => {
        if (!controller.signal.aborted && !(error instanceof Failure)) throw error
      })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])
  return values
}

/** As many names as fit into a call, separated by commas. */
function askable(names: string[]): string {
  let joined = ''
  for (const name of names) {
    const longer = joined === '' ? name : `${joined},${name}`
    if (longer.length > MAX_LENGTH) break
    joined = longer
  }
  return joined
}
