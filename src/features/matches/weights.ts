export const criteria = ['requirements', 'trade', 'distance', 'start', 'pay', 'experience', 'sector', 'shifts'] as const
export type Criterion = (typeof criteria)[number]

/** How many points each is worth; together a hundred. */
export type Weights = Record<Criterion, number>
export const allPoints = 100
export const usualWeights: Weights = { requirements: 30, trade: 20, distance: 15, start: 12, pay: 10, experience: 5, sector: 3, shifts: 5 }

export const sumOf = (weights: Weights) => criteria.reduce((sum, one) => sum + weights[one], 0)
export const isUsual = (weights: Weights) => criteria.every((one) => weights[one] === usualWeights[one])

/**
 * The weights once one of them is moved: the others give way in proportion, so that together they stay a hundred. Where all others are
 * nothing, they share what it leaves in the usual proportion.
 */
export function moveWeight(weights: Weights, moved: Criterion, to: number): Weights {
  const others = criteria.filter((one) => one !== moved)
  const room = allPoints - to
  const base = others.some((one) => weights[one] > 0) ? weights : usualWeights
  const sum = others.reduce((so, one) => so + base[one], 0)
  const exact = others.map((one) => ({ one, share: (base[one] * room) / sum }))
  const next = { ...weights, [moved]: to }
  for (const { one, share } of exact) next[one] = Math.floor(share)
  // The largest remainders get what rounding left over.
  const left = room - exact.reduce((so, { one }) => so + next[one], 0)
  for (const { one } of exact.toSorted((a, b) => (b.share % 1) - (a.share % 1)).slice(0, left)) next[one]++
  return next
}
