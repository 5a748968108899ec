import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { answerSeconds, mostAnswerBytes } from '../limits.ts'
import type { DeliveryFault } from '../rules.ts'
import { type Address, resolvePublic } from './public-address.ts'

export type Sent = { responseCode: number | null; fault: DeliveryFault | null; tookMs: number }
type Letter = { headers: Record<string, string>; body: string; isLocalAllowed: boolean; timeoutMs?: number }

/** Sends a body to an address of the public internet; what comes of it is an answer, never an exception. */
export async function post(url: URL, { timeoutMs = answerSeconds * 1000, ...letter }: Letter): Promise<Sent> {
  const begun = performance.now()
  const sent = (responseCode: number | null, fault: DeliveryFault | null) => ({
    responseCode,
    fault,
    tookMs: Math.round(performance.now() - begun),
  })
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const address = await within(signal, resolvePublic(url, letter.isLocalAllowed))
    if (!address) return sent(null, 'address-private')
    const code = await send(url, address, letter, signal)
    if (code >= 300 && code < 400) return sent(code, 'redirect')
    return sent(code, code >= 200 && code < 300 ? null : 'refused')
  } catch (error) {
    return sent(null, signal.aborted ? 'timeout' : faultOf(error as NodeJS.ErrnoException))
  }
}

function faultOf({ code = '', syscall }: NodeJS.ErrnoException): DeliveryFault {
  if (syscall === 'getaddrinfo') return 'name-unknown'
  return /CERT|SSL|TLS|SIGNATURE|SELF_SIGNED|ISSUER/.test(code) ? 'certificate' : 'unreachable'
}

/** A name server that says nothing is waited for no longer than a receiver. */
const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))])

/** The status of the answer. The name is not looked up again: what answers now may be another machine. */
function send(url: URL, { address, family }: Address, { headers, body }: Letter, signal: AbortSignal): Promise<number> {
  const lookup: LookupFunction = (_name, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family))
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', headers, agent: false, lookup, signal }, (answer) => {
      let read = 0
      answer
        .on('data', (chunk: Buffer) => {
          read += chunk.length
          if (read > mostAnswerBytes) answer.destroy()
        })
        .on('error', reject)
        .on('close', () => resolve(answer.statusCode ?? 0))
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
