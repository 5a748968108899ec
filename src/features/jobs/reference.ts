/** A job’s reference, as the database makes it: JOB-2026-0001. */
const written = /\bJOB-\d{4}-\d{4,9}\b/

/** The first job that a text names by its reference. */
export const referenceIn = (text: string): string | null => written.exec(text)?.[0] ?? null

export const isReference = (text: string) => referenceIn(text) === text

/** A reference and nothing else, as people type it: in any case, in quotes, with spaces or nothing for its hyphens. */
export function referenceTyped(typed: string): string | null {
  const [, year, number] = /^"?job[\s-]*(\d{4})[\s-]*(\d+)"?$/i.exec(typed.trim()) ?? []
  const reference = `JOB-${year}-${number}`
  return isReference(reference) ? reference : null
}
