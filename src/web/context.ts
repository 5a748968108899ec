import { createContext, RouterContextProvider } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import type { DateStyle } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { ProblemBody } from '#shared/problem.ts'
import type { Actor, SeenBy } from '#shared/roles.ts'

/** What pages know of the session; enough for a header, nothing secret. */
export type PageSession = (Pick<Actor, 'role' | 'name' | 'emailVerified'> & { uid: string; seenBy: SeenBy | null; home: string }) | null

/** What the server lends to one page while it renders it. */
export type PageContext = {
  api: Api<Operations>
  /** What the page's form brought, when it was sent without script. */
  form: { fields: Record<string, string>; problem: ProblemBody | null } | null
  session: PageSession
  locale: Locale
  dateStyle: DateStyle
  theme: 'light' | 'dark' | 'system'
  publicUrl: string
  nonce: string
  requestId: string
}

export const pageContext = createContext<PageContext>()

/** Packs the page's context for React Router; the server calls the bundle's own copy of this. */
export function makeContext(page: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageContext, page)
  return provider
}
