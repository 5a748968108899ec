import type { Session } from '#web/session.tsx'

/** How an account is protected, for its owner to read. */
export type Security = {
  hasPassword: boolean
  passwordChangedAt: string | null
  providers: string[]
  secondFactors: { id: string; name: string | null; enrolledAt: string }[]
  /** Null where there are no such codes. */
  recoveryCodesLeft: number | null
  /** Whether an authenticator app can be connected. */
  mayConnect: boolean
}

/** A sign-in whose password was right and that waits for a code of the authenticator app or, where there are such, a recovery code. */
export type SecondStep = { takesRecoveryCodes: boolean; finish(code: string): Promise<Session> }

/** What a person shows to prove themselves: their password, the link of a mail, or that another provider knows them. */
export type Proof = { password: string } | { href: string } | 'provider'

export type Enrolment = { secret: string; address: string; finish: (code: string, name: string) => Promise<void> }
