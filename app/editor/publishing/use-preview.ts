import { useEffect, useRef, useState } from 'react'
import { Failure } from '#domain/failure.ts'
import { callServer } from '#app/call-server.ts'
import type { Screen } from '#app/editor/screen.ts'
import type { previewRequest } from './preview-request.ts'

/** How long typing rests before the preview follows. */
const DEBOUNCE_MS = 400

interface Preview {
  /** Path of the preview on this site, with the hash of the record. */
  address: string | null
  /** Why the values can't be previewed; the last preview stays visible. */
  problem: string | null
  isLoading: boolean
}

/** Asks for a preview whenever the request changes, debounced. Answers to older requests are dropped. */
export function usePreview(screen: Screen, request: ReturnType<typeof previewRequest>): Preview {
  const [preview, setPreview] = useState<Preview>({ address: null, problem: null, isLoading: true })
  const wasAsked = useRef(false)
  const body = request && JSON.stringify(request.body)
  const hash = request?.hash ?? ''
  useEffect(() => {
    if (body === null) return
    const controller = new AbortController()
    const ask = async () => {
      setPreview((before) => ({ ...before, isLoading: true }))
      // Not a save, so it must not make the counts of the editor outdated like other writes.
      const { url } = await callServer('POST editor/preview', JSON.parse(body) as never, controller.signal)
      // Relative, because staff may use another host name than visitors.
      const { pathname, search } = new URL(url)
      setPreview({ address: `${pathname}${search}${hash}`, problem: null, isLoading: false })
    }
    const timer = setTimeout(
      () => {
        wasAsked.current = true
        ask().catch((error: unknown) => {
          if (controller.signal.aborted) return
          if (!(error instanceof Failure)) throw error
          setPreview((before) => ({ ...before, problem: problemOf(screen, error), isLoading: false }))
        })
      },
      wasAsked.current ? DEBOUNCE_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [body, hash, screen])
  return preview
}

/** The failure in a sentence, with the labels of the fields that are not valid. */
function problemOf({ form }: Screen, { message, details: { fields = {} } }: Failure): string {
  const invalid = Object.entries(fields).map(([name, text]) => `${form[name]?.label ?? name}: ${text}.`)
  return invalid.length > 0 ? invalid.join(' ') : message
}
