// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settle } from '#test/support/mounted-screen.ts'
import { all, nameOf } from '#test/support/user-actions.ts'
import { one, press, stand, useDocument, wait } from '#test/support/dom.ts'
import { heldMs, toastWithUndo } from './undo.tsx'

useDocument()

const undo = vi.fn<() => Promise<unknown>>()
// What fades is a picture of it.
const button = () => all('button').find((button) => nameOf(button) === 'Undo' && !button.closest('[inert]'))
const point = (kind: 'over' | 'out') =>
  act(async () => button()?.parentElement?.dispatchEvent(new PointerEvent(`pointer${kind}`, { bubbles: true })))
beforeEach(async () => {
  undo.mockReset().mockResolvedValue(null)
  await stand(() => createElement('p', { tabIndex: -1 }, 'Page'), {})
  await act(async () => toastWithUndo('Moved', undo))
})

describe('the undo message', () => {
  it('stays for ten seconds', async () => {
    await wait(9900)
    expect(button()).toBeDefined()
    await wait(1000)
    expect(button()).toBeUndefined()
  })

  it('stays under the pointer, up to the server’s limit', async () => {
    await wait(8000)
    await point('over')
    await wait(heldMs - 9000)
    expect(button()).toBeDefined()
    await wait(2000)
    expect(button()).toBeUndefined()
  })

  it('stays while focused, and returns the focus', async () => {
    const before = one('p')
    before.focus()
    await act(async () => button()?.focus())
    await wait(30_000)
    expect(button()).toBeDefined()
    await press(button() as HTMLElement)
    await settle()
    expect([button(), document.activeElement]).toEqual([undefined, before])
  })

  it('waits for the answer and confirms', async () => {
    const answered = Promise.withResolvers<void>()
    undo.mockReturnValue(answered.promise)
    await press(button() as HTMLElement)
    await wait(30_000)
    expect(button()).toBeDefined()
    answered.resolve()
    await settle()
    expect([button(), one('body').textContent]).toEqual([undefined, expect.stringContaining('Undone')])
    expect(undo).toHaveBeenCalledOnce()
  })

  it('says why undo failed', async () => {
    undo.mockRejectedValue(new Error('Somebody was told already.'))
    await press(button() as HTMLElement)
    await settle()
    expect([button(), one('body').textContent]).toEqual([undefined, expect.stringContaining('Somebody was told already.')])
  })
})
