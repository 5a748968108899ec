import { keep, recall } from './kept.ts'

// The jobs that a visitor saved in this browser: the numbers of the last ones, until somebody logs in and takes them along.
const name = 'saved-jobs'
const mostHere = 50

export const savedHere = () => recall(name).split(' ').filter(Boolean)
export const forgetHere = () => keep(name, '')

/** Saves the job of a button, or saves it no longer; what the browser forgets is said beside the button. */
export function toggleHere(button: HTMLButtonElement): void {
  const others = savedHere().filter((id) => id !== button.value)
  keep(name, (button.ariaPressed === 'true' ? others : [button.value, ...others]).slice(0, mostHere).join(' '))
  showHere()
  const status = button.nextElementSibling as HTMLElement
  status.textContent = button.ariaPressed === 'true' ? (button.dataset.done ?? '') : ''
}

/** Every button of a saved job says so, and what leads to all of them appears. */
export function showHere(): void {
  const ids = savedHere()
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-does=save-job]')) {
    button.ariaPressed = String(ids.includes(button.value))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-saved-jobs]')) {
    link.hidden = ids.length === 0
    link.search = `ids=${ids.join(',')}`
  }
}
