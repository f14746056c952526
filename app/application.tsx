import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Resolves after hydration. Other scripts must not change the DOM before. */
export const hydrated = new Promise<void>((resolve) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated onReady={resolve}>
          <HydratedRouter />
        </Hydrated>
      </StrictMode>,
    )
  })
})

function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}
