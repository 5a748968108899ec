import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Answers while there is no connection. */
const serviceWorker = '/service-worker.js'

// Pages demand trusted types. Text without "<" cannot become an element; React makes script elements (our JSON-LD) from one
// empty literal. Everything else is refused.
const trustedTypes = (window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }).trustedTypes
trustedTypes?.createPolicy('default', {
  createHTML: (text: string) => (text.includes('<') && text !== '<script></script>' ? null : text),
  createScriptURL: (url: string) => (url === serviceWorker ? url : null),
})
if (import.meta.env.PROD) navigator.serviceWorker?.register(serviceWorker).catch(() => {})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
