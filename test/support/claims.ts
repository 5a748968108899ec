import type { World } from '#test/support/app.ts'
import { identity, mailedCode } from '#test/support/identity.ts'
import { runQueued } from '#test/support/queued.ts'

/** Runs the queued claims of proven addresses. */
export const runClaims = (world: World) => runQueued(world, 'duplicates.claimRecord')

/** Proves an address by the link in the mail; the record that waits for its owner becomes theirs. */
export async function prove(world: World, { email, idToken }: { email: string; idToken: string }): Promise<void> {
  await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await identity(world, 'v1/accounts:update', { oobCode: await mailedCode(world, email) })
  await runClaims(world)
}
