import { createHmac } from 'node:crypto'
import { secretFor } from '#server/signed.ts'
import { isOverlap } from '../rules.ts'

type Keeper = Parameters<typeof secretFor>[0]
type Signing = { webhookId: number; secretVersion: number; secretChangedAt: string | null }

const bytesOf = (keeper: Keeper, webhookId: number, version: number) => secretFor(keeper, `webhook ${webhookId}, ${version}`)

/** As Standard Webhooks writes it. */
export const secretOf = (keeper: Keeper, { webhookId, secretVersion }: Pick<Signing, 'webhookId' | 'secretVersion'>) =>
  `whsec_${bytesOf(keeper, webhookId, secretVersion).toString('base64')}`

export type Message = { id: string; body: string; at: Date }

/** The headers of a message by the Standard Webhooks scheme; for a day after a change, signed with both secrets. */
export function signedHeaders(keeper: Keeper, of: Signing, { id, body, at }: Message): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const versions = isOverlap(of.secretChangedAt, at) ? [of.secretVersion, of.secretVersion - 1] : [of.secretVersion]
  const signatures = versions.map((version) => {
    const hmac = createHmac('sha256', bytesOf(keeper, of.webhookId, version))
    return `v1,${hmac.update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') }
}
