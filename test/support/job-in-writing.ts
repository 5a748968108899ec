import { createElement } from 'react'
import PostJob from '#features/jobs/web/post.tsx'
import RequirementsOnPost from '#features/requirements/web/on-post.tsx'
import { answerOtherwise, requests, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, nameOf, push, putIn } from '#test/support/user-actions.ts'
import { describedType } from '#features/documents/web/samples.ts'
import { asked } from '#features/requirements/web/samples.ts'
import type { Given } from '#test/support/render.ts'
import { field, leave, one, press, stand, type } from '#test/support/dom.ts'

// The form of a new job, filled in step by step without a browser.

const place = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, region: 'West Yorkshire', department: null, country: 'GB' as const, lat: 53.8, lon: -1.55 },
  ...more,
})
export const towns = {
  leeds: place(2_644_688, 'Leeds'),
  lyon: place(2_996_944, 'Lyon', { region: 'Rhône', department: '69', country: 'FR', lat: 45.7, lon: 4.8 }),
  manchester: place(2_643_123, 'Manchester', { region: 'Greater Manchester', lat: 53.48, lon: -2.24 }),
  brighton: place(2_654_710, 'Brighton', { region: 'East Sussex', lat: 50.83, lon: -0.14 }),
}
const employer = { id: 7, name: 'Hale & Sons', sector: 'residential', termsAcceptedOn: '2026-01-12', archivedAt: null }
let found: Record<string, object> = {}
/** What is answered to this from now on. */
export const answerWith = (path: string, record: object) => void Object.assign(found, { [path]: record })
/** Which of these are offered from now on, whatever is typed. */
export const offer = (path: string, ...items: object[]) => answerWith(path, { items, total: items.length, like: null })

/** All that a job needs to go online, as a draft has it; its checklist is in sight. */
const complete = (title: string) => ({
  step: ['5'],
  language: ['en'],
  title: [title],
  description: ['Slates on a terrace of thirty-two houses, for a year and a half; our team of nine is glad of one who knows lead too.'],
  employerId: ['7'],
  'employerId option': [JSON.stringify(employer)],
  showEmployer: ['on'],
  category: ['residential'],
  trade: ['roofer'],
  jobTypes: ['full-time'],
  openings: ['1'],
  placeId: [String(towns.leeds.id)],
  'placeId option': [JSON.stringify(towns.leeds)],
  sitePostcode: ['LS1 4AP'],
  engagements: ['paye'],
  requirements: [JSON.stringify([usual])],
  closesOn: ['2026-12-21'],
})
const usual = { ...asked, type: describedType.code, until: 'start' }

type Written = Given & { loaderData?: object | null; begun?: readonly object[] }
/** Opens the form beside the jobs that were begun; what was typed before and kept comes back. */
export async function write({ loaderData = null, at = '/dashboard/job/post', begun = [], ...given }: Written = {}): Promise<void> {
  signIn()
  found = {}
  offer('/employers', employer)
  offer('/places', towns.leeds)
  offer('/me/unfinished-jobs', ...begun)
  answerOtherwise((path, sample) => found[path] ?? sample)
  const requirements = createElement(RequirementsOnPost as never, { loaderData: { items: [describedType] } } as never)
  const data = { unfinished: loaderData, employer: null }
  await stand(PostJob as never, { loaderData: data } as never, { at, ...given }, [{ index: true, element: requirements }])
  await settle()
  requests()
}

export const step = (name: string) => push(new RegExp(`^\\d ${name}`))
/** The step that is in sight. */
export const shownStep = () => nameOf(one('[data-step]:not([hidden]) h2'))
export const publish = () => push(/^Publish( anyway)?$/)
export const saveDraft = () => push('Save draft')

export const box = (name: string) => field(name).parentElement?.querySelector('[role=combobox]') as HTMLInputElement
/** Types into a field with a list and takes the first that is offered. */
export async function choose(name: string, typed: string): Promise<void> {
  await type(box(name), typed)
  await settle()
  const first = all('[role=option]', box(name).parentElement as HTMLElement)[0]
  if (!first) throw new Error(`nothing is offered for ${typed}`)
  await press(first)
  await settle()
}
/** Gives fields their values. */
export async function fillWith(values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const own = field(name)
    // A day is typed beside its value.
    const typed = own.matches('[readonly][aria-hidden]') ? (own.previousElementSibling as HTMLInputElement) : own
    await putIn(typed, value)
    if (typed !== own) await leave(typed)
  }
  await settle()
}

/** Opens the form with all that a job needs to go online in it, typed anew or carried on. */
export async function writeWhole(title: string, { from, ...how }: Written & { from?: object } = {}): Promise<void> {
  const form = complete(title)
  if (!from) localStorage.setItem('draft me job', JSON.stringify({ at: Date.now(), values: form }))
  await write({ ...how, loaderData: from ? { ...from, form } : null })
}

export const preview = () => one('aside[aria-label=Preview]').textContent
export const checklist = () => all('section[aria-labelledby=checklist] li').map(nameOf)
export const alerts = () => all('[role=alert]').map(nameOf)
