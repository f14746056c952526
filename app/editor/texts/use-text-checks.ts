import { useContext, useState, type RefObject } from 'react'
import type { OutputOf } from '#app/api-routes.ts'
import { callServer } from '#app/call-server.ts'
import { useIsVisible } from '#app/ui/use-is-visible.ts'
import { TextEntity } from './text-entity.ts'
import { useDebouncedRequest } from './use-debounced-request.ts'

const DEBOUNCE_MS = 600

type Checked = OutputOf<'POST editor/check-text'>

/** What checks found, and the text they were made of. */
export interface TextChecks extends Checked {
  text: string
}

/**
 * Checks a text whenever typing rests while its field is visible; a form may have many fields. Without an answer, the
 * last one stays: checks help, and typing goes on without them.
 */
export function useTextChecks(field: RefObject<HTMLElement | null>, text: string): TextChecks {
  const entity = useContext(TextEntity)
  const isVisible = useIsVisible(field)
  const [checks, setChecks] = useState<TextChecks>({ text: '', issues: [], facts: [] })
  const isChecked = checks.text === text
  useDebouncedRequest(isVisible && !isChecked ? text : null, DEBOUNCE_MS, async (signal) => {
    const input = { text, ...(entity && { entity }) }
    // Not a save, so it must not make the counts of the editor outdated like other writes.
    const found = await callServer('POST editor/check-text', input as never, signal)
    setChecks({ ...found, text })
  })
  return checks
}
