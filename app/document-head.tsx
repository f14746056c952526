import { createContext, useContext } from 'react'
import { headScript } from './behaviours/head-script.ts'
import laterStyles from './styles/later.css?url'
import webFonts from './styles/web-fonts.css?url'

/** The modules that a document loads: one in production; in development also those of hot module replacement. */
export const DocumentModules = createContext<string[]>([])

const PLACEHOLDER = '/* styles */'

/** Placeholder for the styles: which rules a page uses is known only after rendering. */
export const EMPTY_STYLES = `>${PLACEHOLDER}</style>`

/**
 * Critical CSS and scripts of a document: the styles that it uses, and one module with behaviours and the island loader.
 * The module is requested after the first paint; clicks and keys that come before it are replayed. The script stands
 * after the styles, because the styles it adds come after them.
 */
export function DocumentHead({ nonce }: { nonce: string | undefined }) {
  const run = useContext(DocumentModules)
  return (
    <>
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: PLACEHOLDER }} />
      <script
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: headScript({ run, styles: laterStyles, fonts: webFonts }) }}
      />
      <noscript>
        <link rel="stylesheet" href={laterStyles} />
        <link rel="stylesheet" href={webFonts} />
      </noscript>
    </>
  )
}
