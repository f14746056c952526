import { createContext, useContext } from 'react'
import { earlyEventsScript } from './behaviours/early-events.ts'

interface Modules {
  /** What runs: one in production; in development also those that reload the page. */
  run: string[]
  /** What these import. */
  preload: string[]
}

/** The modules that a document loads. */
export const DocumentModules = createContext<Modules>({ run: [], preload: [] })

const PLACEHOLDER = '/* styles */'

/** Stands where the styles of the finished page go: which rules it uses is known only after rendering. */
export const EMPTY_STYLES = `>${PLACEHOLDER}</style>`

/** What a document loads: the styles that it uses, and one script with behaviours and the loader of islands. */
export function DocumentHead({ nonce }: { nonce: string | undefined }) {
  const { run, preload } = useContext(DocumentModules)
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyEventsScript }} />
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: PLACEHOLDER }} />
      {preload.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {run.map((src) => (
        <script key={src} type="module" src={src} nonce={nonce} />
      ))}
    </>
  )
}
