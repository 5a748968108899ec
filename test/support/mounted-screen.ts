import { captureOwnerStack, type ComponentType, createElement, Fragment, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { RouteObject } from 'react-router'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { forgetPage } from '#web/page-memory.ts'
import { Toasts } from '#web/ui/toast.tsx'
import { act } from '#test/support/act.ts'
import { componentOf, type Screen } from '#test/support/examples.ts'
import { connectWindows } from '#test/support/line.ts'
import { answer, requests, forgetAsked, note, refuse, said } from '#test/support/fake-server.ts'
import { type Given, pageOf } from '#test/support/render.ts'
import { today } from '#test/support/fixed-date.ts'

// A screen that stands in a document of its own, without a browser or a server.

let chosen = 0
const complaints = new Set<string>()

/** What React found wrong since somebody asked last. */
export function complained(): string[] {
  const those = [...complaints]
  complaints.clear()
  return those
}

let giveOther: (props: object) => void = () => {}
/** The screen that stands there is given this instead, as when it looks again or is gone on to another page. */
export const showOther = async (props: object) => {
  await act(async () => giveOther(watched(props)))
  await settle()
}

/**
 * The document of this file is one in which screens can stand; the clock stands too. A form of sixty fields takes seconds, on a busy
 * machine ten times as long, and what is cut off would go on in the document of the next test.
 */
export function useScreens(): void {
  vi.setConfig({ testTimeout: 300_000 })
  beforeAll(furnish)
  afterAll(strip)
}

/** The same for tests that open a screen each, by what this answers: it is gone after the test, with what was done there. */
export function useOneScreen(): (screen: Screen | Part) => Promise<void> {
  useScreens()
  let end = async () => {}
  afterEach(async () => {
    await end()
    requests()
  })
  return async (screen) => {
    end = await mount(screen)
  }
}

/** Forgets what a browser keeps, and what its page remembers. */
export function forgetBrowser(): void {
  sessionStorage.clear()
  localStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: Node's document has no other way
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  }
  forgetPage()
}

/** Makes a document one in which screens can stand, with a clock that stands. */
function furnish(): void {
  // What another file left: files share it.
  document.body.innerHTML = ''
  forgetBrowser()
  complaints.clear()
  forgetAsked()
  vi.useFakeTimers({ now: today })
  vi.stubGlobal('fetch', answer)
  connectWindows()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // What is told apart by chance gets the same names each time.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => (bytes as unknown as Uint8Array).fill(++chosen) as never)
  vi.spyOn(console, 'error').mockImplementation((format: unknown, ...words: unknown[]) => {
    const text = words.reduce<string>((line, word) => line.replace(/%[os]/, String(word)), String(format))
    // All samples have the same number.
    if (!/not wrapped in act|the same key, `7`/.test(text))
      complaints.add(`${text.split('\n')[0]} ${captureOwnerStack?.()?.trim().split('\n').slice(0, 3).join(' ') ?? ''}`)
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {}) // nothing can be scrolled here
  const clipboard = { writeText: async (text: string) => note(`copies ${text}`) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  const { click } = HTMLElement.prototype
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.isConnected) click.call(this)
    else note(`downloads ${this.download || 'what was answered'}`)
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((saved) => {
    void (saved as Blob).text().then((text) => text && note(`saves ${JSON.stringify(text)}`))
    return 'blob:saved'
  })
  vi.spyOn(window, 'open').mockImplementation((address) => {
    note(`opens ${address}`)
    return null
  })
  // Nothing is fetched into frames.
  vi.spyOn(HTMLIFrameElement.prototype, 'getAttribute').mockImplementation(() => '')
  // All that there is can be seen.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (changes: object[]) => void
      constructor(tell: (changes: object[]) => void) {
        this.tell = tell
      }
      observe(target: Element) {
        setTimeout(() => this.tell([{ target, isIntersecting: true }]))
      }
      disconnect() {}
    },
  )
  vi.stubGlobal('CSS', { supports: () => true, escape: (text: string) => text })
  Object.assign(HTMLElement.prototype, {
    togglePopover,
    showPopover(this: HTMLElement) {
      togglePopover.call(this, true)
    },
    hidePopover(this: HTMLElement) {
      togglePopover.call(this, false)
    },
    scrollIntoView() {},
    animate: () => ({ finished: Promise.resolve(), cancel() {} }),
  })
}

/** Takes all of that away. */
async function strip(): Promise<void> {
  // What was said goes, also what offers to be taken back, whose time runs only where it is shown: the next file would find it.
  const takeAway = await drawPage(null)
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))
  await takeAway()
  forgetBrowser()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

function togglePopover(this: HTMLElement, wanted = !this.hasAttribute('open')) {
  if (wanted === this.hasAttribute('open')) return
  this.toggleAttribute('open', wanted)
  this.dispatchEvent(Object.assign(new Event('toggle'), { newState: wanted ? 'open' : 'closed' }))
}

/** Lets the screen finish what it began. */
export const settle = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(600)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(10)
  })

/** Draws a page, with what it says in short. Takes it away with what it answers. */
export async function drawPage(page: ReactNode): Promise<() => Promise<void>> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () => root.render(createElement(Fragment, null, page, createElement(Toasts))))
  return async () => {
    await act(async () => root.unmount())
    host.remove()
  }
}

/** A screen that can be given something else. */
function Standing({ of, first }: { of: ComponentType<object>; first: object }) {
  const [given, setGiven] = useState(first)
  giveOther = setGiven
  return createElement(of, given)
}

/** A part of a page, with what it is given; `kept` is what the browser keeps already. */
export type Part = { component: ComponentType<object>; props?: object; kept?: Record<string, string> } & Given

/** Opens a screen as its drawing has it, or a part of one. Ends it with what it answers. */
export async function mount(screen: Screen | Part): Promise<() => Promise<void>> {
  const { component, props = {}, kept = {}, ...given } = 'file' in screen ? { ...screen, component: await componentOf(screen) } : screen
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  const own: Partial<RouteObject> = {
    loader: () => {
      note('looks again')
      return null
    },
    action: async ({ request }) => {
      note(`sends ${said(await request.formData())}`)
      return null
    },
    shouldRevalidate: () => true,
  }
  const { page, router } = pageOf(Standing, { of: component, first: watched(props) }, given, own, [{ path: '*', element: null }])
  const whole = ({ pathname, search, hash }: typeof router.state.location) => pathname + search + hash
  let at = whole(router.state.location)
  router.subscribe(({ location }) => {
    if (whole(location) !== at) note(`goes to ${whole(location)}`)
    at = whole(location)
  })
  chosen = 0
  vi.setSystemTime(today)
  const takeAway = await drawPage(page)
  await settle()
  return async () => {
    // What was said goes.
    if (document.querySelector('[role=status] > *')) await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))
    await takeAway()
    router.dispose()
    refuse(null)
    forgetBrowser()
    history.replaceState(null, '', '/')
    await vi.advanceTimersByTimeAsync(1000)
  }
}

/** The same, and who calls its functions is written down. */
function watched(props: object): object {
  const one = ([name, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [name, value]
    const call = (...given: unknown[]) => {
      note(`calls ${name}`)
      return value(...given)
    }
    return [name, call]
  }
  return Object.fromEntries(Object.entries(props).map(one))
}
