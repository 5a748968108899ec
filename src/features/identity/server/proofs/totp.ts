import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as authenticator apps expect it: SHA-1, six digits, thirty seconds. */
const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) as number) & 15
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** The step whose code this is: the present one or a neighbour, later than `after`. Null when there is none. */
export function stepOf(secret: Buffer, code: string, now: Date, after = 0): number | null {
  const present = Math.floor(now.getTime() / 1000 / stepSeconds)
  return [present, present - 1, present + 1].find((step) => step > after && isSame(codeAt(secret, step), code)) ?? null
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
