/** The provider's code of a failure, such as `auth/invalid-credential`. */
export function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? String(error)
}

/** Our service says the first to whoever has an account, Firebase either. */
export const isWrongPassword = (error: unknown) => ['auth/invalid-credential', 'auth/wrong-password'].includes(codeOf(error))
