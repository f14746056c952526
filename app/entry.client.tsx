import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { HearEarlyInput } from './early-input.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HearEarlyInput>
        <HydratedRouter />
      </HearEarlyInput>
    </StrictMode>,
  )
})
