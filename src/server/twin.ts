import { Problem } from '#shared/problem.ts'

/**
 * Turns the violation of a unique constraint into a 409 with its own code, also when two requests insert at the same moment:
 * `refuseTwin('employer-exists', ['employers_name'], insert)`.
 */
export async function refuseTwin<Written>(code: string, constraints: readonly string[], write: Promise<Written>): Promise<Written> {
  try {
    return await write
  } catch (error) {
    const refusal = error as { code?: string; constraint?: string }
    throw refusal.code === '23505' && constraints.includes(refusal.constraint ?? '') ? new Problem(409, code) : error
  }
}
