import type { WriteContext } from '#server/handler-context.ts'
import { Problem } from '#shared/problem.ts'
import { type Actor, anonymous } from '#shared/roles.ts'
import type { SignUp } from '../../identity/server/port.ts'
import { checked, countryOf } from './checked.ts'
import { registerCandidate } from './commands.ts'

type Registration = Parameters<typeof registerCandidate>[1] & { email: string; password: string }

/** An account and its candidate's record together. Nothing in the answer tells whether the address had an account before. */
export async function signUpCandidate(
  at: WriteContext,
  signUp: SignUp | null,
  { email, password, ...record }: Registration,
): Promise<void> {
  if (!signUp) throw new Problem(409, 'sign-up-closed')
  // Before the address is looked at: a refusal that only free addresses meet would tell which are.
  await checked(at, { country: countryOf(record.locale), ...record })
  const account = await signUp(at.db, at, { email, password, locale: record.locale })
  if (!account) return at.audit(null)
  const actor: Actor = { ...anonymous, id: account.id, uid: account.uid, role: 'candidate', email: account.email }
  await registerCandidate({ ...at, actor }, record)
}
