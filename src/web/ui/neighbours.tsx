import { type Ref, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showTotal } from '#shared/number.ts'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '../text.tsx'
import { IconButton } from './icon-button.tsx'
import css from './neighbours.module.css'
import { complain } from './toast.tsx'
import { Keys } from './keys.tsx'

const text = words({
  inList: { en: 'In the list', fr: 'Dans la liste' },
  previous: { en: 'Previous in the list', fr: 'Précédent dans la liste' },
  next: { en: 'Next in the list', fr: 'Suivant dans la liste' },
  place: { en: '{n} of {total}', fr: '{n} sur {total}' },
})

/** Whence a record was opened, kept in the browser's history: the list's address, the rows of its page, and which of them it is. */
export type FromList = { search: string; ids: readonly number[]; at: number; total: number; isExact: boolean }

type Page = Pick<FromList, 'ids' | 'total' | 'isExact'>
type Props = {
  to: (id: number) => string
  /** Another page of the list, by its address. */
  read: (search: string) => Promise<Page>
}

const fromList = (state: unknown) => (state as { list?: FromList } | null)?.list ?? null

/** `j` and `k` go to the next and the one before, while the focus is where `isFree` lets letters have a meaning. */
export function useStepKeys(isOn: boolean, isFree: (target: HTMLElement) => boolean, step: (by: 1 | -1) => unknown): void {
  const latest = useRef({ isFree, step })
  latest.current = { isFree, step }
  useEffect(() => {
    if (!isOn) return
    const onKey = ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) => {
      // In a list beside, they go from row to row.
      const isHere = !defaultPrevented && target instanceof HTMLElement && latest.current.isFree(target)
      if (!isHere || ctrlKey || metaKey || altKey || (key !== 'j' && key !== 'k')) return
      void latest.current.step(key === 'j' ? 1 : -1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}

/** Which one of all it is, and on which page. */
function placeOf({ search, at }: FromList) {
  const query = new URLSearchParams(search)
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)]
  return { n: (page - 1) * limit + at + 1, page, query }
}

/** Where one is in a list, or where the last press leads until that has arrived: two quick ones lead two further. Null elsewhere. */
let now: FromList | null = null

/** The way to the records before and after this one in the list that it was opened from; nothing where it was opened by itself. */
export function Neighbours({ to, read }: Props) {
  const here = useLocation()
  const from = fromList(here.state)
  const navigate = useNavigate()
  const nav = useRef<HTMLElement>(null)
  const open = (list: FromList) => {
    const id = list.ids[list.at]
    if (id === undefined) return
    now = list
    // The same tab of another record; Back leads to the list.
    void navigate(`${to(id)}${here.search}`, { state: { list }, replace: true })
  }
  useEffect(() => {
    now = from
    return () => {
      now = null
    }
  }, [from])
  const go = async (step: 1 | -1) => {
    const list = now
    if (!list) return
    const { n, page, query } = placeOf(list)
    if (n + step < 1 || (list.isExact && n + step > list.total)) return
    if (list.ids[list.at + step] !== undefined) return open({ ...list, at: list.at + step })
    query.set('page', String(page + step))
    try {
      const next = await read(`?${query}`)
      // Whoever has left meanwhile stays where they are.
      if (now?.search === list.search && now.at === list.at)
        open({ ...next, search: `?${query}`, at: step === 1 ? 0 : next.ids.length - 1 })
    } catch (error) {
      complain(error)
    }
  }
  const before = useRef(Promise.resolve())
  // Each from where the one before leads, which may have to be read first.
  const step = (by: 1 | -1) => {
    before.current = before.current.then(() => go(by))
  }
  // Only with the focus here or on the screen itself, where a new one has it: elsewhere letters stay free.
  useStepKeys(from !== null, (target) => target.id === 'content' || nav.current?.contains(target) === true, step)
  if (!from) return null
  return <Place ref={nav} n={placeOf(from).n} total={from.total} isExact={from.isExact} onGo={step} />
}

type PlaceProps = { ref?: Ref<HTMLElement>; n: number; total: number; isExact: boolean; onGo: (step: 1 | -1) => void }

/** Which one of how many, and the way to the ones beside it. */
export function Place({ ref, n, total, isExact, onGo }: PlaceProps) {
  const t = useText(text)
  const locale = useLocale()
  return (
    <nav ref={ref} className={css.neighbours} aria-label={t.inList}>
      <Keys>
        <kbd>k</kbd> <kbd>j</kbd>
      </Keys>
      <IconButton icon="chevron-left" label={t.previous} disabled={n <= 1} onClick={() => onGo(-1)} />
      <span>{t.place({ n, total: showTotal(total, isExact, locale) })}</span>
      <IconButton icon="chevron-right" label={t.next} disabled={isExact && n >= total} onClick={() => onGo(1)} />
    </nav>
  )
}
