import { showNumber } from '#shared/number.ts'
import { useOptions } from '#web/categories.tsx'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Checkbox, Select } from '#web/ui/controls.tsx'
import { datesPosted, experiences, jobTypes, salaryBounds, tags } from '../../options.ts'
import { text as options } from '../../text.ts'
import { type Filters, toQuery } from '../../filters.ts'
import { BoundField } from './bound-field.tsx'
import { DistanceSlider } from './distance-slider.tsx'
import { useCounts } from './counts.tsx'
import { ClearFilter, Filters as Panel, Range } from './listing.tsx'
import { listText } from './list-text.ts'
import { listingText } from './listing-text.ts'
import { text } from './text.ts'

type Facets = Record<'category' | 'trade' | 'jobType' | 'datePosted' | 'experience', Record<string, number>> & {
  tag: Record<string, number> | null
}

/** What the search line has no room for, fields of its form: a column on wide screens, on narrow ones a drawer. */
export function FilterPanel({ filters, facets }: { filters: Filters; facets: Facets | null }) {
  const t = useText(text)
  const b = useText(listText)
  const l = useText(listingText)
  const o = useText(options)
  const ofList = useOptions()
  const at = useAt()
  const locale = useLocale()
  const { n, withCount } = useCounts(facets)
  const clear = (without: Partial<Filters>, name: string) => (
    <ClearFilter to={at(`/jobs${toQuery({ ...filters, ...without, page: 1 })}`)} name={name} />
  )
  return (
    <Panel apply={t.apply}>
      <DistanceSlider value={filters.distance} />
      <div>
        <Select
          form="search"
          label={t.category}
          name="category"
          defaultValue={filters.category ?? ''}
          empty={t.anyCategory}
          options={ofList('sector', filters.category ? [filters.category] : []).map(([category, name]) =>
            withCount('category', category, name),
          )}
        />
        {filters.category && clear({ category: undefined }, t.category)}
      </div>
      <div>
        <Select
          form="search"
          label={t.trade}
          name="trade"
          defaultValue={filters.trade ?? ''}
          empty={t.anyTrade}
          options={ofList('trade', filters.trade ? [filters.trade] : []).map(([trade, name]) => withCount('trade', trade, name))}
        />
        {filters.trade && clear({ trade: undefined }, t.trade)}
      </div>
      <CheckGroup legend={t.jobType}>
        {jobTypes.map((type) => (
          <Checkbox key={type} form="search" name="jobType" value={type} defaultChecked={filters.jobType.includes(type)}>
            {o[type]}
            {n('jobType', type, t.jobs)}
          </Checkbox>
        ))}
        {filters.jobType.length > 0 && clear({ jobType: [] }, t.jobType)}
      </CheckGroup>
      <div>
        <Select
          form="search"
          label={t.datePosted}
          name="datePosted"
          defaultValue={filters.datePosted === 'all' ? '' : filters.datePosted}
          empty={o.all}
          options={datesPosted.filter((date) => date !== 'all').map((date) => withCount('datePosted', date, o[date]))}
        />
        {filters.datePosted !== 'all' && clear({ datePosted: 'all' }, t.datePosted)}
      </div>
      <CheckGroup legend={t.experience}>
        {experiences.map((years) => (
          <Checkbox key={years} form="search" name="experience" value={years} defaultChecked={filters.experience.includes(years)}>
            {o[years]}
            {n('experience', years, t.jobs)}
          </Checkbox>
        ))}
        {filters.experience.length > 0 && clear({ experience: [] }, t.experience)}
      </CheckGroup>
      <Range legend={b.salary}>
        <BoundField
          {...salaryBounds}
          step={payStep}
          label={l.from}
          name="salaryMin"
          value={filters.salaryMin}
          open={salaryBounds.min}
          hint="0"
        />
        <BoundField
          {...salaryBounds}
          step={payStep}
          label={l.to}
          name="salaryMax"
          value={filters.salaryMax}
          open={salaryBounds.max}
          hint={`${showNumber(salaryBounds.max, locale)}+`}
        />
        {(filters.salaryMin > salaryBounds.min || filters.salaryMax < salaryBounds.max) &&
          clear({ salaryMin: salaryBounds.min, salaryMax: salaryBounds.max }, b.salary)}
        <details data-own="">
          <summary>{b.salaryHow}</summary>
          {b.salaryHint}
        </details>
      </Range>
      <div>
        <Select
          form="search"
          label={t.tag}
          name="tag"
          defaultValue={filters.tag ?? ''}
          empty={t.anyTag}
          options={tags
            .filter((tag) => tag === filters.tag || !facets?.tag || (facets.tag[tag] ?? 0) > 0)
            .map((tag) => withCount('tag', tag, o[tag]))}
        />
        {filters.tag && clear({ tag: undefined }, t.tag)}
      </div>
    </Panel>
  )
}

/** Of the slider; any number can be typed. */
const payStep = 100
