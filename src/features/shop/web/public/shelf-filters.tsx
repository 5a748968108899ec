import { useAt, useLocale, useText } from '#web/text.tsx'
import { AnchorButton, Button, Select, TextField } from '#web/ui/controls.tsx'
import { countries } from '../../../places/countries.ts'
import { showPlace } from '../../../places/rules.ts'
import type { Guide } from '../../shapes.ts'
import { type ShelfSearch, toSearch } from './search.ts'
import { text } from './shop-text.ts'
import css from './shop.module.css'

/** Narrows the shelves as a plain form; open where something is chosen. */
export function ShelfFilters({ search, places }: { search: ShelfSearch; places: Guide['places'] }) {
  const t = useText(text)
  const at = useAt()
  const locale = useLocale()
  const isNarrowed = toSearch({ ...search, family: '' }) !== ''
  return (
    <details className={css.filters} open={isNarrowed}>
      <summary>{t.filter}</summary>
      <form action={at('/product')}>
        {search.family && <input type="hidden" name="family" value={search.family} />}
        <Select
          label={t.country}
          name="country"
          defaultValue={search.country}
          empty={t.anyCountry}
          options={countries.map((one) => [one, t[one]])}
        />
        <Select
          label={t.audience}
          name="audience"
          defaultValue={search.audience}
          empty={t.anyone}
          options={[
            ['employer', t.employer],
            ['candidate', t.candidate],
          ]}
        />
        <Select
          label={t.place}
          name="place"
          defaultValue={search.place}
          empty={t.anywhere}
          options={places.map((place) => [String(place.id), showPlace(place, locale)])}
        />
        <TextField label={t.from} name="from" type="date" defaultValue={search.from} />
        <TextField label={t.to} name="to" type="date" defaultValue={search.to} />
        <TextField label={t.priceMin} name="min" inputMode="numeric" pattern="\d{1,5}" maxLength={5} defaultValue={search.min} />
        <TextField label={t.priceMax} name="max" inputMode="numeric" pattern="\d{1,5}" maxLength={5} defaultValue={search.max} />
        <Button type="submit">{t.show}</Button>
        {isNarrowed && (
          <AnchorButton look="quiet" href={at('/product')}>
            {t.clear}
          </AnchorButton>
        )}
      </form>
    </details>
  )
}
