// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberPlace, takePlace } from '#web/way-back.ts'
import { advert } from '#features/jobs/web/samples.ts'
import { answerOtherwise, requests, note } from '#test/support/fake-server.ts'
import { mount, settle, useScreens } from '#test/support/mounted-screen.ts'
import { all, type Field, fillIn, nameOf, press, putIn } from '#test/support/user-actions.ts'
import { act } from 'react'

// The three steps of somebody who creates an account, and what becomes of them.

const identity = await vi.hoisted(async () => (await import('#test/support/fake-identity.ts')).makeIdentity())
vi.mock('../../../identity/web/identity.ts', () => identity.module)

/** Until then no link is opened. */
let waits: Promise<void> | null = null
/** What the server refuses, by method and path, with which code. */
let refuses: Record<string, { status: number; code: string; errors?: object[] }> = {}
useScreens()
beforeAll(() => {
  vi.stubGlobal('FormData', Filled)
  const answered = fetch
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    const answer = await answered(address, given)
    if (address.endsWith('/registration-links')) await waits
    const refusal = refuses[`${given.method} ${address}`]
    return refusal ? Response.json({ title: 'No.', ...refusal }, { status: refusal.status }) : answer
  })
})

/** With the files that a test chose, which the document here does not look for. */
class Filled extends FormData {
  constructor(form?: HTMLFormElement) {
    super(form)
    for (const { name, files } of form ? all<HTMLInputElement>('input[type=file]', form) : []) if (files?.[0]) this.set(name, files[0])
  }
}

let end = async () => {}
beforeEach(() => {
  Object.assign(identity, { fails: {}, session: null })
  refuses = {}
  answerOtherwise(null)
  waits = null
  vi.spyOn(location, 'assign').mockImplementation((to) => note(`leaves for ${to}`))
})
afterEach(async () => {
  await end()
  requests()
})
async function open(at = '/register', root: Record<string, unknown> = {}) {
  const [path] = at.split('#')
  history.replaceState(null, '', at)
  end = await mount({ file: 'candidates/web/public/register', isPublic: true, role: null, at: path as string, root })
  await settle()
  return requests()
}
const theForm = () => all('form').at(-1) as HTMLElement
const next = async () => {
  await press(all('[type=submit]', theForm()).at(-1))
  await settle()
  return requests().filter((one) => !/^(looks|GET \/places|goes)/.test(one))
}
const step = () => document.querySelector('ol')?.getAttribute('aria-label')?.replace(/\s/g, ' ')
/** In the summary. */
const faults = () => all('[role=alert] a').map(nameOf)
const field = (name: string) => document.querySelector<Field>(`[name=${name}]`) as Field
const type = (name: string, value: string) => putIn(field(name), value)
/** All of it, and on to the last step. */
async function toTheEnd() {
  await fillIn(theForm())
  await next()
  await next()
  expect(step()).toBe('Step 3 of 3')
}

describe('each step', () => {
  it('says what is missing in it, and no more', async () => {
    await open()
    await next()
    expect([step(), ...faults()]).toEqual([
      'Step 1 of 3',
      'Enter an email address, such as name@example.com.',
      'Use at least 12 characters, or 8 that are hard to guess.',
    ])
    await type('email', 'zoe@example.org')
    await type('password', 'Strong words 42')
    await next()
    expect(step()).toBe('Step 2 of 3')
    await next()
    expect(faults()).toEqual([
      'Enter your first name.',
      'Enter your last name.',
      'Enter a mobile number, such as 07700 900982 or +33 6 12 34 56 78.',
      'Choose your town from the list.',
      'Choose your main trade.',
    ])
  })
  it('takes neither what is no address nor a password that is easily guessed', async () => {
    await open()
    await type('email', 'zoe')
    await type('password', 'password')
    await next()
    expect(faults()).toHaveLength(2)
  })
  it('asks for the day on which somebody could start, where it is a day', async () => {
    await open()
    expect(field('availableFrom')).toBe(null)
    await type('availability', 'date')
    expect(field('availableFrom')).not.toBe(null)
  })
  it('comes after the one before it, whatever the address says', async () => {
    await open('/register?step=3')
    expect(step()).toBe('Step 1 of 3')
  })
})

const registration = /^POST \/candidates\/registration (.*)$/
const sent = (came: string[]) => JSON.parse(registration.exec(came.find((one) => registration.test(one)) ?? '')?.[1] ?? 'null')

describe('the end', () => {
  it('makes the account, has the address proven, then sends the record and the CV, and leads to the mail', async () => {
    await open()
    await toTheEnd()
    const came = await next()
    expect(came.map((one) => one.split(' {')[0])).toEqual([
      'identity signUp "zoe@example.org" "Strong words 42"',
      'identity sendVerification',
      'POST /candidates/registration',
      'POST /candidates/7/files file=cv.pdf',
      'leaves for /dashboard/send-verification-email',
    ])
    expect(sent(came)).toEqual({
      ...{ firstName: 'Typed firstName', lastName: 'Typed lastName', phone: '07700 900123', locale: 'fr', placeId: 7, trade: 'welder' },
      ...{ availability: expect.any(String), availableFrom: null, cards: expect.any(Array), privacyAccepted: true },
      ...{ keepProfile: true, jobAlerts: true, inDirectory: true },
    })
  })
  it('needs agreement to the privacy notice, and nothing else there', async () => {
    await open()
    await toTheEnd()
    for (const name of ['privacyAccepted', 'keepProfile', 'jobAlerts', 'inDirectory']) await act(async () => field(name).click())
    expect(await next()).toEqual([])
    expect(faults()).toHaveLength(1)
    await act(async () => field('privacyAccepted').click())
    expect(sent(await next())).toMatchObject({ keepProfile: false, jobAlerts: false, inDirectory: false })
  })
  it('sends the application for the job that somebody came to apply for, after the CV, and leads to its page', async () => {
    history.replaceState(null, '', '/jobs/mason-5')
    rememberPlace()
    answerOtherwise((path, sample) => (path === '/adverts/mason%2F5' ? { ...advert, questions: [] } : sample))
    await open('/register?apply=mason%2F5')
    await toTheEnd()
    expect((await next()).slice(-3)).toEqual([
      'POST /candidates/7/files file=cv.pdf',
      expect.stringMatching(/^POST \/jobs\/12\/applications .*"privacyAccepted":true/),
      'leaves for /jobs/mason%2F5/apply',
    ])
    // They are there already.
    expect(takePlace()).toBe(null)
  })
  it('sends nothing of machines', async () => {
    await open()
    await toTheEnd()
    await type('website', 'spam')
    expect(await next()).toEqual([])
  })
  it.each([
    ['auth/weak-password', 'password'],
    ['auth/email-already-in-use', 'email'],
  ])('leads back to the first step where the account is refused with %s', async (code, name) => {
    identity.fails = { signUp: [code] }
    await open()
    await toTheEnd()
    await next()
    expect(step()).toBe('Step 1 of 3')
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
  })
  it('leads back to the step of the field that the server refuses, and stays where that is none of these', async () => {
    const path = 'POST /api/v1/candidates/registration'
    refuses = { [path]: { status: 400, code: 'invalid-argument', errors: [{ pointer: '/phone', code: 'x', message: 'No phone.' }] } }
    await open()
    await toTheEnd()
    await next()
    expect(step()).toBe('Step 2 of 3')
    refuses = { [path]: { status: 409, code: 'conflict' } }
    await next()
    await next()
    expect(step()).toBe('Step 3 of 3')
  })
  it('sends the CV alone where the record is there from the try before', async () => {
    refuses = { 'POST /api/v1/candidates/registration': { status: 409, code: 'already-registered' } }
    await open()
    await toTheEnd()
    expect((await next()).slice(-3)).toEqual([
      'GET /me/candidate',
      'POST /candidates/7/files file=cv.pdf',
      'leaves for /dashboard/send-verification-email',
    ])
  })
})

describe('a registration link', () => {
  it('fills in what is known, once, and is sent along', async () => {
    expect(await open('/register#link=secret')).toEqual(['POST /registration-links {"token":"secret"}'])
    expect(location.hash).toBe('')
    expect(field('firstName').value).toBe('Some firstName')
    await toTheEnd()
    expect(sent(await next())).toMatchObject({ link: 'secret' })
    expect(sessionStorage.getItem('registration-link')).toBe(null)
  })
  it('fills in nothing over what somebody typed meanwhile, and keeps a draft of its own', async () => {
    let letGo = () => {}
    waits = new Promise((resolve) => (letGo = resolve))
    await open('/register#link=secretly')
    await type('firstName', 'Zoë')
    letGo()
    await settle()
    expect([field('firstName').value, field('lastName').value]).toEqual(['Zoë', ''])
    // As it would be told to whoever comes back to a draft.
    expect(all('form > [role=status]')).toEqual([])
    expect([...Object.keys({ ...localStorage }), ...Object.keys({ ...sessionStorage })].join()).toContain('register secretly')
  })
  it('that works no more is told of, and not sent', async () => {
    refuses = { 'POST /api/v1/registration-links': { status: 410, code: 'link-over' } }
    await open('/register#link=secret')
    expect(all('[role=alert]').map(nameOf)).toHaveLength(1)
    await toTheEnd()
    expect(sent(await next())).not.toHaveProperty('link')
  })
})
