import type { Place } from '../../contract.ts'
import { showPlace } from '../../rules.ts'

export type Suggestion = { id: string; reading: string }

type Options = {
  /** A town that is offered before anything is typed. */
  first(): Suggestion | null
  onChoose(field: HTMLInputElement): void
  signal: AbortSignal
}

const debounceMs = 120
const fewestLetters = 2
/** Whoever is typing does not wait longer for suggestions. */
const patienceMs = 5000
const positionMs = 10_000

/** Lists towns below a `TownField` as one types, with or without React: it goes by the markup. Forms have `PlaceField`. */
export function suggestTowns({ first, onChoose, signal }: Options): void {
  let shown: readonly Suggestion[] = []
  let active = 0
  let turn = 0
  let timer: ReturnType<typeof setTimeout>

  const mark = (field: HTMLInputElement) => {
    const { list } = partsOf(field)
    for (const [i, option] of [...list.children].entries()) option.ariaSelected = String(i === active)
    const chosen = list.children[active]
    chosen?.scrollIntoView({ block: 'nearest' })
    if (chosen) field.setAttribute('aria-activedescendant', chosen.id)
    else field.removeAttribute('aria-activedescendant')
  }
  const draw = (field: HTMLInputElement, found: readonly Suggestion[], said = '') => {
    const { list, popup, status } = partsOf(field)
    shown = found
    active = 0
    list.replaceChildren(...found.map(({ reading }, i) => optionOf(reading, `${list.id}-${i}`)))
    for (const place of [status, popup.lastElementChild as Element]) place.textContent = said
    field.ariaExpanded = String(found.length > 0)
    popup.togglePopover(found.length > 0 || said !== '')
    hang(popup, field)
    mark(field)
  }
  const close = (field: HTMLInputElement) => {
    clearTimeout(timer)
    turn++
    draw(field, [])
  }
  const look = async (field: HTMLInputElement) => {
    const mine = ++turn
    const { status } = partsOf(field)
    const found = await findTowns(field.value.trim()).catch(() => null)
    if (mine === turn) draw(field, found ?? [], found ? (found.length > 0 ? '' : status.dataset.none) : status.dataset.failed)
  }
  const open = (field: HTMLInputElement, afterMs = 0) => {
    close(field)
    const typed = field.value.trim()
    const one = typed === '' ? first() : null
    if (one) draw(field, [one])
    else if (typed.length >= fewestLetters) timer = setTimeout(look, afterMs, field)
  }
  /** Where somebody is goes out rounded to a kilometre or so, and is kept nowhere. */
  const lookHere = async (field: HTMLInputElement) => {
    close(field)
    const mine = turn
    const place = await nearest().catch(() => null)
    if (mine !== turn) return
    if (place) choose(field, place)
    else draw(field, [], partsOf(field).status.dataset.nowhere)
  }
  const choose = (field: HTMLInputElement, { id, reading }: Suggestion) => {
    field.value = reading
    partsOf(field).id.value = id
    close(field)
    onChoose(field)
  }

  const onlyIt = ['focusin', 'input', 'keydown'] // what the button beside the field does not ask for
  const on = <E extends Event>(type: string, act: (field: HTMLInputElement, event: E) => void) =>
    document.addEventListener(
      type,
      (event) => {
        const { target } = event
        const within = target instanceof Element ? target.closest('[data-towns]')?.querySelector('input') : null
        if (within && (target === within || !onlyIt.includes(type))) act(within, event as E)
      },
      { signal },
    )
  on('focusin', (field) => field.value === '' && open(field))
  on('focusout', close)
  on('input', (field) => {
    partsOf(field).id.value = ''
    open(field, debounceMs)
  })
  on<KeyboardEvent>('keydown', (field, event) => {
    const at = shown[active]
    const isOpen = partsOf(field).popup.matches(':popover-open')
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isOpen) active = Math.min(Math.max(active + (event.key === 'ArrowDown' ? 1 : -1), 0), Math.max(shown.length - 1, 0))
      if (isOpen) mark(field)
      else open(field)
    } else if (event.key === 'Enter' && at) choose(field, at)
    else if (event.key === 'Escape' && isOpen) close(field)
    else return
    event.preventDefault()
  })
  // The field keeps the focus.
  on('mousedown', (_field, event) => (event.target as Element).role === 'option' && event.preventDefault())
  on('click', (field, { target }) => {
    const chosen = shown[[...partsOf(field).list.children].indexOf(target as Element)]
    if (chosen) choose(field, chosen)
    else if ((target as Element).closest('button')) void lookHere(field)
  })
  if ('geolocation' in navigator) for (const button of document.querySelectorAll<HTMLElement>('[data-towns] button')) button.hidden = false
  // Somebody may have typed before the code was there.
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && activeElement.matches('[data-towns] input')) open(activeElement)
}

/** What `TownField` is made of. */
function partsOf(field: HTMLInputElement) {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement
  const popup = list.parentElement as HTMLElement
  return { list, popup, id: field.nextElementSibling as HTMLInputElement, status: popup.nextElementSibling as HTMLElement }
}

function optionOf(reading: string, id: string): HTMLElement {
  const option = document.createElement('li')
  option.id = id
  option.role = 'option'
  option.textContent = reading
  return option
}

/** Below its field, where styles cannot anchor it yet. */
function hang(popup: HTMLElement, field: HTMLInputElement): void {
  if (CSS.supports('anchor-name: --a')) return
  const { left, bottom, width } = field.getBoundingClientRect()
  Object.assign(popup.style, { left: `${left}px`, top: `${bottom}px`, width: `${width}px` })
}

/** Where no name begins as typed, the town of the most similar name. */
async function findTowns(typed: string): Promise<Suggestion[]> {
  const answer = await fetch(`/api/v1/places?q=${encodeURIComponent(typed)}`, { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new Error(String(answer.status))
  const { items, like } = (await answer.json()) as { items: Place[]; like: Place | null }
  return (like ? [like] : items).map(toSuggestion)
}

async function nearest(): Promise<Suggestion | null> {
  const { coords } = await new Promise<GeolocationPosition>((found, failed) =>
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: positionMs, maximumAge: positionMs * 60 }),
  )
  const at = `lat=${coords.latitude.toFixed(2)}&lon=${coords.longitude.toFixed(2)}`
  const answer = await fetch(`/api/v1/places/nearest?${at}`, { signal: AbortSignal.timeout(patienceMs) })
  const { place } = (await answer.json()) as { place: Place | null }
  return place && toSuggestion(place)
}

const toSuggestion = (place: Place): Suggestion => ({
  id: String(place.id),
  reading: showPlace(place, document.documentElement.lang === 'fr' ? 'fr' : 'en'),
})
