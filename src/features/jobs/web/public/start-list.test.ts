// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, everyScreen } from '#test/support/examples.ts'
import { all, type Field, nameOf } from '#test/support/user-actions.ts'
import { startList } from './start-list.ts'

// What the script of a public list does with its form and its links.

const asked: string[] = []
/** What the next address answers, in the place of the page that stands there. */
let next = (html: string) => html
class Request {
  responseURL = ''
  responseXML: Document | null = null
  status = 200
  onload = () => {}
  open(_: string, address: string) {
    this.responseURL = new URL(address, location.href).href
    asked.push(this.responseURL.replace(location.origin, ''))
  }
  abort() {}
  send() {
    this.responseXML = new DOMParser().parseFromString(`<title>Jobs</title><body>${next(page)}</body>`, 'text/html')
    queueMicrotask(() => this.onload())
  }
}

/** The document here knows no popovers. */
const isOpen = '[data-is-open]'
const openly = (pattern: string) => pattern.replaceAll(':popover-open', isOpen)

let page = ''
/** Chosen is what the page says; the document here loses that. */
function show() {
  document.body.innerHTML = page
  for (const one of all<HTMLSelectElement>('select'))
    one.selectedIndex = Math.max(
      0,
      [...one.options].findIndex((option) => option.hasAttribute('selected')),
    )
}
afterAll(() => Reflect.deleteProperty(HTMLOptionElement.prototype, 'defaultSelected')) // React sets it
beforeAll(async () => {
  vi.stubGlobal('XMLHttpRequest', Request)
  const { matches, closest } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, pattern) {
    return matches.call(this, openly(pattern))
  })
  vi.spyOn(Element.prototype, 'closest').mockImplementation(function (this: Element, pattern: string) {
    return closest.call(this, openly(pattern)) as never
  })
  Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
    configurable: true,
    get(this: HTMLOptionElement) {
      return this.hasAttribute('selected')
    },
  })
  const { querySelector } = document
  vi.spyOn(document, 'querySelector').mockImplementation((pattern: string) => querySelector.call(document, openly(pattern)) as never)
  Object.assign(HTMLElement.prototype, { togglePopover() {}, showPopover() {}, hidePopover() {}, scrollIntoView() {} })
  const list = everyScreen.find(({ file }) => file === 'jobs/web/public/list')
  page = `<header></header>${(await draw(list as NonNullable<typeof list>, 'en')).html}`
  history.replaceState(null, '', '/jobs')
  show()
  const listening = [document, window].map((place) => vi.spyOn(place as Document, 'addEventListener'))
  startList()
  // Once there is another page, the script is gone.
  const heard = listening.map(({ mock }) => [...mock.calls])
  stop = () => {
    for (const [i, place] of [document, window].entries())
      for (const [name, listener] of heard[i] ?? []) for (const isEarly of [false, true]) place.removeEventListener(name, listener, isEarly)
  }
})
let stop = () => {}
afterAll(() => {
  stop()
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
beforeEach(() => {
  next = (html) => html
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/jobs')
  show()
})
afterEach(async () => {
  await done()
})

/** What was asked for since. */
async function done(): Promise<string[]> {
  for (let i = 0; i < 20; i++) await Promise.resolve()
  return asked.splice(0)
}
const field = (name: string, value?: string) => {
  const those = all<Field>(`[name=${name}]`)
  return those.find((one) => value === undefined || one.value === value) as HTMLInputElement
}
function choose(one: HTMLInputElement, value?: string) {
  one.focus()
  if (value === undefined) one.checked = !one.checked
  else one.value = value
  one.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('a choice', () => {
  it('shows its result at once, at the shortest address', async () => {
    choose(field('category'), 'residential')
    expect(await done()).toEqual(['/jobs?category=residential'])
    expect(location.search).toBe('?category=residential')
  })
  it('says that the list is busy until it is there', async () => {
    const busy = () => document.getElementById('found')?.closest('section')?.getAttribute('aria-busy')
    choose(field('category'), 'residential')
    expect(busy()).toBe('true')
    await done()
    expect(busy()).toBe('false')
  })
  it('leaves the focus where it is, as somebody may choose on', async () => {
    choose(field('jobType', 'full-time'))
    await done()
    expect((document.activeElement as HTMLInputElement).value).toBe('full-time')
  })
})

describe('the drawer of filters', () => {
  const drawer = () => document.getElementById('filters') as HTMLElement
  it('counts while several are chosen, and shows them once it is closed', async () => {
    drawer().setAttribute('data-is-open', '')
    next = (html) => html.replace(/Residential \(3\)/, 'Residential (1)').replace(/(id="found"[^>]*>)[^<]*/, '$19 open jobs')
    choose(field('category'), 'residential')
    expect(await done()).toEqual(['/jobs?category=residential'])
    expect(location.search).toBe('')
    expect(all('option').map(nameOf)).toContain('Residential (1)')
    expect(nameOf(drawer().querySelector('[role=status]') as HTMLElement)).toBe('9 open jobs')
    drawer().removeAttribute('data-is-open')
    drawer().dispatchEvent(new Event('toggle'))
    expect(await done()).toEqual(['/jobs?category=residential'])
    expect(location.search).toBe('?category=residential')
  })
  it('that is sent asks once, though it closes with that', async () => {
    field('category').value = 'residential'
    document.getElementById('search')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    drawer().dispatchEvent(new Event('toggle'))
    expect(await done()).toEqual(['/jobs?category=residential'])
  })
})

describe('the form', () => {
  const send = (form: Element) => {
    const event = new Event('submit', { bubbles: true, cancelable: true })
    form.dispatchEvent(event)
    return event.defaultPrevented
  }
  it('is sent in place, to the top of what was found, and no other is', async () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    field('keyword').value = 'mason'
    expect(send(document.getElementById('search') as HTMLElement)).toBe(true)
    expect(await done()).toEqual(['/jobs?keyword=mason'])
    expect(scrolled.mock.contexts).toEqual([document.getElementById('found')])
    scrolled.mockRestore()
    const other = document.body.appendChild(document.createElement('form'))
    expect(send(other)).toBe(false)
    expect(await done()).toEqual([])
  })
})

describe('a link', () => {
  const follow = (one: HTMLElement, how: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
    // Where nobody keeps it, the browser would go there.
    one.ownerDocument.defaultView?.addEventListener('click', (late) => late.preventDefault(), { once: true })
    let isKept = false
    document.addEventListener('click', (late) => (isKept = late.defaultPrevented), { once: true })
    // A press gives it the focus, which it keeps where the page that comes has it too.
    one.focus()
    one.dispatchEvent(event)
    return isKept
  }
  const toPage = () => all('main nav a').find((one) => one.getAttribute('href') === '/jobs?page=3') as HTMLElement
  it('to another page of the list is followed in place, to its top', async () => {
    expect(follow(toPage())).toBe(true)
    expect(await done()).toEqual(['/jobs?page=3'])
    expect(document.activeElement?.id).toBe('found')
  })
  it.each<[string, MouseEventInit]>([
    ['another button', { button: 1 }],
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
  ])('is the browser’s with %s', async (_, how) => {
    expect(follow(toPage(), how)).toBe(false)
    expect(await done()).toEqual([])
  })
  it('is the browser’s where it leads elsewhere, or to a part of this page', async () => {
    const elsewhere = all('main a').find((one) => one.getAttribute('href')?.startsWith('/jobs/')) as HTMLElement
    expect(follow(elsewhere)).toBe(false)
    toPage().setAttribute('href', '/jobs#found')
    const part = all('main nav a').find((one) => one.getAttribute('href') === '/jobs#found') as HTMLElement
    expect(follow(part)).toBe(false)
    expect(await done()).toEqual([])
  })
})
