import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Pages demand trusted types. Text without "<" cannot become an element; React makes script elements (our JSON-LD) from one
// empty literal. Everything else is refused.
const trustedTypes = (window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }).trustedTypes
trustedTypes?.createPolicy('default', { createHTML: (text: string) => (text.includes('<') && text !== '<script></script>' ? null : text) })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
