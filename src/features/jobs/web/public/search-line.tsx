import { withChosen } from '#shared/number.ts'
import type { ReactNode } from 'react'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { showPlace } from '../../../places/rules.ts'
import { distanceSteps, usualDistance } from '../../../places/steps.ts'
import { TownField } from '../../../places/web/public/town-field.tsx'
import type { Wanted } from '../../filters.ts'
import { listingText } from './listing-text.ts'
import css from './search-line.module.css'

/** The town searched around, or the id of the sentence that says why there is none. */
export type Town = { found: Parameters<typeof showPlace>[0] | null; problem?: string | undefined }

const distances = [0, ...distanceSteps]

type Props = {
  /** The page of the search. */
  to: string
  words: Record<'keyword' | 'hint' | 'search', string>
  filters: Wanted
  town: Town
  /** What is suggested for the keyword. */
  suggests?: 'keywords' | undefined
  /** What else the form holds. */
  children?: ReactNode
}

/** Keyword, town and radius: the form of which the filters and the order are fields too, wherever they stand. It stays in sight. */
export function SearchLine({ to, words, filters, town, suggests, children }: Props) {
  const t = useText(listingText)
  const at = useAt()
  const locale = useLocale()
  const keyword = { id: 'keyword', name: 'keyword', defaultValue: filters.keyword, placeholder: words.hint, maxLength: 200 }
  return (
    <div className={css.stay}>
      <form id="search" action={at(to)} role="search" className={`${css.line} ${css.whole}`} autoComplete="off">
        {children}
        <div className={css.cell}>
          <label htmlFor="keyword">{words.keyword}</label>
          {suggests ? <SuggestField {...keyword} suggests={suggests} /> : <input {...keyword} enterKeyHint="search" />}
        </div>
        <div className={css.cell}>
          <label htmlFor="town">{t.town}</label>
          <TownField
            id="town"
            placeholder={t.townHint}
            reading={town.found ? showPlace(town.found, locale) : filters.place}
            location={filters.location}
            problem={town.problem}
          />
        </div>
        <label className={css.cell}>
          <span>{t.distance}</span>
          <select name="distance" defaultValue={filters.distance === usualDistance ? '' : filters.distance}>
            {withChosen(distances, filters.distance).map((far) => (
              <option key={far} value={far === usualDistance ? '' : far}>
                {far === 0 ? t.townOnly : t.miles({ n: far })}
              </option>
            ))}
          </select>
        </label>
        <Button className={css.filters} popoverTarget="filters">
          {t.filters}
        </Button>
        <Button type="submit" look="primary">
          {words.search}
        </Button>
      </form>
    </div>
  )
}
