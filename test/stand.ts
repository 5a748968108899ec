import { act, type ComponentType, createElement, Fragment } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { Toasts } from '#web/ui/toast.tsx'
import { type Given, pageOf } from './show.ts'

// A part that stands in a document of Node's, used there as a person would: `beforeAll(furnish)`, `afterEach(clear)`.

let standing: { root: Root; host: HTMLElement }[] = []

/** Draws a part, with what it says in short. */
export async function stand<P extends object>(component: ComponentType<P>, props: P, given?: Given): Promise<void> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  standing.push({ root, host })
  const { page } = pageOf(component, props, given)
  await act(async () => root.render(createElement(Fragment, null, page, createElement(Toasts))))
}

/** Takes all of it away. */
export async function clear(): Promise<void> {
  for (const { root, host } of standing) {
    await act(async () => root.unmount())
    host.remove()
  }
  standing = []
  sessionStorage.clear()
  localStorage.clear()
}

export const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
export const one = <T extends Element = HTMLElement>(pattern: string) => document.querySelector(pattern) as unknown as T
export const textsOf = (pattern: string) => [...document.querySelectorAll(pattern)].map(({ textContent }) => textContent)
export const field = (name: string) => one<HTMLInputElement>(`[name="${name}"]`)

/** As a browser tells of what is typed: React puts a setter of its own before the document's. */
export const type = (input: HTMLInputElement, typed: string) =>
  act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, typed)
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
