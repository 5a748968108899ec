// @vitest-environment happy-dom
import { createElement, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { one, press, stand, useDocument } from '#test/support/dom.ts'
import { useModal } from './modal.ts'

// A dialog that stands beside the screen it came from.

useDocument()

function Window({ onClose }: { onClose: () => void }) {
  return createElement('dialog', { ...useModal({ isBeside: true }), onClose }, createElement('button', { type: 'button' }, 'Inside'))
}
function Screen() {
  const [isOpen, setOpen] = useState(false)
  return createElement(
    'main',
    null,
    createElement('button', { type: 'button', id: 'opens', onClick: () => setOpen(true) }, 'Open'),
    createElement('input', { id: 'search' }),
    isOpen && createElement(Window, { onClose: () => setOpen(false) }),
  )
}

it('a dialog beside the screen is not modal, takes the focus, and gives it back by Escape, pressed in either', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  await stand(Screen, {})
  const opener = one<HTMLButtonElement>('#opens')
  for (const at of ['dialog', '#opens']) {
    opener.focus()
    await press(opener)
    expect(document.activeElement).toBe(one('dialog'))
    // Escape in a field of the screen is the field's.
    await press(one('#search'), 'Escape')
    expect(one('dialog')).not.toBe(null)
    await press(one(at), 'Escape')
    expect([one('dialog'), document.activeElement]).toEqual([null, opener])
  }
  expect(showModal).not.toHaveBeenCalled()
})
