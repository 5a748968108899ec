import { useOptions } from '#web/categories.tsx'
import { useAt, useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Checkbox, Select } from '#web/ui/controls.tsx'
import { genders } from '../../../equality/rules.ts'
import { datesPosted, experiences } from '../../../jobs/options.ts'
import { qualifications } from '../../../jobs/terms.ts'
import { sharedTerms } from '../../../jobs/terms-text.ts'
import { text as options } from '../../../jobs/text.ts'
import { useCounts } from '../../../jobs/web/public/counts.tsx'
import { ClearFilter, Filters as Panel } from '../../../jobs/web/public/listing.tsx'
import { type Filters, toQuery } from '../../candidate-filters.ts'
import { text } from './candidates-text.ts'

type Facets = Record<'category' | 'experiences' | 'qualifications' | 'datePost', Record<string, number>>

type Props = { filters: Filters; facets: Facets; mayFilterByGender: boolean }

/** Sector, experience, qualification, and when somebody was added: by the day, so nothing shorter than one is offered. */
export function CandidateFilters({ filters, facets, mayFilterByGender }: Props) {
  const t = useText(text)
  const o = useText(options)
  const q = useText(sharedTerms)
  const at = useAt()
  const ofList = useOptions()
  const { category, candidateGender, datePost } = filters
  const { n, withCount } = useCounts(facets)
  const clear = (without: Partial<Filters>, name: string) => (
    <ClearFilter to={at(`/candidates${toQuery({ ...filters, ...without, page: 1 })}`)} name={name} />
  )
  return (
    <Panel apply={t.apply}>
      <div>
        <Select
          form="search"
          label={t.sector}
          name="category"
          defaultValue={category ?? ''}
          empty={t.anySector}
          options={ofList('sector', category ? [category] : []).map(([one, name]) => withCount('category', one, name))}
        />
        {category && clear({ category: undefined }, t.sector)}
      </div>
      <CheckGroup legend={t.experience}>
        {experiences.map((years) => (
          <Checkbox key={years} form="search" name="experiences" value={years} defaultChecked={filters.experiences.includes(years)}>
            {o[years]}
            {n('experiences', years, t.persons)}
          </Checkbox>
        ))}
        {filters.experiences.length > 0 && clear({ experiences: [] }, t.experience)}
      </CheckGroup>
      <CheckGroup legend={t.qualification}>
        {qualifications.map((held) => (
          <Checkbox key={held} form="search" name="qualifications" value={held} defaultChecked={filters.qualifications.includes(held)}>
            {q[held]}
            {n('qualifications', held, t.persons)}
          </Checkbox>
        ))}
        {filters.qualifications.length > 0 && clear({ qualifications: [] }, t.qualification)}
      </CheckGroup>
      <div>
        <Select
          form="search"
          label={t.added}
          name="datePost"
          defaultValue={datePost === 'all' ? '' : datePost}
          empty={o.all}
          options={datesPosted.slice(datesPosted.indexOf('last-24-hour')).map((date) => withCount('datePost', date, o[date]))}
        />
        {datePost !== 'all' && clear({ datePost: 'all' }, t.added)}
      </div>
      {mayFilterByGender && (
        <div>
          <Select
            form="search"
            label={t.gender}
            hint={t.genderHint}
            name="candidateGender"
            defaultValue={candidateGender === 'all' ? '' : candidateGender}
            empty={t.anyGender}
            options={genders.map((gender) => [gender, t[gender]])}
          />
          {candidateGender !== 'all' && clear({ candidateGender: 'all' }, t.gender)}
        </div>
      )}
    </Panel>
  )
}
