import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { toCandidates, toComponents } from '#shared/screens.ts'
import { expectAccessible, logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { newAddress } from '#test/support/identity.ts'

const site = useSite(await freePort())

let page: Page

// What a browser alone shows: where things stand meanwhile, and what the style sheet and its reader's wish make of motion.

/** Motion stands still until `release`, so that it can be looked at. */
beforeAll(async () => {
  page = (await site.open()).page
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...how) {
      const motion = animate.apply(this, how)
      motion.pause()
      return motion
    }
  })
  const admin = await site.world.as('admin')
  await logIn(page, admin.email, admin.password)
})

/** What moves by script; style sheets have motion of their own. */
const moving = () =>
  page.evaluate(() => document.getAnimations().filter((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition)).length)
const release = () =>
  page.evaluate(() => {
    for (const motion of document.getAnimations()) motion.play()
  })
const isGone = (one: Locator) => expect.poll(() => one.count(), { timeout: 1000 }).toBe(0)

describe('in the style guide', () => {
  const sheet = () => page.locator('#motion [lang=en]')
  const leaving = () => sheet().locator('[inert]')
  const names = () => sheet().getByRole('rowheader').allTextContents()
  const all = ['Siobhán O’Neill-Featherstonehaugh', 'Łukasz Wiśniewski', 'Dele Osei', 'Élodie Œuvrard']
  const archive = async (name: string) => {
    await sheet()
      .getByRole('button', { name: `Actions for ${name}` })
      .click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
  }
  /** How far below the head of the list something stands. */
  const topOf = async (one: Locator) => {
    const [own, list] = [await one.boundingBox(), await sheet().getByRole('table').boundingBox()]
    return (own?.y ?? 0) - (list?.y ?? 0)
  }
  beforeAll(async () => {
    await page.goto(toComponents)
    await sheet().getByRole('table').waitFor()
  })

  it('a row that leaves is still seen where it stood, and gone within a second; the others are the same rows', async () => {
    expect(await names()).toEqual(all)
    const last = await sheet().getByRole('row').last().elementHandle()
    const [next, below] = [sheet().getByRole('row', { name: 'Dele Osei' }), sheet().getByRole('button', { name: 'Bring back' })]
    const [top, foot, box] = [await topOf(next), await topOf(below), await sheet().getByRole('table').boundingBox()]
    await archive('Łukasz Wiśniewski')
    await leaving().waitFor()
    expect(await leaving().textContent()).toContain('Łukasz Wiśniewski')
    const rest = all.toSpliced(1, 1)
    expect(await names()).toEqual(rest)
    // Nothing has jumped, within the list or below it, and the row is as wide as it was.
    expect(Math.abs((await topOf(next)) - top)).toBeLessThan(2)
    expect(Math.abs((await topOf(below)) - foot)).toBeLessThan(2)
    expect(Math.abs(((await leaving().boundingBox())?.width ?? 0) - (box?.width ?? 0))).toBeLessThan(2)
    await release()
    await isGone(leaving())
    expect(await names()).toEqual(rest)
    expect(await topOf(next)).toBeLessThan(top - 20)
    expect(await last?.evaluate((row) => row.isConnected && row.textContent?.includes('Élodie'))).toBe(true)
  })

  it('a chip shrinks where it stood; the others move up', async () => {
    const remove = (name: string) => sheet().getByRole('button', { name: `Remove ${name}` })
    const { x = 0 } = (await remove('CSCS').boundingBox()) ?? {}
    await remove('Electrician').click()
    await leaving().waitFor()
    expect(await leaving().textContent()).toBe('Electrician')
    expect(await sheet().getByRole('listitem').allTextContents()).toEqual(['Night shift', 'Bricklayer', 'CSCS', 'CACES'])
    expect(await remove('Electrician').count()).toBe(0)
    await release()
    await isGone(leaving())
    expect((await remove('CSCS').boundingBox())?.x).not.toBe(x)
  })

  it('what leaves is gone at once for whoever wants less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await sheet().getByRole('button', { name: 'Bring back' }).click()
    await expect.poll(names).toEqual(all)
    await archive('Dele Osei')
    await expect.poll(names).toEqual(all.toSpliced(2, 1))
    expect([await leaving().count(), await moving()]).toEqual([0, 0])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })
})

it('a list that somebody else changes is seen to lose a row, and its keys pass by what leaves', async () => {
  const people = ['Ann Ash', 'Bea Ash', 'Cal Ash', 'Dee Dogwood']
  const operation = await site.world.as('operation')
  const added = new Map<string, { id: number; version: number }>()
  for (const name of people) {
    const [firstName = '', lastName = ''] = name.split(' ')
    added.set(name, await operation.post('/candidates', { body: { firstName, lastName, email: newAddress(), locale: 'en' } }))
  }
  const names = async () => (await page.getByRole('rowheader').allTextContents()).map((one) => people.find((name) => one.includes(name)))
  const gone = page.locator('tr[inert]')
  await page.goto(`${toCandidates}?sort=lastName&dir=asc`)
  await expect.poll(names).toEqual(people)
  await page.getByRole('main').getByRole('link', { name: 'Cal Ash', exact: true }).focus()
  const { id: candidateId, version } = added.get('Bea Ash') ?? { id: 0, version: 0 }
  await operation.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'inactive' } })
  await gone.waitFor()
  expect(await gone.textContent()).toContain('Bea Ash')
  expect(await names()).toEqual(people.toSpliced(1, 1))
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe('Cal Ash')
  await page.keyboard.press('k')
  expect(await focused()).toBe('Ann Ash')
  await page.keyboard.press('x')
  await page.getByText('1 selected').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Select Ann Ash' }).isChecked()).toBe(true)
  await page.keyboard.press('j')
  expect(await focused()).toBe('Cal Ash')
  await expectAccessible(page)
  await release()
  await isGone(gone)
})
