/** The provider's code of a failure, such as `auth/invalid-credential`. */
export function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? String(error)
}
