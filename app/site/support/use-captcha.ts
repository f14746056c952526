import { useRef, useState } from 'react'
import site from '#site-config'

/** The server takes a solution for twenty minutes. */
const LIFE_MS = 15 * 60_000

export type CaptchaState = 'waiting' | 'working' | 'solved' | 'failed'

/** The captcha of one form. It is loaded when somebody begins to fill the form in, and solved in the background. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>('waiting')
  const current = useRef<{ solution: Promise<string>; since: number } | null>(null)

  const forget = () => {
    current.current = null
    setState('waiting')
  }
  const answer = (): Promise<string> => {
    if (!site.switches.captcha) return Promise.resolve('')
    if (current.current && Date.now() - current.current.since < LIFE_MS) return current.current.solution
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
  /** Begins early; whether it succeeds matters only when the form is sent. */
  const begin = () => void answer().catch(() => undefined)
  return { state, begin, answer, forget }
}
