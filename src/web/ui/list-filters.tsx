import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { fold } from '#shared/fold.ts'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import controls from './controls.module.css'
import { Button, LinkButton } from './controls.tsx'
import { Dialog } from './dialog.tsx'
import { isFocusLost } from './focus.ts'
import { Icon } from './icon.tsx'
import { Leaving } from './leaving.ts'
import { type Filter, FilterField, FilterInSight, useChosen } from './list-filter.tsx'
import css from './list-page.module.css'
import { newestFirst, useAskedQuery, useQueryChange, useQueryLink, whileTyping } from './list-query.ts'

const text = words({
  search: { en: 'Search', fr: 'Rechercher' },
  filters: { en: 'Filters', fr: 'Filtres' },
  allFilters: { en: 'All filters', fr: 'Tous les filtres' },
  find: { en: 'Find a filter', fr: 'Trouver un filtre' },
  noFilter: { en: 'No matching filters.', fr: 'Aucun filtre correspondant.' },
  chosen: { en: '{name}: {value}', fr: '{name} : {value}' },
  quoted: { en: '“{q}”', fr: '« {q} »' },
  remove: { en: 'Remove filter {name}: {value}', fr: 'Retirer le filtre {name} : {value}' },
  removeSwitch: { en: 'Remove filter {name}', fr: 'Retirer le filtre {name}' },
  clear: { en: 'Clear filters', fr: 'Effacer les filtres' },
  sort: { en: 'Sort by', fr: 'Trier par' },
  done: { en: 'Show results', fr: 'Voir les résultats' },
})

const debounceMs = 250

/** So many stand in sight where there is room, the ones used most first; the rest wait in the drawer. */
const mostInSight = 5

type Sort = { sort: string; title: string }
/** `unaskedSort`: by what the list is sorted while the address says nothing. */
type Sorts = { sorts: readonly Sort[]; unaskedSort?: string | undefined }

type Props = Sorts & {
  filters: readonly Filter[]
  isSearchable: boolean
  /** Cards have no heads to sort by. */
  hasHeads?: boolean
}

/** Search box and filters. What has no room, on a phone everything but the search, is in a drawer. */
export function Filters({ filters, sorts, unaskedSort, isSearchable, hasHeads = true }: Props) {
  const t = useText(text)
  const chosenOf = useChosen()
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const inSight = useRoom(row)
  if (!isSearchable && filters.length === 0) return null
  const hidden = filters.slice(inSight)
  const set = (some: readonly Filter[]) => some.filter((filter) => chosenOf(filter).length > 0).length
  return (
    <>
      {isSearchable && <SearchBox />}
      {filters.length > 0 && (
        <div ref={row} className={css.filters}>
          {filters.slice(0, mostInSight).map((filter, i) => (
            <div key={filter.name} data-filter={i < inSight ? 'seen' : 'unseen'}>
              <FilterInSight filter={filter} />
            </div>
          ))}
          {!hasHeads && <Order {...{ sorts, unaskedSort }} />}
        </div>
      )}
      {(filters.length > 0 || sorts.length > 0) && (
        <button
          type="button"
          className={hidden.length > 0 ? css.more : css.moreOnPhone}
          data-list-filters
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="sliders-horizontal" />
          {filters.some(({ group }) => group) ? t.allFilters : t.filters}
          <Count phone={set(filters)} desk={set(hidden)} />
        </button>
      )}
      {isOpen && <Drawer {...{ filters, sorts, unaskedSort }} onClose={() => setOpen(false)} />}
    </>
  )
}

/** How many filters have room beside all else that stands in the bar; the search gives way as far as its style sheet says. */
function useRoom(row: RefObject<HTMLDivElement | null>): number {
  const [n, setN] = useState(mostInSight)
  const measure = useEffectEvent(() => {
    const bar = row.current?.parentElement
    // On a phone all of them are in the drawer.
    if (!row.current || !bar || !isDrawn(row.current)) return
    const gap = Number.parseFloat(getComputedStyle(bar).columnGap)
    const filters = [...row.current.querySelectorAll<HTMLElement>('[data-filter]')]
    const others = [...bar.querySelectorAll<HTMLElement>(':scope > *'), ...row.current.querySelectorAll<HTMLElement>(':scope > *')].filter(
      (one) => one !== row.current && !filters.includes(one) && isDrawn(one),
    )
    const least = (one: HTMLElement) => Number.parseFloat(getComputedStyle(one).minWidth) || one.offsetWidth
    const room = bar.clientWidth - others.reduce((sum, one) => sum + least(one) + gap, 0)
    const ends = filters.map((_, i) => filters.slice(0, i + 1).reduce((sum, one) => sum + one.offsetWidth, i * gap))
    // What is in use stays where it is, though it may grow by what is chosen.
    const inUse = filters.findIndex((one) => one.matches(':focus-within, :has(:popover-open)'))
    setN(Math.max(ends.filter((end) => end <= room).length, inUse + 1))
  })
  useLayoutEffect(() => measure())
  useEffect(() => {
    const { current } = row
    if (!current?.parentElement) return
    const observer = new ResizeObserver(() => measure())
    observer.observe(current.parentElement)
    // It is left by Tab or a press elsewhere; until that has ended, nothing moves from under the pointer.
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('click', () => measure(), { signal })
    document.addEventListener('keyup', ({ key }) => key === 'Tab' && measure(), { signal })
    current.addEventListener('toggle', () => measure(), { capture: true, signal })
    return () => {
      observer.disconnect()
      listening.abort()
    }
  }, [row])
  return n
}

const isDrawn = (one: Element) => one.getClientRects().length > 0

/** How many are set of those that cannot be seen: all of them on a phone. */
function Count({ phone, desk }: { phone: number; desk: number }) {
  return (
    <>
      {phone > 0 && <span className={`${css.count} ${css.onPhone}`}>{phone}</span>}
      {desk > 0 && <span className={`${css.count} ${css.atDesk}`}>{desk}</span>}
    </>
  )
}

/** Every filter under its label, and the order; the list behind follows each choice. */
function Drawer({ filters, sorts, unaskedSort, onClose }: Sorts & { filters: readonly Filter[]; onClose: () => void }) {
  const t = useText(text)
  const go = useQueryChange()
  const [cleared, setCleared] = useState(0)
  const [sought, setSought] = useState('')
  const chosenOf = useChosen()
  const isGrouped = filters.some(({ group }) => group)
  const wanted = fold(sought.trim())
  const found = filters.filter(({ label, group = '' }) => fold(`${label} ${group}`).includes(wanted))
  // Anew once they are cleared: what is typed there and was not taken goes too.
  const fieldOf = (filter: Filter) => <FilterField key={`${filter.name} ${cleared}`} filter={filter} />
  return (
    <Dialog title={isGrouped ? t.allFilters : t.filters} isDrawer isWide={isGrouped} onClose={onClose}>
      <div className={css.drawer}>
        {isGrouped && (
          <input
            type="search"
            className={css.search}
            aria-label={t.find}
            placeholder={t.find}
            maxLength={60}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        )}
        {isGrouped
          ? [...new Set(found.map(({ group = '' }) => group))].map((group) => {
              const those = found.filter((one) => (one.group ?? '') === group)
              const set = those.filter((filter) => chosenOf(filter).length > 0).length
              return (
                <section key={group} className={css.group} aria-label={group}>
                  <h3>
                    {group} {set > 0 && <span className={css.count}>{set}</span>}
                  </h3>
                  <div>{those.map(fieldOf)}</div>
                </section>
              )
            })
          : found.map(fieldOf)}
        {found.length === 0 && <p>{t.noFilter}</p>}
        {sorts.length > 0 && (
          <div className={css.onPhone}>
            <span aria-hidden="true">{t.sort}</span>
            <Order {...{ sorts, unaskedSort }} />
          </div>
        )}
      </div>
      <div className={css.drawerEnd}>
        <Button
          onClick={() => {
            go(unset(filters))
            setCleared(cleared + 1)
          }}
        >
          {t.clear}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t.done}
        </Button>
      </div>
    </Dialog>
  )
}

const namesOf = (filter: Filter) => [
  filter.name,
  ...(filter.kind === 'own' ? (filter.with ?? []) : filter.kind === 'from-to' ? [filter.until] : []),
]
const unset = (filters: readonly Filter[]) => Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, '']))

/** What leads to the same list without search and filters, in its tab and its order. */
const withoutFilters = (filters: readonly Filter[]) => ({ ...unset(filters), q: '' })

/** Whoever took the last filter away goes on with another: the button has the focus, or where all filters are in sight, the search. */
function focusOnFilters(): void {
  for (const pattern of ['[data-list-filters]', '[data-list-search]']) {
    const next = document.querySelector<HTMLElement>(pattern)
    next?.focus({ preventScroll: true })
    if (next && document.activeElement === next) return
  }
}

/** Stands where the filters leave nothing, and goes once something is listed. */
export function ClearButton({ filters }: { filters: readonly Filter[] }) {
  const t = useText(text)
  const { to, onClick } = useQueryLink()(withoutFilters(filters))
  return (
    <LinkButton
      to={to}
      onClick={(event) => {
        onClick(event)
        if (event.defaultPrevented) focusOnFilters()
      }}
    >
      {t.clear}
    </LinkButton>
  )
}

/** By what the list is sorted, and which way. */
function Order({ sorts, unaskedSort = newestFirst }: Sorts) {
  const t = useText(text)
  const query = useAskedQuery()
  const go = useQueryChange()
  const now = query.get('sort') ?? unaskedSort
  // What fits best comes first without a column of its own.
  const isOffered = sorts.some(({ sort }) => sort === now)
  return (
    <select
      aria-label={t.sort}
      value={isOffered ? `${now} ${query.get('dir') ?? 'desc'}` : ''}
      onChange={(event) => {
        const [sort = '', dir = ''] = event.target.value.split(' ')
        go({ sort, dir })
      }}
    >
      {!isOffered && <option value="">–</option>}
      {sorts.flatMap(({ sort, title }) => [
        <option key={`${sort} asc`} value={`${sort} asc`}>
          {title} ↑
        </option>,
        <option key={`${sort} desc`} value={`${sort} desc`}>
          {title} ↓
        </option>,
      ])}
    </select>
  )
}

/** What narrows the list now; each chip takes one thing away. */
export function FilterChips({ filters }: { filters: readonly Filter[] }) {
  const t = useText(text)
  const query = useAskedQuery()
  const q = query.get('q')
  const chosenOf = useChosen()
  const linkTo = useQueryLink()
  const chips = useRef<HTMLUListElement>(null)
  /** Which chip was pressed, until it has gone. */
  const pressed = useRef<number>(undefined)
  const chosen = [
    ...(q ? [{ key: 'q', label: t.search, value: t.quoted({ q }), changes: { q: '' } }] : []),
    ...filters.flatMap((filter) =>
      chosenOf(filter).map(({ rest, ...one }) => ({ ...one, label: filter.label, changes: { ...unset([filter]), [filter.name]: rest } })),
    ),
  ]
  useLayoutEffect(() => {
    if (pressed.current === undefined || !isFocusLost()) return
    const others = chips.current?.querySelectorAll<HTMLElement>('li:not([inert]) > a[aria-label]') ?? []
    const next = others[Math.min(pressed.current, others.length - 1)]
    pressed.current = undefined
    if (next) next.focus({ preventScroll: true })
    else focusOnFilters()
  })
  if (chosen.length === 0) return null
  const link = (changes: Parameters<typeof linkTo>[0], at: number) => {
    const { to, onClick } = linkTo(changes)
    return {
      to,
      onClick: (event: MouseEvent) => {
        pressed.current = at
        onClick(event)
      },
    }
  }
  return (
    <ul ref={chips} className={css.chips}>
      <Leaving areInline list={chips} of={chosen.map(({ key }) => key)} />
      {chosen.map(({ key, label, value, changes }, at) => (
        <li key={key}>
          <Link
            {...link(changes, at)}
            className={`${controls.chip} ${css.removable}`}
            aria-label={value === '' ? t.removeSwitch({ name: label }) : t.remove({ name: label, value })}
          >
            {value === '' ? label : t.chosen({ name: label, value })} <Icon name="x" />
          </Link>
        </li>
      ))}
      <li>
        <Link {...link(withoutFilters(filters), 0)}>{t.clear}</Link>
      </li>
    </ul>
  )
}

function SearchBox() {
  const t = useText(text)
  const query = useAskedQuery()
  const go = useQueryChange()
  const shown = query.get('q') ?? ''
  const [typed, setTyped] = useState(shown)
  const [known, setKnown] = useState(shown)
  const [searched, setSearched] = useState(shown)
  const search = useEffectEvent((q: string) => go({ q }, { replace: true }))
  if (known !== shown) {
    setKnown(shown)
    // The address changed by other means than typing here, after which more may have been typed: a chip, the back button.
    if (shown !== searched) {
      setSearched(shown)
      setTyped(shown)
    }
  }
  useEffect(() => {
    const q = typed.trim()
    if (q === shown) return
    const timer = setTimeout(() => search(q), debounceMs)
    const send = (sent: string) => {
      clearTimeout(timer)
      setSearched(sent)
      if (sent !== q) setTyped(sent)
    }
    const forget = whileTyping({ q, send })
    return () => {
      clearTimeout(timer)
      forget()
    }
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
