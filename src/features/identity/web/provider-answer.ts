/** The failure of a provider whose word is not enough: the person logs in as before, and links it. */
export const asBefore = 'auth/account-exists-with-different-credential'

/** What another provider answered to this browser; the server has it ready, once. */
export async function takeProviderAnswer(): Promise<{ providerId: string; idToken: string; nonce: string }> {
  const answer = await fetch('/identity/providers/finish', { method: 'POST' })
  if (!answer.ok) throw Object.assign(new Error('no answer of a provider waits'), { code: 'auth/invalid-credential' })
  return answer.json()
}
