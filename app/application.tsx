import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Hydrated } from './islands/hydrated.tsx'

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
