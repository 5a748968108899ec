import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { wasChangedEarly } from '#web/when-touched.tsx'
import { Button, Checkbox, CheckGroup, Select, TextField } from '#web/ui/controls.tsx'
import { type ChosenPlace, PlaceField } from '../../../places/web/public/place-field.tsx'
import { categories, datesPosted, experiences, jobTypes, salaryBounds, tags } from '../../options.ts'
import { text as options } from '../../text.ts'
import { type Filters, filtersFrom, toQuery } from './filters.ts'
import css from './list.module.css'
import { text } from './text.ts'

/** The town searched around, or why there is none. */
export type Town = { found: ChosenPlace | null; problem?: string | undefined }
type Facets = Record<'category' | 'jobType' | 'datePosted' | 'experience', Record<string, number>> | null

/** Every filter, as a plain form that works without script; with script each choice shows its result at once. */
export default function FilterPanel({ filters, town, facets }: { filters: Filters; town: Town; facets: Facets }) {
  const t = useText(text)
  const o = useText(options)
  const at = useAt()
  const locale = useLocale()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const go = (form: HTMLFormElement) => {
    const state = filtersFrom(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))
    return navigate(at(`/jobs${toQuery({ ...state, page: 1, sort: filters.sort, limit: filters.limit })}`), { preventScrollReset: true })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    toggle.current?.setAttribute('aria-expanded', 'false')
    await go(event.currentTarget)
    document.getElementById('found')?.scrollIntoView()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code has come
  useEffect(() => {
    if (form.current && wasChangedEarly(form.current)) void go(form.current)
  }, [])
  const n = (group: keyof NonNullable<Facets>, value: string) =>
    facets && <span className={css.count}>{(facets[group][value] ?? 0).toLocaleString(locale)}</span>
  const clear = (without: Partial<Filters>, name: string) => (
    <Link className={css.clear} to={at(`/jobs${toQuery({ ...filters, ...without, page: 1 })}`)}>
      {t.clearGroup}
      <span className="visually-hidden"> {name}</span>
    </Link>
  )
  return (
    <form ref={form} action={at('/jobs')} role="search" className={css.panel} onSubmit={submit}>
      <div className={css.always}>
        <TextField label={t.keyword} name="keyword" defaultValue={filters.keyword} maxLength={200} type="search" enterKeyHint="search" />
        <PlaceField
          label={t.town}
          name="location"
          typedName="place"
          initial={town.found}
          initialText={filters.place}
          error={town.problem}
          onChoose={(place) => setTimeout(() => place && document.querySelector<HTMLFormElement>('form[role=search]')?.requestSubmit())}
        />
      </div>
      {/* What it opens stands after it; `page-script.ts` does it. */}
      <Button ref={toggle} className={css.toggle} aria-expanded={false} aria-controls="more-filters" data-does="fold">
        {t.filters}
      </Button>
      <div
        id="more-filters"
        className={css.more}
        onChange={(event) => {
          const isFolded = toggle.current?.getAttribute('aria-expanded') === 'false'
          if ((event.target as HTMLInputElement).type !== 'text' && isFolded) go(event.currentTarget.closest('form') as HTMLFormElement)
        }}
      >
        <Select
          label={t.distance}
          name="distance"
          defaultValue={filters.distance}
          disabled={!filters.location}
          options={[0, 5, 10, 25, 50, 75, 100].map((km) => [String(km), km === 0 ? t.townOnly : t.miles({ n: km })] as const)}
        />
        <Select
          label={t.category}
          name="category"
          defaultValue={filters.category ?? ''}
          empty={t.anyCategory}
          options={categories.map(
            (category) => [category, `${o[category]}${facets ? ` (${facets.category[category] ?? 0})` : ''}`] as const,
          )}
        />
        <CheckGroup legend={t.jobType}>
          {jobTypes.map((type) => (
            <Checkbox key={type} name="jobType" value={type} defaultChecked={filters.jobType.includes(type)}>
              {o[type]} {n('jobType', type)}
            </Checkbox>
          ))}
          {filters.jobType.length > 0 && clear({ jobType: [] }, t.jobType)}
        </CheckGroup>
        <Select
          label={t.datePosted}
          name="datePosted"
          defaultValue={filters.datePosted}
          options={datesPosted.map(
            (date) => [date, `${o[date]}${facets && date !== 'all' ? ` (${facets.datePosted[date] ?? 0})` : ''}`] as const,
          )}
        />
        <CheckGroup legend={t.experience}>
          {experiences.map((years) => (
            <Checkbox key={years} name="experience" value={years} defaultChecked={filters.experience.includes(years)}>
              {o[years]} {n('experience', years)}
            </Checkbox>
          ))}
          {filters.experience.length > 0 && clear({ experience: [] }, t.experience)}
        </CheckGroup>
        <fieldset className={css.salary}>
          <legend>{t.salary}</legend>
          <Select
            label={t.from}
            name="salaryMin"
            defaultValue={filters.salaryMin}
            options={salarySteps.map((value) => [String(value), value.toLocaleString(locale)] as const)}
          />
          <Select
            label={t.to}
            name="salaryMax"
            defaultValue={filters.salaryMax}
            options={salarySteps
              .slice(1)
              .map((value) => [String(value), `${value.toLocaleString(locale)}${value === salaryBounds.max ? '+' : ''}`] as const)}
          />
          <small>{t.salaryHint}</small>
        </fieldset>
        <Select
          label={t.tag}
          name="tag"
          defaultValue={filters.tag ?? ''}
          empty={t.anyTag}
          options={tags.map((tag) => [tag, o[tag]] as const)}
        />
      </div>
      <Button type="submit" look="primary" wide>
        {t.apply}
      </Button>
    </form>
  )
}

const salarySteps = [0, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000, 20_000]
