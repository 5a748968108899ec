// @vitest-environment happy-dom
import { act, createElement, type ReactNode, useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { answerHeld, hold, signIn } from '#test/support/fake-server.ts'
import { stand, takeAway, textsOf, useDocument, wait } from '#test/support/dom.ts'
import { Unfinished } from '../features/jobs/web/unfinished.tsx'
import type { ViewList } from '../features/views/rules.ts'
import { SavedViews } from '../features/views/web/saved-views.tsx'
import { SessionProvider, useSession } from './session.tsx'

// What stands above a list comes back at once, and never somebody else's, or another list's.

useDocument()
beforeAll(signIn)

function As({ uid, children }: { uid: string; children?: ReactNode }) {
  return createElement(SessionProvider, { value: { ...useSession(), uid } }, children)
}

/** Opens a part as this person, and ends it; what it said before anything was answered, and then. */
async function opened(part: ReactNode, uid: string): Promise<{ atOnce: string[]; then: string[] }> {
  hold()
  await stand(As, { uid, children: part })
  await wait(0)
  const atOnce = textsOf('nav a, section li, details li')
  answerHeld()
  await wait(0)
  const then = textsOf('nav a, section li, details li')
  await takeAway()
  return { atOnce, then }
}

const views = (list: ViewList) =>
  createElement(SavedViews, { list, ready: [{ name: 'Open', query: 'status=open' }], columns: { keys: [], show: () => {} } as never })

const unfinished = createElement(Unfinished)

it.each([
  ['the views of a list', views('jobs'), ['All', 'Open']],
  ['unfinished jobs', unfinished, []],
])('%s come back to whoever saw them', async (_, part, without) => {
  const { atOnce, then } = await opened(part, 'ann')
  expect(atOnce).toEqual(without)
  expect(then.length).toBe(without.length + 1)
  expect((await opened(part, 'ann')).atOnce).toEqual(then)
})

it.each([
  ['the views of another list', views('jobs'), views('candidates'), 'tom', ['All', 'Open']],
  ['the views of somebody else', views('jobs'), views('jobs'), 'eve', ['All', 'Open']],
  ['the unfinished jobs of somebody else', unfinished, unfinished, 'eve', []],
])('%s are not shown, not even for a moment', async (_, before, part, uid, without) => {
  await opened(before, 'tom')
  expect((await opened(part, uid)).atOnce).toEqual(without)
})

let signInAs: (uid: string) => void = () => {}
function Page() {
  const [uid, setUid] = useState('zoe')
  signInAs = setUid
  return createElement(As, { uid }, views('jobs'))
}
it('nor where somebody else is signed in all at once while they stand there', async () => {
  await stand(Page, {})
  await wait(0)
  expect(textsOf('nav a')).toHaveLength(3)
  hold()
  await act(async () => signInAs('ian'))
  expect(textsOf('nav a')).toEqual(['All', 'Open'])
  answerHeld()
  await wait(0)
  expect(textsOf('nav a')).toHaveLength(3)
})
