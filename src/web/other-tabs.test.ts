// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerOtherTabs, askOtherTabs } from './other-tabs.ts'

const key = 'firebase:authUser:k:[DEFAULT]'
/** Channels of one browser; each hears what the others say. */
let channels: Channel[] = []
let asked: unknown[] = []
class Channel {
  readonly name: string
  onmessage = (_: { data: unknown }): unknown => null
  constructor(name: string) {
    this.name = name
    channels.push(this)
  }
  postMessage(data: unknown) {
    asked.push(data)
    const others = channels.filter((one) => one !== this && one.name === this.name)
    for (const other of others) queueMicrotask(() => other.onmessage({ data }))
  }
  close() {
    channels = channels.filter((one) => one !== this)
  }
}
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel)
  sessionStorage.clear()
  localStorage.clear()
  channels = []
  asked = []
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const kept = () => sessionStorage.getItem(key)

it('a tab that is opened beside another has whoever is logged in there', async () => {
  const other = new Channel('other-tabs')
  other.onmessage = () => other.postMessage([key, 'Ann'])
  await askOtherTabs()
  expect([kept(), channels]).toEqual(['Ann', [other]])
})

it('a tab answers with whom it alone keeps, and only to who asks', async () => {
  sessionStorage.setItem(key, 'Ann')
  answerOtherTabs()
  const asking = new Channel('other-tabs')
  const heard: unknown[] = []
  asking.onmessage = ({ data }) => heard.push(data)
  asking.postMessage(['anything', 'else'])
  await new Promise((done) => setTimeout(done, 5))
  expect(heard).toEqual([])
  asking.postMessage('who is logged in?')
  await new Promise((done) => setTimeout(done, 5))
  expect(heard).toEqual([[key, 'Ann']])
})

it('nobody is asked where somebody is kept, and a tab with nobody listens to none: it could not be kept for Back', async () => {
  answerOtherTabs()
  localStorage.setItem(key, 'Ann')
  await askOtherTabs()
  expect(channels).toEqual([])
})
