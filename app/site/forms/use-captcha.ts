import { useRef, useState } from 'react'
import site from '#site-config'

/** The server accepts a solution for twenty minutes. */
const MAX_AGE_MS = 15 * 60_000

export type CaptchaState = 'waiting' | 'working' | 'solved' | 'failed'

export type Captcha = ReturnType<typeof useCaptcha>

/** The captcha of a form. It is loaded at the first focus and solved in the background. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>('waiting')
  const current = useRef<{ solution: Promise<string>; since: number } | null>(null)

  const reset = () => {
    current.current = null
    setState('waiting')
  }
  const getSolution = (): Promise<string> => {
    if (!site.switches.captcha) return Promise.resolve('')
    if (current.current && Date.now() - current.current.since < MAX_AGE_MS) return current.current.solution
    setState('working')
    const solution = import('./solve-captcha.ts').then(({ solveCaptcha }) => solveCaptcha())
    current.current = { solution, since: Date.now() }
    solution.then(
      () => setState('solved'),
      () => {
        current.current = null
        setState('failed')
      },
    )
    return solution
  }
  /** Starts early. Errors are ignored here, because they are handled when the form is submitted. */
  const start = () => void getSolution().catch(() => undefined)
  return { state, start, getSolution, reset }
}
