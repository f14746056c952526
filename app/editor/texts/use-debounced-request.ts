import { useEffect, useEffectEvent } from 'react'
import { Failure } from '#domain/failure.ts'

/**
 * Sends a request once its key has rested; a new key aborts the previous request. Null sends nothing. Failures are
 * ignored: typing goes on without the answer.
 */
export function useDebouncedRequest(
  key: string | null,
  delayMs: number,
  request: (signal: AbortSignal) => Promise<void>,
): void {
  const send = useEffectEvent(request)
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      send(controller.signal).catch((error: unknown) => {
        if (!controller.signal.aborted && !(error instanceof Failure)) throw error
      })
    }, delayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, delayMs])
}
