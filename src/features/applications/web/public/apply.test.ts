// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerOtherwise, requests } from '#test/support/fake-server.ts'
import { mount, settle, showOther, useScreens } from '#test/support/mounted-screen.ts'
import { all, fillIn, nameOf, press, putIn } from '#test/support/user-actions.ts'
import { advert } from '#features/jobs/web/samples.ts'

// What becomes of an application while the job changes.

const identity = await vi.hoisted(async () => (await import('#test/support/fake-identity.ts')).makeIdentity())
vi.mock('../../../identity/web/identity.ts', () => identity.module)

/** With which code it is refused. */
let code = ''
useScreens()
beforeAll(() => {
  const answered = fetch
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    const answer = await answered(address, given)
    return code && given.method === 'POST' ? Response.json({ title: 'No.', status: 409, code }, { status: 409 }) : answer
  })
})
let end = async () => {}
afterEach(async () => {
  await end()
  code = ''
  answerOtherwise(null)
  requests()
})

const open = async (more: object = {}) => {
  end = await mount({
    file: 'applications/web/public/apply',
    isPublic: true,
    role: null,
    props: { loaderData: { ...advert, questions: [], ...more } },
  })
  requests()
}
const send = async () => {
  const form = all('form').at(-1) as HTMLElement
  await fillIn(form)
  await press(all('[type=submit]', form).at(-1))
  await settle()
  return requests().filter((one) => !one.startsWith('GET'))
}
const sent = expect.stringMatching(/^POST \/jobs\/12\/applications .* once$/)

describe('an application', () => {
  it.each(['questions-changed', 'job-not-open'])('that is refused for %s has the job looked at again', async (why) => {
    code = why
    await open()
    expect(await send()).toEqual([sent, 'looks again'])
  })
  it('that is refused for something else has not', async () => {
    code = 'conflict'
    await open()
    expect(await send()).toEqual([sent])
  })
  it('stays as it was typed when the job is closed meanwhile', async () => {
    await open()
    await fillIn(all('form').at(-1) as HTMLElement)
    await showOther({ loaderData: { ...advert, questions: [], isOpen: false } })
    expect(all('h2').map(nameOf)).toContain('This job is no longer open.')
    expect(all<HTMLInputElement>('[name=firstName]').map(({ value }) => value)).toEqual(['Typed firstName '])
  })
  it('stays as it was typed when its questions change meanwhile, and asks what came', async () => {
    const van = advert.questions[0]
    const years = { ...van, id: 'years', kind: 'number' as const, textEn: 'How long?', knockOuts: [] }
    await open({ questions: [van] })
    await putIn(all<HTMLInputElement>('[name=firstName]')[0] as HTMLInputElement, 'Zoë')
    await act(async () => all('[name="answers/transport"], [type=radio]')[0]?.click())
    await showOther({ loaderData: { ...advert, questions: [van, years] } })
    expect(all<HTMLInputElement>('[name=firstName]').map(({ value }) => value)).toEqual(['Zoë'])
    expect(all<HTMLInputElement>('[type=radio]').map(({ checked }) => checked)).toEqual([true, false])
    expect(all('label').map(nameOf).join()).toContain('How long?')
  })
  it.each([
    ['that was begun for one job waits there', {}, 'Zoë'],
    ['that was begun for one job does not stand in the form of another', { id: 13, slug: 'roofer-leeds-13' }, ''],
  ])('%s', async (_, job, name) => {
    const first = () => all<HTMLInputElement>('[name=firstName]')[0] as HTMLInputElement
    await open()
    await putIn(first(), 'Zoë')
    await settle()
    const kept = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ''] as const)
    await end()
    for (const [key, value] of kept) sessionStorage.setItem(key, value)
    await open(job)
    expect(first().value).toBe(name)
  })
  it('cannot be begun once it is closed', async () => {
    await open({ isOpen: false })
    expect(all('form')).toEqual([])
  })
  it('says what is missing before anything is sent', async () => {
    await open()
    await act(async () => all<HTMLElement>('[type=submit]').at(-1)?.click())
    await settle()
    expect(requests()).toEqual([])
    expect(all('[aria-invalid=true]').map((one) => one.getAttribute('name'))).toEqual(['firstName', 'lastName', 'email', 'privacyAccepted'])
  })
  it('is held back while its CV is too large, and says so before anything is sent', async () => {
    await open()
    await fillIn(all('form').at(-1) as HTMLElement)
    const cv = all<HTMLInputElement>('[type=file]')[0] as HTMLInputElement
    const large = Object.defineProperty(new File(['%PDF-1.7'], 'cv.pdf'), 'size', { value: 11 * 1024 * 1024 })
    Object.defineProperty(cv, 'files', { value: [large], writable: true, configurable: true })
    await act(async () => cv.dispatchEvent(new Event('change', { bubbles: true })))
    requests()
    await press(all('[type=submit]').at(-1))
    await settle()
    expect(requests()).toEqual([])
    expect(all('[role=alert] a').map(nameOf)).toEqual(['CV: This file is larger than 10 MB. Send a smaller one.'])
  })
  it('says all that is missing at once, each in a sentence that leads to its field', async () => {
    await open()
    await putIn(all<HTMLInputElement>('[name=phone]')[0] as HTMLInputElement, 'call me')
    await press(all('[type=submit]').at(-1))
    await settle()
    const lines = all('[role=alert] a')
    expect(lines.map(nameOf)).toEqual([
      'Enter your first name.',
      'Enter your last name.',
      'Enter an email address, such as name@example.com.',
      'Enter a phone number, such as 07700 900123, or leave blank.',
      'Confirm you’ve read the privacy notice.',
    ])
    for (const [at, name] of ['firstName', 'lastName', 'email', 'phone', 'privacyAccepted'].entries()) {
      await press(lines[at])
      expect(document.activeElement?.getAttribute('name')).toBe(name)
    }
  })
  it('is held back while its town is typed and not chosen; whoever leaves the field takes the one that is plainly meant', async () => {
    const leeds = { id: 12, name: 'Leeds', region: 'West Yorkshire', department: null, country: 'GB', lat: 53.8, lon: -1.55 }
    answerOtherwise((path, sample) => (path === '/places' ? { items: [leeds], total: 1, like: null } : sample))
    await open()
    const town = all<HTMLInputElement>('[role=combobox]')[0] as HTMLInputElement
    const leaveWith = async (typed: string) => {
      await putIn(town, typed)
      await act(async () => town.blur())
      await settle()
    }
    await leaveWith('Leedz')
    requests()
    await press(all('[type=submit]').at(-1))
    await settle()
    expect(requests()).toEqual([])
    expect(all('[role=alert] a').map(nameOf)).toEqual([
      'Enter your first name.',
      'Enter your last name.',
      'Enter an email address, such as name@example.com.',
      'Town: Choose a town from the list.',
      'Confirm you’ve read the privacy notice.',
    ])
    await press(all('[role=alert] a')[3])
    expect(document.activeElement).toBe(town)
    await leaveWith('leeds')
    expect([town.value, all<HTMLInputElement>('[name=placeId]')[0]?.value]).toEqual(['Leeds, West Yorkshire', '12'])
  })
})
