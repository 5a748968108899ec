import { api } from '#web/api.ts'
import type { Session } from '#web/session.tsx'

// As whom an administrator sees Lintel, as far as this window has heard.

let asked: Promise<Session | null> | null = null
/** What was heard of it last: a question that went wrong does not end a preview. */
let last: Session | null = null
let isShown = false

export type Me = Omit<Session, 'email'> & { email: string | null }

export function seenPersonOf({ uid, role, name, email, emailVerified, seenBy }: Me): Session | null {
  isShown ||= seenBy !== null
  last = seenBy && { uid, role, name, email: email ?? '', emailVerified, seenBy }
  return last
}

/** Null as a rule. Asked once, and again whenever the account is said to have changed. */
export function findSeenPerson(): Promise<Session | null> {
  asked ??= api.get('/me').then(seenPersonOf, () => {
    asked = null
    return last
  })
  return asked
}
export const askSeenPersonAgain = () => {
  asked = null
}

/** From the first sight of a preview on: only a full load shows anything else. */
export const showsSeenPerson = () => isShown
