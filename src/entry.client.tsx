import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Pages demand trusted types. Text without "<" cannot become an element, which is all that style tags need; the rest is refused.
const trustedTypes = (window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }).trustedTypes
trustedTypes?.createPolicy('default', { createHTML: (text: string) => (text.includes('<') ? null : text) })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
