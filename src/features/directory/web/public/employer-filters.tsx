import { useOptions } from '#web/categories.tsx'
import { useAt, useText } from '#web/text.tsx'
import { Select } from '#web/ui/controls.tsx'
import { companySizes } from '../../../employers/rules.ts'
import { text as sizes } from '../../../employers/size-text.ts'
import { BoundField } from '../../../jobs/web/public/bound-field.tsx'
import { useCounts } from '../../../jobs/web/public/counts.tsx'
import { DistanceSlider } from '../../../jobs/web/public/distance-slider.tsx'
import { ClearFilter, Filters as Panel, Range } from '../../../jobs/web/public/listing.tsx'
import { listingText } from '../../../jobs/web/public/listing-text.ts'
import { everyYear, type Filters, toQuery } from '../../filters.ts'
import { foundationBounds } from '../../rules.ts'
import { text } from './text.ts'

type Facets = Record<'category' | 'companySize', Record<string, number>>

/** Sector, size and year of foundation. */
export function EmployerFilters({ filters, facets }: { filters: Filters; facets: Facets }) {
  const t = useText(text)
  const l = useText(listingText)
  const z = useText(sizes)
  const at = useAt()
  const ofList = useOptions()
  const { withCount } = useCounts(facets)
  const clear = (without: Partial<Filters>, name: string) => (
    <ClearFilter to={at(`/employers${toQuery({ ...filters, ...without, page: 1 })}`)} name={name} />
  )
  const { category, companySize, foundationDateMin: min, foundationDateMax: max } = filters
  return (
    <Panel apply={t.apply}>
      <DistanceSlider value={filters.distance} />
      <div>
        <Select
          form="search"
          label={t.sector}
          name="category"
          defaultValue={category ?? ''}
          empty={t.anySector}
          options={ofList('sector', category ? [category] : []).map(([value, name]) => withCount('category', value, name))}
        />
        {category && clear({ category: undefined }, t.sector)}
      </div>
      <div>
        <Select
          form="search"
          label={t.size}
          name="companySize"
          defaultValue={companySize ?? ''}
          empty={t.anySize}
          options={companySizes.map((size) => withCount('companySize', size, z[size]))}
        />
        {companySize && clear({ companySize: undefined }, t.size)}
      </div>
      <Range legend={t.founded}>
        <BoundField
          {...foundationBounds}
          step={1}
          label={l.from}
          name="foundationDateMin"
          value={min}
          open={foundationBounds.min}
          hint={String(foundationBounds.min)}
        />
        <BoundField
          {...foundationBounds}
          step={1}
          label={l.to}
          name="foundationDateMax"
          value={max}
          open={foundationBounds.max}
          hint={String(foundationBounds.max)}
        />
        {(min > foundationBounds.min || max < foundationBounds.max) && clear(everyYear, t.founded)}
      </Range>
    </Panel>
  )
}
