// @vitest-environment happy-dom
import { type ComponentProps, createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '#shared/problem.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { field, one, press, stand, takeAway, textsOf, type, useDocument } from '#test/support/dom.ts'
import { TextField } from './controls.tsx'
import { Form, type Send, Submit } from './form.tsx'

useDocument()

const onSend = vi.fn<Send>()
const shown = vi.fn<(part: string) => void>()
/** Three fields, the last two each on a part of the form that is out of sight. */
function Parts() {
  const part = (name: string, hidden: boolean) =>
    createElement(
      'section',
      {
        key: name,
        ...(hidden && { hidden: true }),
        ref: (section: HTMLElement | null) => section?.addEventListener('beforematch', () => shown(name)),
      },
      createElement(TextField, { label: name, name }),
    )
  return createElement(
    Form,
    { onSend } as unknown as ComponentProps<typeof Form>,
    part('first', false),
    part('second', true),
    part('third', true),
    createElement(Submit, null, 'Send'),
  )
}
async function send() {
  await press(one('[type=submit]'))
  await settle()
}
const keys = () => onSend.mock.calls.map(([, key]) => key)
const refusal = (...names: string[]) => {
  const errors = names.map((name) => ({ pointer: `/${name}`, code: 'wrong', message: `${name} is wrong.` }))
  return new ApiProblem({ type: 'about:blank', title: 'No.', status: 400, code: 'invalid-argument', instance: '', requestId: 'r1', errors })
}
beforeEach(async () => {
  onSend.mockReset().mockResolvedValue(undefined)
  shown.mockReset()
  await stand(Parts, {})
})

describe('the idempotency key', () => {
  it('changes after each success', async () => {
    await send()
    await send()
    expect(new Set(keys()).size).toBe(2)
  })
  it('stays the same after a failed send', async () => {
    onSend.mockRejectedValueOnce(Object.assign(refusal(), { body: { ...refusal().body, status: 503 } }))
    await send()
    await send()
    expect(new Set(keys()).size).toBe(1)
  })
  it('a second press sends nothing', async () => {
    const answered = Promise.withResolvers<void>()
    onSend.mockReturnValue(answered.promise)
    await press(one('[type=submit]'))
    await press(one('[type=submit]'))
    answered.resolve()
    await settle()
    expect(onSend).toHaveBeenCalledOnce()
  })
})

describe('errors', () => {
  it('appear in a focused summary and beside their fields, and the first faulty step opens', async () => {
    onSend.mockRejectedValueOnce(refusal('third', 'second'))
    await send()
    expect(textsOf('[role=alert] a')).toEqual(['third: third is wrong.', 'second: second is wrong.'])
    expect(document.activeElement).toBe(one('[role=alert]'))
    expect(shown.mock.calls).toEqual([['second']])
    expect(field('third').getAttribute('aria-invalid')).toBe('true')
  })
  it('link to their field, on any step', async () => {
    onSend.mockRejectedValueOnce(refusal('third', 'second'))
    await send()
    await press(one('[role=alert] a'))
    await settle()
    expect(shown.mock.calls.at(-1)).toEqual(['third'])
    expect(document.activeElement).toBe(field('third'))
  })
  it('disappear when the field changes, and what was typed stays after a failed send', async () => {
    onSend.mockImplementation(async (): Promise<undefined> => {
      throw refusal('first', 'second')
    })
    await send()
    const wrong = () => [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(({ name }) => name)
    await type(field('second'), 'C')
    expect([wrong(), textsOf('[role=alert] a')]).toEqual([['first'], ['first: first is wrong.']])
    await send()
    expect([wrong(), field('second').value]).toEqual([['first', 'second'], 'C'])
  })
})

describe('a value made of several fields', () => {
  const pay = ['payMin', 'payMax', 'payUnit'].map((name) => createElement(TextField, { key: name, label: name, name }))
  const wrong = () => [
    textsOf('[role=alert] a'),
    [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(({ name }) => name),
  ]
  beforeEach(async () => {
    await takeAway()
    await stand(Form, { onSend, children: [...pay, createElement(Submit, { key: 'send' }, 'Send')] } as never)
  })
  it('links to the first, and loses its error when any of them changes', async () => {
    onSend.mockRejectedValueOnce(refusal('pay'))
    await send()
    expect(wrong()[0]).toEqual(['payMin: pay is wrong.'])
    await press(one('[role=alert] a'))
    expect(document.activeElement).toBe(field('payMin'))
    await type(field('payUnit'), 'hour')
    expect(wrong()).toEqual([[], []])
  })
  it('keeps an error on one of them until that field or its unit changes', async () => {
    onSend.mockRejectedValueOnce(refusal('pay/max'))
    await send()
    expect(wrong()).toEqual([['payMax: pay/max is wrong.'], ['payMax']])
    await type(field('payUnit'), 'hour')
    expect(wrong()).toEqual([[], []])
  })
})
