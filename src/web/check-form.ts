type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Looks at the plain forms of a page before they are sent, and says in the page's language what is missing: beside each field, and at
 * the top, where each line leads to its field. Without it the browser does, in its own. Fields that are looked at say in `data-need`
 * what they need.
 */
export function checkForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-checked]:not([novalidate])')) check(form)
}

function check(form: HTMLFormElement): void {
  form.noValidate = true
  const shownAt = performance.now()
  const [summary, pattern] = [form.querySelector('[data-summary]') as HTMLElement, form.querySelector('[data-fault]') as HTMLElement]
  if (!summary.hidden) summary.focus()
  form.addEventListener('input', ({ target }) => clear(target as Control))
  form.addEventListener('submit', (event) => {
    const wrong = [...form.querySelectorAll<Control>('[data-need]')].filter(isWrong)
    for (const control of form.querySelectorAll<Control>('[data-need]')) clear(control)
    summary.hidden = wrong.length === 0
    for (const control of wrong) say(control, pattern)
    if (wrong.length > 0) {
      ;(summary.firstElementChild as HTMLElement).textContent = summary.dataset.title ?? ''
      summary.lastElementChild?.replaceChildren(...wrong.map(lineOf))
      summary.focus()
    }
    // Who is quick, or sends again what was refused, waits here for what the server wants to have passed.
    const left = shownAt + Number(form.dataset.checked) - performance.now()
    if (wrong.length > 0 || left > 0) event.preventDefault()
    if (wrong.length === 0 && left > 0) {
      event.submitter?.setAttribute('aria-busy', 'true')
      setTimeout(() => form.requestSubmit(event.submitter), left)
    }
  })
}

function isWrong(control: Control): boolean {
  const [typed, least] = [control.value.trim(), 'minLength' in control ? control.minLength : 0]
  return !control.validity.valid || (control.required && !typed) || typed.length < least
}

const faultOf = ({ id }: Control) => document.getElementById(`${id}-error`)

function say(control: Control, pattern: HTMLElement): void {
  const fault = faultOf(control) ?? (pattern.cloneNode() as HTMLElement)
  fault.id = `${control.id}-error`
  fault.hidden = false
  fault.textContent = control.dataset.need ?? ''
  if (!fault.isConnected) (control.closest('label') ?? control.parentElement?.lastElementChild)?.after(fault)
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', `${control.id}-hint ${fault.id}`)
}

/** What was wrong with a control is said no longer. */
function clear(control: Control): void {
  const fault = faultOf(control)
  if (!fault) return
  fault.hidden = true
  control.removeAttribute('aria-invalid')
  control.setAttribute('aria-describedby', `${control.id}-hint`)
}

function lineOf(control: Control): HTMLElement {
  const [line, link] = [document.createElement('li'), document.createElement('a')]
  link.href = `#${control.id}`
  link.textContent = control.dataset.need ?? ''
  // Without a step in the history, and with the focus where it leads in every browser.
  link.onclick = () => {
    control.focus()
    return false
  }
  line.append(link)
  return line
}
