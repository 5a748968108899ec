import { type ComponentType, createElement, type ReactNode } from 'react'
import { type RouteObject, useLocation } from 'react-router'
import { afterEach, vi } from 'vitest'
import { act } from '#test/support/act.ts'
import { forgetAsked } from '#test/support/fake-server.ts'
import { drawPage, forgetBrowser, useScreens } from '#test/support/mounted-screen.ts'
import { setValue } from '#test/support/user-actions.ts'
import { type Given, pageOf } from '#test/support/render.ts'

// A part that stands in a document of Node's, used there step by step as a person would.

let standing: (() => Promise<void>)[] = []

/** Each test of the file has the document to itself, and a server that nobody has told anything. */
export function useDocument(): void {
  useScreens()
  afterEach(async () => {
    await clear()
    forgetAsked()
  })
}

/** Takes all that stands there away. */
export async function takeAway(): Promise<void> {
  for (const away of standing) await away()
  standing = []
}

/** The same, and what the browser keeps. */
export async function clear(): Promise<void> {
  await takeAway()
  forgetBrowser()
  document.documentElement.lang = ''
  history.replaceState(null, '', '/')
}

/** Where the page is by now, once that is not where the part stands. */
export const elsewhere = () => document.querySelector('[data-elsewhere]')?.textContent ?? null
function Elsewhere() {
  const { pathname, search } = useLocation()
  return createElement('p', { 'data-elsewhere': '' }, pathname + search)
}

/** Draws a part, with what it says in short; `below` are the screens that stand in it. */
export const stand = <P extends object>(component: ComponentType<P>, props: P, given?: Given, below: RouteObject[] = []): Promise<void> =>
  standPage(
    pageOf(component, props, given, below.length > 0 ? { children: below } : {}, [{ path: '*', element: createElement(Elsewhere) }]).page,
  )

/** Draws a page that has a router of its own. */
export async function standPage(page: ReactNode): Promise<void> {
  standing.push(await drawPage(page))
}

/** For the route of a screen: its list comes once something else has. */
export function lateList() {
  const list = {
    comesAfter: Promise.resolve() as Promise<unknown>,
    loader: (): Promise<null> => list.comesAfter.then(() => null),
    shouldRevalidate: () => true,
  }
  return list
}

export const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
export const one = <T extends Element = HTMLElement>(pattern: string) => document.querySelector(pattern) as unknown as T
export const textsOf = (pattern: string) => [...document.querySelectorAll(pattern)].map(({ textContent }) => textContent)
export const field = (name: string) => one<HTMLInputElement>(`[name="${name}"]`)

/** As a browser tells of what is typed. */
export const type = (input: HTMLInputElement, typed: string) =>
  act(async () => {
    input.focus()
    setValue(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
export const press = (element: HTMLElement, key?: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    if (key) element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
    else element.click()
  })
/** The focus goes on to another element, or nowhere. */
export const leave = (element: HTMLElement, to: HTMLElement | null = null) =>
  act(async () => {
    if (to) to.focus()
    else element.blur()
  })
