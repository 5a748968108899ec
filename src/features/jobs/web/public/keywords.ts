import { ask, type Source } from '#web/suggest.ts'
import type { Keyword } from '../../contract.ts'

/** Trades and words of adverts, each with how many open jobs it has. Whoever chooses one searches by it. */
export const keywords: Source = {
  async find(typed) {
    const { items } = await ask<{ items: Keyword[] }>(`/jobs/suggestions?q=${encodeURIComponent(typed)}`)
    return items.map(({ text, jobs }) => ({ reading: text, aside: String(jobs) }))
  },
  onChoose: ({ form }) => form?.requestSubmit(),
  isFree: true,
}
