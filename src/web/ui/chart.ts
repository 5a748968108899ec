/** What a tone of a chart means: pine ours, slate with the client, amber soon, brick late; paler pine for what is part of the same. */
export type Tone = 'pine' | 'pale' | 'slate' | 'amber' | 'brick' | 'grey' | 'pine-2' | 'pine-3' | 'pine-4' | 'pine-5' | 'pine-6'

/** From dark to pale, for parts in an order; what is beyond shares the palest. */
const shades = ['pine', 'pine-2', 'pine-3', 'pine-4', 'pine-5', 'pine-6'] as const satisfies readonly Tone[]
export const shadeOf = (i: number): Tone => shades[i] ?? 'pine-6'

/** A piece of a bar. */
export type Part = { key: string; n: number; tone: Tone }
export const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { n }) => sum + n, 0)

/** A place on a chart, in percent of its width or height. */
export const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** Where each piece begins, from the first on. */
export function stacked(parts: readonly Part[]): (Part & { from: number })[] {
  let from = 0
  return parts.map((part) => {
    const at = from
    from += part.n
    return { ...part, from: at }
  })
}
