import { useContext, useEffect, useState, type RefObject } from 'react'
import type { OutputOf } from '#app/api-routes.ts'
import { callServer } from '#app/call-server.ts'
import { useIsVisible } from '#app/ui/use-is-visible.ts'
import { Failure } from '#domain/failure.ts'
import { TextEntity } from './text-entity.ts'

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
  useEffect(() => {
    if (!isVisible || isChecked) return
    const controller = new AbortController()
    const check = async () => {
      const input = { text, ...(entity && { entity }) }
      // Not a save, so it must not make the counts of the editor outdated like other writes.
      const found = await callServer('POST editor/check-text', input as never, controller.signal)
      setChecks({ ...found, text })
    }
    const timer = setTimeout(() => {
      check().catch((error: unknown) => {
        if (!controller.signal.aborted && !(error instanceof Failure)) throw error
      })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [entity, text, isVisible, isChecked])
  return checks
}
