import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { serviceWorker } from './service-worker.ts'

type Navigation = { request: object; respondWith(answer: Promise<Response>): unknown }

/** What the service worker answers without a connection in a browser of this language; nothing where it does not interfere. */
async function offlineAnswer(address: string, language: string): Promise<string | undefined> {
  const listeners: Record<string, (event: Navigation) => void> = {}
  const answers: Promise<Response>[] = []
  runInNewContext(serviceWorker(), {
    addEventListener: (name: string, listener: (event: Navigation) => void) => {
      listeners[name] = listener
    },
    fetch: () => Promise.reject(new TypeError('no connection')),
    navigator: { language },
    Response,
    URL,
  })
  const request = { url: `http://127.0.0.1${address}`, method: 'GET', mode: 'navigate', destination: 'document' }
  listeners.fetch?.({ request, respondWith: (answer) => answers.push(answer) })
  const answer = await answers[0]
  return answer?.text()
}

it.each([
  ['/jobs', 'fr-FR', 'You’re offline'],
  ['/fr', 'en-GB', 'Vous êtes hors ligne'],
  ['/fr/jobs', 'en-GB', 'Vous êtes hors ligne'],
  ['/dashboard', 'fr-FR', 'Vous êtes hors ligne'],
  ['/dashboard/jobs', 'en-GB', 'You’re offline'],
  ['/user/settings', 'fr', 'Vous êtes hors ligne'],
  ['/auth/login', 'fr-CA', 'Vous êtes hors ligne'],
  ['/setup', 'fr-FR', 'Vous êtes hors ligne'],
  ['/users', 'fr-FR', 'You’re offline'],
])('offline, %s in a browser in %s shows “%s”', async (address, language, title) => {
  expect(await offlineAnswer(address, language)).toContain(`<h1>${title}</h1>`)
})

it('does not answer requests to the API', async () => {
  expect(await offlineAnswer('/api/docs', 'en-GB')).toBeUndefined()
  expect(await offlineAnswer('/apiary', 'en-GB')).toContain('You’re offline')
})
