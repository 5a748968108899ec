// A visitor applies and a recruiter moves the application on; elements are found by their visible names.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Driver, until } from './driver.ts'

type World = {
  base: string
  title: string
  jobId: number
  cv: string
  recruiter: { email: string; password: string }
  check(what: string, work: () => Promise<unknown>): Promise<void>
}

const kinds = {
  field: 'input, select, textarea',
  button: 'button',
  link: 'a',
  heading: 'h1, h2',
}

/** Marks the visible element with this name, and returns whether there is one. */
const look = `
  const [selector, name, mark] = arguments
  const nameOf = (one) => one.getAttribute('aria-label') ?? ([...(one.labels ?? [])].map((label) => label.textContent).join(' ') || one.textContent)
  const within = document.querySelector('dialog[open]') ?? document
  const found = [...within.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0 && nameOf(one).trim().startsWith(name))
  found?.setAttribute('data-check', mark)
  return found !== undefined`

export async function mainJourney(driver: Driver, { base, title, jobId, cv, recruiter, check }: World): Promise<void> {
  let marks = 0
  /** Finds it and does something with it; again, if the page changed in between. */
  const reach = (kind: keyof typeof kinds, name: string, act: (selector: string) => Promise<void>) =>
    until(async () => {
      const mark = String(++marks)
      if (!(await driver.run<boolean>(look, kinds[kind], name, mark))) return false
      await act(`[data-check="${mark}"]`)
      return true
    }, `no ${kind} “${name}” in sight`)
  const find = (kind: keyof typeof kinds, name: string) => reach(kind, name, async () => {})
  const click = (kind: keyof typeof kinds, name: string) => reach(kind, name, driver.click)
  const type = (name: string, text: string) => reach('field', name, (selector) => driver.type(selector, text))
  const arrived = (path: string) =>
    until(() => driver.run<boolean>('return location.pathname.startsWith(arguments[0])', path), `not at ${path}`)
  const person = `Zoë ${driver.version.split(' ')[0]}`
  /** Pages answer to the mouse and the keyboard once React has taken over; a document has none to wait for. */
  const isAlive = () =>
    until(
      () =>
        driver.run<boolean>(
          `return document.querySelector('script[src*=".document"]') !== null ||
            Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))`,
        ),
      'the page stays still',
    )
  const goTo = async (path: string) => {
    await driver.goTo(base + path)
    await isAlive()
  }

  await check(`${driver.version}: a visitor finds an advert by trade and town`, async () => {
    await goTo('/')
    await type('Trade or keyword', 'Bricklayer')
    await type('Town', 'Bradford')
    await click('button', 'Search jobs')
    await find('heading', '1 open job')
    // The list is exchanged in place, by a script of its own.
    await click('field', 'Full time')
    await find('link', 'Remove Full time')
    await click('link', title)
    await arrived('/jobs/bricklayer')
    await find('heading', title)
  })
  await check(`${driver.version}: and applies with a CV`, async () => {
    await click('link', 'Apply')
    await find('heading', 'Apply')
    const [first = '', last = ''] = person.split(' ')
    await type('First name', first)
    await type('Last name', last)
    await type('Email', `zoe.${last.toLowerCase()}@people.example`)
    await driver.setFile('input[type=file]', cv)
    await click('field', 'I’ve read')
    await sleep(2500) // quicker than people are, and it counts as a program
    await click('button', 'Send application')
    await find('heading', 'Application sent')
  })
  await check(`${driver.version}: a recruiter signs in and opens the application`, async () => {
    await goTo('/auth/login')
    await type('Email', recruiter.email)
    await type('Password', recruiter.password)
    await click('button', 'Login')
    await arrived('/dashboard')
    await goTo(`/dashboard/applied-candidates/${jobId}/list`)
    await click('button', person)
    await find('heading', person)
  })
  await check(`${driver.version}: and moves it on`, async () => {
    await click('button', 'Move to Screening')
    await find('button', 'Move to Vetting')
    await click('button', 'Close')
  })
  await check(`${driver.version}: after logging out, Back shows nobody signed in`, async () => {
    await goTo('/jobs')
    await find('link', 'Dashboard')
    await goTo('/user/profile')
    await click('button', 'Logout')
    await until(() => driver.run<boolean>(`return location.pathname === '/'`), 'still signed in')
    await driver.back()
    await arrived('/jobs')
    await find('link', 'Login')
    assert.equal(await driver.run<boolean>(`return document.body.textContent.includes('Dashboard')`), false)
  })
}
