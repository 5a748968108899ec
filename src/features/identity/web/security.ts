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
