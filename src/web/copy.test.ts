// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copy } from './copy.ts'
import { startSharing } from './share.ts'

// What leads out of a page by the device: its clipboard, its own way to share.

let done: string[] = []
const give = (name: 'clipboard' | 'share', value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true })
const one = <T extends Element = HTMLElement>(pattern: string) => document.querySelector(pattern) as unknown as T

beforeEach(() => {
  done = []
  document.body.innerHTML = '<button data-does="copy-address" data-share="Share">Copy the address</button><dialog></dialog>'
  document.execCommand = (command) => {
    const { value, readOnly } = document.activeElement as HTMLTextAreaElement
    done.push(`${command} ${value} ${readOnly ? 'without' : 'with'} a keyboard in ${document.activeElement?.parentElement?.tagName}`)
    return true
  }
  vi.spyOn(HTMLTextAreaElement.prototype, 'select').mockImplementation(function (this: HTMLTextAreaElement) {
    this.focus()
  })
})
afterEach(() => vi.restoreAllMocks())

describe('a text', () => {
  it('goes to the clipboard', async () => {
    give('clipboard', { writeText: async (text: string) => void done.push(text) })
    expect([await copy('words'), done]).toEqual([true, ['words']])
  })

  it.each([
    ['there is none', undefined],
    ['that is refused', { writeText: () => Promise.reject(new Error('no')) }],
  ])('is copied the older way where %s, and the focus stays', async (_, clipboard) => {
    give('clipboard', clipboard)
    one('button').focus()
    expect([await copy('words'), done]).toEqual([true, ['copy words without a keyboard in BODY']])
    expect([document.activeElement, one('textarea')]).toEqual([one('button'), null])
  })

  it('is told not to have been copied where it was not', async () => {
    give('clipboard', undefined)
    document.execCommand = () => false
    expect(await copy('words')).toBe(false)
  })
})

describe('where the device can share', () => {
  const state = () => [one('button').textContent, one('button').dataset.does]
  const pressed = async () => {
    one('button').click()
    await new Promise((resolve) => setTimeout(resolve))
  }

  it('the button that copies shares instead, and says so', async () => {
    give('share', async ({ url }: ShareData) => void done.push(`shares ${url}`))
    startSharing()
    await pressed()
    expect([state(), done]).toEqual([['Share', ''], [`shares ${location.href}`]])
  })
})
