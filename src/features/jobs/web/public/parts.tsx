import { Fragment, type ReactElement } from 'react'
import { useLocale, useText } from '#web/text.tsx'
import { countries } from '../../../places/countries.ts'
import { countryText } from '../../../places/country-text.ts'
import type { Part } from '../../contract.ts'
import css from './parts.module.css'
import { text } from './text.ts'

/** Where on a page a part of the list begins, and what stands above it. */
type Line = { at: number; says: string }

/** The lines of a page that shows `shown` rows from `from` on. What comes first needs none, but to a candidate, whose own trade it is. */
export function useLines(parts: readonly Part[] | null, { from = 0, shown }: { from?: number; shown: number }): Line[] {
  const t = useText(text)
  const locale = useLocale()
  const nameOf = (country: Part['country']) => countryText[country][locale]
  const lines: Line[] = []
  let begins = -from
  for (const { of, country, total } of parts ?? []) {
    const ends = begins + total
    if (ends > 0 && begins < shown && total > 0) {
      const others = countries.filter((one) => one !== country)
      const says = {
        own: t.partOwn({ n: total }),
        home: parts?.some((part) => part.of === 'own' && part.total > 0) && t.partOf({ country: nameOf(country), n: total }),
        abroad: t.partOf({ country: others.map(nameOf).join(', '), n: total }),
      }[of]
      if (says) lines.push({ at: Math.max(0, begins), says })
    }
    begins = ends
  }
  return lines
}

/** Cards in lists, each part under its line. */
export function Parted({
  cards,
  lines,
  className,
}: {
  cards: readonly ReactElement[]
  lines: readonly Line[]
  className?: string | undefined
}) {
  const starts = [...new Set([0, ...lines.map(({ at }) => at)])]
  return starts.map((start, i) => {
    const line = lines.find(({ at }) => at === start)
    return (
      <Fragment key={start}>
        {line && <p className={css.line}>{line.says}</p>}
        <ul className={className}>
          {cards.slice(start, starts[i + 1]).map((card) => (
            <li key={card.key}>{card}</li>
          ))}
        </ul>
      </Fragment>
    )
  })
}
