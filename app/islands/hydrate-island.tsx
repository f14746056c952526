import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { LanguageTexts } from '#domain/languages/translate.ts'
import { TextsContext } from '#app/languages/texts.ts'
import { Hydrated } from './hydrated.tsx'
import { Slot } from './island.tsx'

/** Hydrates an island; resolves once its event handlers are attached. */
export function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<object>,
  props: object,
): Promise<void> {
  const slot = element.querySelector('site-slot')
  const texts = JSON.parse(element.dataset.texts ?? 'null') as LanguageTexts | null
  return new Promise((resolve, reject) => {
    let isReady = false
    const onReady = () => {
      isReady = true
      resolve()
    }
    const onUncaughtError = (error: unknown) => (isReady ? reportError(error) : reject(error as Error))
    const content = (
      <TextsContext value={texts}>
        <Hydrated onReady={onReady}>
          <Component {...props}>{slot ? <Slot html={slot.innerHTML} /> : undefined}</Component>
        </Hydrated>
      </TextsContext>
    )
    const options = { identifierPrefix: element.getAttribute('id-prefix') ?? '', onUncaughtError }
    // An island that was added by a script has no server-rendered content.
    if (element.firstChild) hydrateRoot(element, content, options)
    else createRoot(element, options).render(content)
  })
}
