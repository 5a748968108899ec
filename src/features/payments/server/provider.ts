import type { Config } from '#server/config.ts'
import { Problem } from '#shared/problem.ts'
import type { CardProvider } from './port.ts'

/** The provider that is configured; loaded when it is first needed. */
export async function providerOf({ stripe }: Pick<Config, 'stripe'>): Promise<CardProvider> {
  if (!stripe) throw new Problem(409, 'card-not-offered')
  const { createStripe } = await import('./stripe.ts')
  return createStripe(stripe)
}
