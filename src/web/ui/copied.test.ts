// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { deeds } from '#test/support/fake-server.ts'
import { one, press, stand, textsOf, useDocument, wait } from '#test/support/dom.ts'
import { CopyButton } from './copy-button.tsx'

useDocument()

const { clipboard } = navigator
const give = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
const { execCommand } = document
afterEach(() => {
  give(clipboard)
  document.execCommand = execCommand
})

describe('a button that copies', () => {
  const copied = async () => {
    await stand(CopyButton, { textOf: () => 'words', done: 'Copied', children: 'Copy' })
    await wait(4000) // what was said before goes
    deeds()
    await press(one('button'))
    await wait(10)
    return [deeds(), textsOf('[role=status] > div'), textsOf('[role=alert]')]
  }
  const failed = 'Your browser does not allow copying here. Select the text and copy it yourself.'

  it('says so, and nothing else', async () => expect(await copied()).toEqual([['copies words'], ['Copied'], []]))

  it.each([
    ['refuses it', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
    ['has no clipboard, as on a page that came over plain HTTP', undefined],
  ])('says that it could not where the browser %s, and nothing else', async (_, other) => {
    give(other)
    document.execCommand = () => false
    expect(await copied()).toEqual([[], [failed], [failed]])
  })
})
