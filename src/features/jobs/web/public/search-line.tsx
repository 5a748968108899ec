import { useAt, useLocale, useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { showPlace } from '../../../places/rules.ts'
import { TownField } from '../../../places/web/public/town-field.tsx'
import type { JobFilter } from '../../contract.ts'
import { defaultDistance, type Filters } from '../../filters.ts'
import css from './search-line.module.css'
import { text } from './text.ts'

/** The town searched around, or the id of the sentence that says why there is none. */
export type Town = { found: Parameters<typeof showPlace>[0] | null; problem?: string | undefined }

const distances = [0, 5, 10, 25, 50, 75, 100] satisfies JobFilter['distance'][]

/** Keyword, town and radius: the form of which the filters and the order are fields too, wherever they stand. It stays in sight. */
export function SearchLine({ filters, town }: { filters: Filters; town: Town }) {
  const t = useText(text)
  const at = useAt()
  const locale = useLocale()
  return (
    <div className={css.stay}>
      <form id="search" action={at('/jobs')} role="search" className={`${css.line} ${css.whole}`} autoComplete="off">
        {filters.ids.length > 0 && <input type="hidden" name="ids" value={filters.ids.join(',')} />}
        <label className={css.cell}>
          <span>{t.keyword}</span>
          <input name="keyword" defaultValue={filters.keyword} placeholder={t.keywordHint} maxLength={200} enterKeyHint="search" />
        </label>
        <div className={css.cell}>
          <label htmlFor="town">{t.town}</label>
          <TownField
            id="town"
            label={t.town}
            placeholder={t.townHint}
            reading={town.found ? showPlace(town.found, locale) : filters.place}
            location={filters.location}
            problem={town.problem}
          />
        </div>
        <label className={css.cell}>
          <span>{t.distance}</span>
          <select name="distance" defaultValue={filters.distance === defaultDistance ? '' : filters.distance}>
            {distances.map((far) => (
              <option key={far} value={far === defaultDistance ? '' : far}>
                {far === 0 ? t.townOnly : t.miles({ n: far })}
              </option>
            ))}
          </select>
        </label>
        <Button className={css.filters} popoverTarget="filters">
          {t.filters}
        </Button>
        <Button type="submit" look="primary">
          {t.search}
        </Button>
      </form>
    </div>
  )
}
