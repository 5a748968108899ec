import { act } from '#test/support/act.ts'
import { settle } from '#test/support/mounted-screen.ts'

// What somebody does on a screen: presses its buttons and fills in its forms.

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const all = <T extends Element = HTMLElement>(pattern: string, within: ParentNode = document) => [
  ...within.querySelectorAll<T>(pattern),
]
export const nameOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim()

export const press = (button: HTMLElement | undefined, times = 1) =>
  act(async () => {
    if (!button) throw new Error('what was there to be pressed is gone')
    button.focus()
    // A menu has closed by the second press.
    for (let i = 0; i < (button.role === 'menuitem' ? 1 : times); i++) button.click()
    const popover = document.getElementById(button.getAttribute('popovertarget') ?? '')
    popover?.togglePopover(button.getAttribute('popovertargetaction') === 'hide' ? false : undefined)
  })

/** The button called so, or beginning so. */
export const button = (name: string | RegExp, within: ParentNode = document) =>
  all<HTMLButtonElement>('button', within).find((one) => (typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one))))

/** Presses the button called so, and lets the screen finish what comes of it. */
export async function push(name: string | RegExp, within?: ParentNode): Promise<void> {
  await press(button(name, within))
  await settle()
}

/** Chooses these files in a field. */
export const giveFiles = (field: HTMLInputElement, ...files: File[]) =>
  act(async () => {
    const carrier = new DataTransfer()
    for (const file of files) carrier.items.add(file)
    field.files = carrier.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })

const words: Record<string, string> = {
  email: 'zoe@example.org',
  tel: '07700 900123',
  date: '2026-12-24',
  month: '2027-03',
  time: '09:30',
  number: '3',
  url: 'https://example.org/page',
  password: 'Strong words 42',
}

/** By the document's own setter: React puts one of its own before it, and would take this for its own change. */
export const setValue = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

/** Types into a field, or chooses what is called so in it. */
export function put(field: Field, value: string): void {
  setValue(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Chooses the first thing that is offered for what was typed; where nothing is, of all that there are. */
async function chooseFound(field: Field): Promise<void> {
  const offered = () => all(`#${field.getAttribute('aria-controls')} [role=option]`)[0]
  await settle()
  if (!offered()) {
    const look = async (typed: string) => {
      await act(async () => put(field, typed))
      await settle()
    }
    await look('')
    // Whoever types does not mind capitals.
    const beginning = offered()?.textContent?.slice(0, 3) ?? ''
    if (beginning !== '') await look(beginning === beginning.toUpperCase() ? beginning.toLowerCase() : beginning.toUpperCase())
  }
  const option = offered()
  if (option) await act(async () => option.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })) && option.click())
}

/** Whether a field is for a day: its value stands in one of its own. */
export const isForDay = (field: Field) => field.nextElementSibling?.matches('input[readonly][aria-hidden]') === true

/** Fills in one field as a person would. */
export async function fill(field: Field): Promise<void> {
  const { type } = field
  if (type === 'checkbox' || type === 'radio') return act(async () => field.click())
  const isDay = isForDay(field)
  const before = field.value
  await act(async () => {
    field.focus()
    if (type === 'file') {
      const files = [new File(['%PDF-1.7 words'], 'cv.pdf', { type: 'application/pdf' })]
      Object.defineProperty(field, 'files', { value: files, writable: true, configurable: true })
      return put(field, '')
    }
    const other = 'options' in field && [...field.options].findLast((one) => !one.disabled && one.value !== field.value)
    // A space at the end slips in easily.
    const typed = isDay ? '24 Dec 2026' : (words[type] ?? `Typed ${type === 'search' ? '' : `${field.name} `}`)
    put(field, other ? other.value : typed.slice(0, Number(field.getAttribute('maxlength') ?? 1000)))
  })
  if (field.getAttribute('role') === 'combobox') await chooseFound(field)
  // Whoever looks for something stops to think between two words.
  if (type === 'search') {
    await settle()
    if (field.isConnected) await act(async () => put(field, `${field.value}words`))
  }
  await act(async () => field.blur())
  // Too late a day: what happened lies behind.
  if (!isDay || field.getAttribute('aria-invalid') !== 'true') return
  await act(async () => {
    field.focus()
    put(field, before || '20 Nov 2026')
  })
  await act(async () => field.blur())
}

/** Gives a field this value, as a person would. */
export const putIn = (field: Field, value: string) =>
  act(async () => {
    field.focus()
    put(field, value)
  })

/** What can be filled in. */
export const fieldsIn = (form: ParentNode = document) =>
  all<Field>('input, select, textarea', form).filter(
    (one, _, those) =>
      !one.disabled &&
      one.type !== 'hidden' &&
      one.name !== 'website' && // for machines
      one.getAttribute('aria-hidden') !== 'true' &&
      !(one.type === 'radio' && those.findLast(({ name }) => name === one.name) !== one),
  )

const mostFields = 300
/** Fills in a form, and the fields that come up by what was chosen. */
export async function fillIn(form: Element): Promise<void> {
  const known = new Set<Field>()
  for (let i = 0; i < mostFields; i++) {
    const next = fieldsIn(form).find((one) => !known.has(one))
    if (!next) return
    known.add(next)
    await fill(next)
  }
  throw new Error('This form never ends')
}

export const openDialog = () => all('dialog[open]').at(-1)
export const titleOf = (dialog: Element) => nameOf(dialog.querySelector('h2') ?? dialog)
