import type { Spoken } from '#shared/text.ts'
import type { ShopCard } from '../../../products/public-contract.ts'
import type { text } from './shop-text.ts'

type Giving = Pick<ShopCard, 'kind' | 'credits' | 'daysValid' | 'daysLive' | 'featuredCredits' | 'hasClientView'>

/** What one gets, line by line: adverts with their days, days of CV search. */
export function whatOneGets(
  { kind, credits, daysValid, daysLive, featuredCredits, hasClientView }: Giving,
  t: Spoken<typeof text>,
): string[] {
  if (credits === null) return []
  const days = daysValid ?? daysLive ?? 0
  if (kind === 'featured') return [t.featured({ n: credits, days: daysLive ?? 0 }), t.featuredHonest]
  if (kind === 'cv_search') return [t.cvSearch({ n: credits, days })]
  return [
    t.adverts({ n: credits, days }),
    ...(daysLive ? [t.live({ days: daysLive })] : []),
    ...(featuredCredits > 0 ? [t.ofWhichFeatured({ n: featuredCredits })] : []),
    ...(hasClientView ? [t.clientView] : []),
  ]
}
