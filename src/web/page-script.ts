import { tidyAddress, tidyLine } from '#shared/typed.ts'
import { copy } from './copy.ts'
import { recall } from './kept.ts'
import { answerOtherTabs } from './other-tabs.ts'
import { showHere, toggleHere } from './saved-here.ts'
import { rememberFrom } from './way-back.ts'

/** Answers while there is no connection. */
const serviceWorker = '/service-worker.js'
/** From so many pixels on the page has moved, and is far from its top. */
const movedPx = 10
const farPx = 500
/** How long one reads what was done. */
const shownMs = 4000

/**
 * All that a page does by itself, whether React comes to it or not: it acts on what stands in the document, so parts need no more
 * than their markup. Documents have nothing else.
 */
export function startPage(): void {
  trustOurs()
  if (import.meta.env.PROD) navigator.serviceWorker?.register(serviceWorker).catch(() => {})
  followScroll()
  fillKept()
  showHere()
  answerOtherTabs()
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === 'theme') chooseTheme(target.value)
  })
  addEventListener('input', tidyPasted, { capture: true })
  // On the way down: React stops what is pressed in a part whose code has yet to come.
  addEventListener('click', press, { capture: true })
}

/**
 * Pages demand trusted types. Text without "<" cannot become an element; React makes script elements (our JSON-LD) from one empty
 * literal. Everything else is refused.
 */
function trustOurs(): void {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
  trustedTypes?.createPolicy('default', {
    createHTML: (text: string) => (text.includes('<') && text !== '<script></script>' ? null : text),
    createScriptURL: (url: string) => (url === serviceWorker ? url : null),
  })
}

/** Styles ask the root element how far the page was moved. */
function followScroll(): void {
  const look = () => {
    document.documentElement.toggleAttribute('data-moved', scrollY > movedPx)
    document.documentElement.toggleAttribute('data-far', scrollY > farPx)
  }
  look()
  addEventListener('scroll', look, { passive: true })
}

/**
 * What is pasted may bring along what nobody sees, for which the browser would refuse an address. Set as the browser does, so that React
 * notices a change too.
 */
function tidyPasted({ target, inputType }: Event & { inputType?: string }): void {
  if (inputType !== 'insertFromPaste' || !(target instanceof HTMLInputElement) || !/^(?:text|search|tel|email)$/.test(target.type)) return
  const tidied = target.type === 'email' ? tidyAddress(target.value) : tidyLine(target.value)
  if (tidied !== target.value) Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, tidied)
}

/** A field begins with what this browser keeps for it, unless something stands there. */
function fillKept(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-kept]')) field.value ||= recall(field.dataset.kept ?? '')
}

/** Smoothly, unless the device asks for no motion: that wish does not reach scrolling by script. */
function scrollToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
}

/** Kept in a cookie, so that the server sends the right page from the start. */
function chooseTheme(theme: string): void {
  remember('theme', theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

function remember(preference: 'lang' | 'theme', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a plain preference that the server reads
  document.cookie = `${preference}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`
}

function press(event: Event): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
  if (link) rememberFrom(link)
  const pressed = (event.target as Element).closest?.<HTMLElement>('a[hreflang], [data-does]')
  if (pressed instanceof HTMLAnchorElement) remember('lang', pressed.hreflang)
  else if (pressed?.dataset.does === 'to-top') scrollToTop()
  else if (pressed?.dataset.does === 'fold') fold(pressed)
  else if (pressed?.dataset.does === 'print') print()
  else if (pressed?.dataset.does === 'copy-address') void copyAddress(pressed)
  else if (pressed?.dataset.does === 'save-job') toggleHere(pressed as HTMLButtonElement)
}

/** Opens what a button folds away, or folds it again; styles follow what the button says. */
function fold(button: HTMLElement): void {
  button.ariaExpanded = String(button.ariaExpanded === 'false')
}

/** The words for it come with the button; what is said stands beside it for a while. */
async function copyAddress(button: HTMLElement): Promise<void> {
  const { done = '', failed = '' } = button.dataset
  const status = button.nextElementSibling as HTMLElement
  const said = (await copy(location.href)) ? done : failed
  status.textContent = said
  setTimeout(() => {
    if (status.textContent === said) status.textContent = ''
  }, shownMs)
}
