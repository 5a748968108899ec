import type { Locale } from '#shared/locale.ts'
import { showNumber } from '#shared/number.ts'
import { ask, type Source } from '#web/suggest.ts'
import type { Keyword } from '../../contract.ts'
import { usualDistance } from '../../../places/steps.ts'

/**
 * Trades, each with how many open jobs there would be beside the other filters of the form, and words of adverts. Whoever chooses a trade
 * filters by it, in the field that is called so; whoever chooses a word searches by it.
 */
export const keywords: Source = {
  async find(q, { form }) {
    const sent = new FormData(form as HTMLFormElement)
    const isAround = sent.get('location')
    if (isAround && !sent.get('distance')) sent.set('distance', String(usualDistance))
    const query = new URLSearchParams({ q })
    for (const [name, value] of sent) {
      const before = query.get(name)
      if (value && !notBesides.test(name)) query.set(name, before ? `${before},${value}` : String(value))
    }
    const { items } = await ask<{ items: Keyword[] }>(`/jobs/suggestions?${query}`)
    // How many are around a town that was typed and not chosen, nobody knows yet.
    const isCounted = isAround || !sent.get('place')
    return items.map(({ text, jobs, trade }) => ({
      reading: text,
      ...(trade && { id: trade, ...(isCounted && { aside: showNumber(jobs, document.documentElement.lang as Locale) }) }),
    }))
  },
  onChoose(field, { id }) {
    const form = field.form as HTMLFormElement
    const trade = form.elements.namedItem('trade') as HTMLInputElement
    if (id) trade.value = id
    // A list does not offer a trade that staff have hidden.
    if (id && trade.value) field.value = ''
    form.requestSubmit()
    // Unseen it would narrow what is searched for after Back.
    if (trade.type === 'hidden') trade.value = ''
  },
  isFree: true,
}

const notBesides = /^(keyword|trade|place|sort|limit)$/
