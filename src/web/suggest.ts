/** `aside` stands at the other end of its line; `id` is what a field sends besides. */
export type Suggestion = { reading: string; id?: string; aside?: string }

export type Source = {
  find(typed: string, field: HTMLInputElement): Promise<readonly Suggestion[]>
  onChoose(field: HTMLInputElement, chosen: Suggestion): void
  /** What was typed is good as it stands: Enter takes a suggestion only where the arrows led to one. */
  isFree?: true
  /** What is offered before anything is typed. */
  first?(): Suggestion | null
  /** What the button in the field finds without typing. */
  here?(): Promise<Suggestion | null>
}

const debounceMs = 120
const fewestLetters = 2
/** Whoever is typing does not wait longer for suggestions. */
const patienceMs = 5000

/**
 * Lists suggestions below each `SuggestField` as one types, from the source that it names; with or without React: it goes by the markup.
 * Forms have `Combobox`.
 */
export function suggest(sources: Readonly<Record<string, Source>>, signal?: AbortSignal): void {
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
  const leastOf = (field: HTMLInputElement) => (sourceOf(field).isFree ? -1 : 0)
  const draw = (field: HTMLInputElement, found: readonly Suggestion[], said = '') => {
    const { list, popup, status } = partsOf(field)
    shown = found
    active = leastOf(field)
    list.replaceChildren(...found.map((one, i) => optionOf(one, `${list.id}-${i}`)))
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
    const { none, failed } = partsOf(field).status.dataset
    const found = await sourceOf(field)
      .find(field.value.trim(), field)
      .catch(() => null)
    if (mine === turn) draw(field, found ?? [], found ? (found.length > 0 ? '' : none) : failed)
  }
  const open = (field: HTMLInputElement, afterMs = 0) => {
    close(field)
    const typed = field.value.trim()
    const one = typed === '' ? sourceOf(field).first?.() : null
    if (one) draw(field, [one])
    else if (typed.length >= fewestLetters) timer = setTimeout(look, afterMs, field)
  }
  const lookHere = async (field: HTMLInputElement) => {
    close(field)
    const mine = turn
    const place = await sourceOf(field)
      .here?.()
      .catch(() => null)
    if (mine !== turn) return
    if (place) choose(field, place)
    else draw(field, [], partsOf(field).status.dataset.nowhere)
  }
  const choose = (field: HTMLInputElement, chosen: Suggestion) => {
    field.value = chosen.reading
    sends(field, chosen.id ?? '')
    close(field)
    sourceOf(field).onChoose(field, chosen)
  }
  const sourceOf = (field: HTMLInputElement) => sources[boxOf(field).dataset.suggests as string] as Source

  const onlyIt = ['focusin', 'input', 'keydown'] // what the button beside the field does not ask for
  const on = <E extends Event>(type: string, act: (field: HTMLInputElement, event: E) => unknown) =>
    document.addEventListener(
      type,
      (event) => {
        const { target } = event
        const within = target instanceof Element ? target.closest('[data-suggests]')?.querySelector('input') : null
        if (within && (target === within || !onlyIt.includes(type))) act(within, event as E)
      },
      { signal },
    )
  on('focusin', (field) => field.value === '' && open(field))
  on('focusout', close)
  on('input', (field) => {
    sends(field, '')
    open(field, debounceMs)
  })
  on<KeyboardEvent>('keydown', (field, event) => {
    const at = shown[active]
    const isOpen = partsOf(field).popup.matches(':popover-open')
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const least = leastOf(field)
      if (isOpen) active = Math.max(Math.min(active + (event.key === 'ArrowDown' ? 1 : -1), shown.length - 1), least)
      if (isOpen) mark(field)
      else open(field)
    } else if (event.key === 'Enter' && at) choose(field, at)
    else if (event.key === 'Escape' && isOpen) close(field)
    else return event.key === 'Enter' && close(field)
    event.preventDefault()
  })
  // The field keeps the focus.
  on('mousedown', (_field, event) => (event.target as Element).closest('li') && event.preventDefault())
  on('click', (field, { target }) => {
    const chosen = shown[[...partsOf(field).list.children].indexOf((target as Element).closest('li') as Element)]
    if (chosen) choose(field, chosen)
    else if ((target as Element).closest('button')) void lookHere(field)
  })
  if ('geolocation' in navigator)
    for (const button of document.querySelectorAll<HTMLElement>('[data-suggests] button')) button.hidden = false
  // Somebody may have typed before the code was there.
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && activeElement.matches('[data-suggests] input')) open(activeElement)
}

/** What the API answers, in the page’s language. */
export async function ask<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`/api/v1${path}`, {
    headers: { 'accept-language': document.documentElement.lang },
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

const boxOf = (field: HTMLInputElement) => field.parentElement as HTMLElement

function sends(field: HTMLInputElement, id: string): void {
  const hidden = boxOf(field).querySelector<HTMLInputElement>('[type=hidden]')
  if (hidden) hidden.value = id
}

/** What `SuggestField` is made of. */
function partsOf(field: HTMLInputElement) {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement
  const popup = list.parentElement as HTMLElement
  return { list, popup, status: popup.nextElementSibling as HTMLElement }
}

function optionOf({ reading, aside }: Suggestion, id: string): HTMLElement {
  const option = document.createElement('li')
  option.id = id
  option.role = 'option'
  option.textContent = reading
  if (aside) option.append(' ', Object.assign(document.createElement('small'), { textContent: aside }))
  return option
}

/** Below its field, where styles cannot anchor it yet. */
function hang(popup: HTMLElement, field: HTMLInputElement): void {
  if (CSS.supports('anchor-name: --a')) return
  const { left, bottom, width } = field.getBoundingClientRect()
  Object.assign(popup.style, { left: `${left}px`, top: `${bottom}px`, width: `${width}px` })
}
