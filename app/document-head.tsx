import { createContext, useContext } from 'react'
import { afterPaintScript } from './behaviours/after-paint.ts'
import { earlyEventsScript } from './behaviours/early-events.ts'
import laterStyles from './styles/later.css?url'

interface Modules {
  /** Entry modules: one in production; in development also those of hot module replacement. */
  run: string[]
  /** Static imports of the entry modules. */
  preload: string[]
}

/** The modules that a document loads. */
export const DocumentModules = createContext<Modules>({ run: [], preload: [] })

const PLACEHOLDER = '/* styles */'

/** Placeholder for the styles: which rules a page uses is known only after rendering. */
export const EMPTY_STYLES = `>${PLACEHOLDER}</style>`

/**
 * Critical CSS and scripts of a document: the styles that it uses, and one module with behaviours and the island loader.
 * The module, and the styles of closed menus, are requested after the first paint; clicks and keys that come before it
 * are replayed.
 */
export function DocumentHead({ nonce }: { nonce: string | undefined }) {
  const modules = useContext(DocumentModules)
  return (
    <>
      <script
        nonce={nonce}
        dangerouslySetInnerHTML={{
          __html: `${earlyEventsScript};${afterPaintScript({ ...modules, styles: laterStyles })}`,
        }}
      />
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: PLACEHOLDER }} />
      <noscript>
        <link rel="stylesheet" href={laterStyles} />
      </noscript>
    </>
  )
}
