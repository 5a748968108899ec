import { waysIn } from './way-back.ts'

// Who logs in without being remembered is kept by each tab alone, until it is closed. A tab that is opened beside it asks whether one has them.

const kept = /^firebase:authUser:/
const answerWithinMs = 150
const question = 'who is logged in?'

const keyIn = (storage: Storage) => Object.keys(storage).find((key) => kept.test(key))

/** Answers the tabs that ask. A page with nobody to tell of has no channel: one with a channel is not kept for Back. */
export function answerOtherTabs(): void {
  const channel = keyIn(sessionStorage) ? open() : null
  if (!channel) return
  channel.onmessage = ({ data }) => {
    const key = keyIn(sessionStorage)
    if (data === question && key) channel.postMessage([key, sessionStorage.getItem(key)])
  }
}

/** Keeps here whom another tab has, unless somebody is kept here, or is about to log in: they do not wait. */
export async function askOtherTabs(): Promise<void> {
  const channel = keyIn(sessionStorage) || keyIn(localStorage) || waysIn.test(location.pathname) ? null : open()
  if (!channel) return
  await new Promise<void>((resolve) => {
    AbortSignal.timeout(answerWithinMs).onabort = () => resolve()
    channel.onmessage = ({ data }) => {
      if (!Array.isArray(data)) return
      sessionStorage.setItem(data[0], data[1])
      resolve()
    }
    channel.postMessage(question)
  })
  channel.close()
}

const open = () => (globalThis.BroadcastChannel ? new BroadcastChannel('other-tabs') : null)
