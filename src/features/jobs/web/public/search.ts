import { ask } from '#web/in-place.ts'
import { keep, recall } from '#web/kept.ts'
import { suggest } from '#web/suggest.ts'
import { towns } from '../../../places/web/public/towns.ts'
import { keywords } from './keywords.ts'

/** Leads to another address of the list; kept once the list is there. */
type Go = (address: string) => Promise<void>

type Fields = Record<'place' | 'location' | 'distance', HTMLInputElement>
const theForm = () => document.querySelector('#search') as HTMLFormElement & Fields
const found = () => document.getElementById('found') as HTMLElement

/** What the search does beyond a plain form: each choice shows its result at once, keywords and towns are suggested, the last town is remembered. */
export function startSearch(go: Go, signal: AbortSignal): Go {
  const move: Go = async (address) => {
    const { name, value } = document.activeElement as HTMLInputElement
    found().closest('section')?.setAttribute('aria-busy', 'true')
    await go(address)
    rememberTown()
    // What had the focus may be there anew, or gone.
    if (document.activeElement !== document.body) return
    const again = [...theForm().elements].find(
      (one) => name && (one as HTMLInputElement).name === name && (one as HTMLInputElement).value === value,
    )
    ;((again as HTMLElement | undefined) ?? found()).focus({ preventScroll: true })
  }
  const send = () => move(addressOf(theForm()))
  const sendAtOnce = ({ target }: Event) => {
    const field = target as HTMLInputElement
    if (field.form !== theForm() || !field.matches('select, [type=checkbox], [type=number], [type=range]')) return
    // In the drawer one chooses several, then shows them; a distance from nowhere waits for its town.
    if (field.closest(':popover-open')) return void recount().catch(() => {})
    if ((field.name || field.dataset.of) === 'distance' && !theForm().place.value) return
    void send()
  }
  document.addEventListener('change', sendAtOnce, { signal })
  document.addEventListener('input', tie, { signal })
  // A drawer that is closed and not sent shows what was chosen, too: what stayed ticked unseen would come with the next choice.
  const sendClosed = ({ target }: Event) => {
    const isBusy = found().closest('[aria-busy=true]')
    if ((target as Element).matches('#filters:not(:popover-open)') && !isBusy && isAnyChanged()) void send()
  }
  document.addEventListener('toggle', sendClosed, { signal, capture: true })
  document.addEventListener(
    'submit',
    (event) => {
      if (event.target !== theForm()) return
      event.preventDefault()
      document.querySelector<HTMLElement>('main :popover-open:not([data-own])')?.hidePopover()
      void send().then(() => found().scrollIntoView({ block: 'nearest' }))
    },
    { signal },
  )
  const onChoose = () => {
    const { location, distance } = theForm()
    if (location.value === recall('search-location') && !distance.value) distance.value = recall('search-distance')
    theForm().requestSubmit()
  }
  suggest({ keywords, towns: { ...towns, first: recallTown, onChoose } }, signal)
  rememberTown()
  // Somebody may have chosen before the code was there.
  if (isAnyChanged()) void send()
  return move
}

/** While several are chosen in the drawer, the numbers beside its options follow, and how much is left is said at its top. */
async function recount(): Promise<void> {
  const { responseXML } = await ask(addressOf(theForm()), 'numbers')
  const numbers = (of: Document) => [...of.querySelectorAll('#filters :is(option, [data-n])')]
  const [here, there] = [numbers(document), responseXML ? numbers(responseXML) : []]
  if (here.length === there.length) for (const [i, one] of here.entries()) one.textContent = there[i]?.textContent ?? ''
  const [left, found] = [document.querySelector('#filters [role=status]'), responseXML?.getElementById('found')]
  if (left && found) left.textContent = found.textContent
}

/** On another page one begins at its top, with the keyboard too. */
export function showHeading(): void {
  found().focus({ preventScroll: true })
  found().scrollIntoView({ block: 'nearest' })
}

/** The shortest address for what is chosen: the standard of each field is empty, and a town that is known goes by its number. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value) query.append(name, String(value))
  if (query.has('location')) query.delete('place')
  return new URL(form.action).pathname + (query.size > 0 ? `?${query}` : '')
}

/** A slider has no name: it moves the number beside it, and follows it. */
function tie({ target }: Event): void {
  const field = target as HTMLInputElement
  if (field.form !== theForm()) return
  const { of, open, says } = field.dataset
  if (of) {
    const tied = theForm().elements.namedItem(of) as HTMLInputElement | HTMLSelectElement
    const value = field.value === open ? '' : field.value
    tied.value = value
    // Between the steps of a list.
    if (says && tied.value !== value) (tied as HTMLSelectElement).add(new Option(says.replace('0', value), value, false, true))
  }
  const slider = document.querySelector<HTMLInputElement>(`#filters [data-of='${field.name}']`)
  if (slider) slider.value = field.value || (slider.dataset.open ?? '')
}

const isAnyChanged = () => [...theForm().elements].some(isChanged)
const isChanged = (field: Element) =>
  (field instanceof HTMLInputElement &&
    (field.checked !== field.defaultChecked || (field.type === 'number' && field.value !== field.defaultValue))) ||
  (field instanceof HTMLSelectElement &&
    field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex((option) => option.defaultSelected),
      ))

/** Town and distance stay in this browser, under the names by which `data-kept` asks for them. */
function rememberTown(): void {
  const { place, location, distance } = theForm()
  if (!location.value) return
  for (const field of [place, location, distance]) keep(`search-${field.name}`, field.value)
}

/**
 * The front page fills the town in. Here the field says what is shown: filled with a town around which nobody searched, it would lie,
 * and the next choice would send it. So the list offers it as the first suggestion, with its distance.
 */
function recallTown() {
  const [id, reading] = [recall('search-location'), recall('search-place')]
  return id && reading ? { id, reading } : null
}
