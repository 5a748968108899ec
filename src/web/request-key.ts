/**
 * A key that tells one request from every other, for `Idempotency-Key`. Not `crypto.randomUUID`: browsers keep that from pages
 * that came over plain HTTP, and an office may run Lintel so.
 */
export function newRequestKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
