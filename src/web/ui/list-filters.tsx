import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import controls from './controls.module.css'
import { Icon } from './icon.tsx'
import css from './list-page.module.css'
import { changed, useQueryChange } from './list-query.ts'

const text = words({
  search: { en: 'Search', fr: 'Rechercher' },
  filters: { en: 'Filters', fr: 'Filtres' },
  any: { en: '{name}: all', fr: '{name} : tout' },
  chosen: { en: '{name}: {value}', fr: '{name} : {value}' },
  quoted: { en: '“{q}”', fr: '« {q} »' },
  remove: { en: 'Remove filter {name}: {value}', fr: 'Retirer le filtre {name} : {value}' },
  clear: { en: 'Clear filters', fr: 'Effacer les filtres' },
})

const debounceMs = 250

/** One choice of a list, in the address under `name`. */
export type Filter = { name: string; label: string; options: readonly (readonly [value: string, name: string])[] }

/** Search box and filters; on a phone the filters wait behind a button. */
export function Filters({ filters, isSearchable }: { filters: readonly Filter[]; isSearchable: boolean }) {
  const t = useText(text)
  const [query] = useSearchParams()
  const go = useQueryChange()
  const [isOpen, setOpen] = useState(false)
  if (!isSearchable && filters.length === 0) return null
  return (
    <div className={css.tools}>
      {isSearchable && <SearchBox />}
      {filters.length > 0 && (
        <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="sliders-horizontal" />
          {t.filters}
        </button>
      )}
      <div className={isOpen ? css.filtersOpen : css.filters}>
        {filters.map(({ name, label, options }) => (
          <select
            key={name}
            aria-label={label}
            value={query.get(name) ?? ''}
            data-set={query.get(name) ? '' : undefined}
            onChange={(event) => go({ [name]: event.target.value })}
          >
            <option value="">{t.any({ name: label })}</option>
            {options.map(([value, shown]) => (
              <option key={value} value={value}>
                {shown}
              </option>
            ))}
          </select>
        ))}
      </div>
    </div>
  )
}

/** What narrows the list now; each chip takes one thing away. */
export function FilterChips({ filters }: { filters: readonly Filter[] }) {
  const t = useText(text)
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const q = query.get('q')
  const chosen = [
    ...(q ? [{ name: 'q', label: t.search, value: t.quoted({ q }) }] : []),
    ...filters.flatMap(({ name, label, options }) => {
      const value = options.find(([one]) => one === query.get(name))?.[1]
      return value === undefined ? [] : [{ name, label, value }]
    }),
  ]
  if (chosen.length === 0) return null
  return (
    <ul className={css.chips}>
      {chosen.map(({ name, label, value }) => (
        <li key={name}>
          <Link
            to={`?${changed(query, { [name]: '' })}`}
            className={`${controls.chip} ${css.removable}`}
            aria-label={t.remove({ name: label, value })}
          >
            {t.chosen({ name: label, value })} <Icon name="x" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={pathname}>{t.clear}</Link>
      </li>
    </ul>
  )
}

function SearchBox() {
  const t = useText(text)
  const [query] = useSearchParams()
  const go = useQueryChange()
  const shown = query.get('q') ?? ''
  const [typed, setTyped] = useState(shown)
  const [known, setKnown] = useState(shown)
  const change = useRef(go)
  change.current = go
  // The address changed by other means than typing here: a chip, the back button.
  if (known !== shown) {
    setKnown(shown)
    if (shown !== typed.trim()) setTyped(shown)
  }
  useEffect(() => {
    if (typed.trim() === shown) return
    const timer = setTimeout(() => change.current({ q: typed.trim() }), debounceMs)
    return () => clearTimeout(timer)
  }, [typed, shown])
  return (
    <input
      type="search"
      className={css.search}
      data-list-search
      aria-label={t.search}
      enterKeyHint="search"
      placeholder={t.search}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
