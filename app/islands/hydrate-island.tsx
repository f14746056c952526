import { useEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Slot } from './island.tsx'

/** Hydrates an island; resolves once its event handlers are attached. */
export function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<object>,
  props: object,
): Promise<void> {
  const slot = element.querySelector('site-slot')
  return new Promise((resolve, reject) => {
    const content = (
      <Ready onReady={resolve}>
        <Component {...props}>{slot ? <Slot html={slot.innerHTML} /> : undefined}</Component>
      </Ready>
    )
    const options = { identifierPrefix: element.getAttribute('id-prefix') ?? '', onUncaughtError: reject }
    // An island that was added by a script has no server-rendered content.
    if (element.firstChild) hydrateRoot(element, content, options)
    else createRoot(element, options).render(content)
  })
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}
