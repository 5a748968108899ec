import { expect, it } from 'vitest'
import type { PayExtra } from './shapes.ts'
import { showExtra } from './show-extras.ts'

const extra = (more: Partial<PayExtra>): PayExtra => ({ kind: 'meal', amount: null, unit: null, times: null, ...more })
it.each([
  [extra({}), 'Meal allowance', 'Panier repas'],
  [extra({ amount: 800, unit: 'hour' }), 'Meal allowance £8 an hour', 'Panier repas 8 £ de l’heure'],
  [extra({ amount: 800, unit: 'day' }), 'Meal allowance £8 a day', 'Panier repas 8 £ par jour'],
  [extra({ amount: 800, unit: 'week' }), 'Meal allowance £8 a week', 'Panier repas 8 £ par semaine'],
  [extra({ amount: 800, unit: 'month' }), 'Meal allowance £8 a month', 'Panier repas 8 £ par mois'],
  [extra({ amount: 800, unit: 'once' }), 'Meal allowance £8 once', 'Panier repas 8 £ une fois'],
  [extra({ amount: 850 }), 'Meal allowance £8.50', 'Panier repas 8,50 £'],
  [extra({ kind: 'overtime', times: 1.5 }), 'Overtime × 1.5', 'Heures supplémentaires × 1,5'],
])('%o is said in both languages', (one, en, fr) => {
  const said = (locale: 'en' | 'fr') => showExtra(one, 'GBP', locale).replace(/[\u00a0\u202f]/g, ' ')
  expect([said('en'), said('fr')]).toEqual([en, fr])
})
