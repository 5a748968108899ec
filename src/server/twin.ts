import { Problem } from '#shared/problem.ts'

/**
 * Writes what is there once only. The database knows of a twin, also of one that is written at the same moment; by its constraint the
 * refusal gets a code of its own: `refuseTwin('employer-exists', ['employers_name'], insert)`.
 */
export async function refuseTwin<Written>(code: string, constraints: readonly string[], write: Promise<Written>): Promise<Written> {
  try {
    return await write
  } catch (error) {
    const refusal = error as { code?: string; constraint?: string }
    throw refusal.code === '23505' && constraints.includes(refusal.constraint ?? '') ? new Problem(409, code) : error
  }
}
