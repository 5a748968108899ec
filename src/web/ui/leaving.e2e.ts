import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toCandidates, toComponents } from '#shared/screens.ts'
import { complaints, expectAccessible, logIn, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { newAddress } from '#test/identity.ts'

const site = useSite(await freePort())
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

let page: Page

/** Motion stands still until `release`, so that it can be looked at. */
beforeAll(async () => {
  page = (await site.open()).page
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
beforeEach(async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(toComponents)
  await sheet().getByRole('table').waitFor()
})

const sheet = () => page.locator('#motion [lang=en]')
const leaving = () => sheet().locator('[inert]')
/** What moves by script; style sheets have motion of their own. */
const moving = () =>
  page.evaluate(() => document.getAnimations().filter((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition)).length)
const release = () =>
  page.evaluate(() => {
    for (const motion of document.getAnimations()) motion.play()
  })
const isGone = () => expect.poll(() => leaving().count(), { timeout: 1000 }).toBe(0)

describe('a row that leaves', () => {
  const names = () => sheet().getByRole('rowheader').allTextContents()
  const all = ['Siobhán O’Neill-Featherstonehaugh', 'Łukasz Wiśniewski', 'Dele Osei', 'Élodie Œuvrard']
  const rest = [all[0], all[2], all[3]]
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

  it('is still seen where it stood, by the eye alone, and gone within a second; the others are the same rows', async () => {
    expect(await names()).toEqual(all)
    const last = await sheet().getByRole('row').last().elementHandle()
    const [next, below] = [sheet().getByRole('row', { name: 'Dele Osei' }), sheet().getByRole('button', { name: 'Bring back' })]
    const [top, foot, box] = [await topOf(next), await topOf(below), await sheet().getByRole('table').boundingBox()]
    await archive('Łukasz Wiśniewski')
    await leaving().waitFor()
    expect(await leaving().textContent()).toContain('Łukasz Wiśniewski')
    expect(await names()).toEqual(rest)
    // Nothing has jumped, within the list or below it, and the row is as wide as it was.
    expect(Math.abs((await topOf(next)) - top)).toBeLessThan(2)
    expect(Math.abs((await topOf(below)) - foot)).toBeLessThan(2)
    expect(Math.abs(((await leaving().boundingBox())?.width ?? 0) - (box?.width ?? 0))).toBeLessThan(2)
    await expectAccessible(page)
    await release()
    await isGone()
    expect(await names()).toEqual(rest)
    expect(await topOf(next)).toBeLessThan(top - 20)
    expect(await last?.evaluate((row) => row.isConnected && row.textContent?.includes('Élodie'))).toBe(true)
  })

  it('is gone at once for whoever wants less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await archive('Łukasz Wiśniewski')
    await expect.poll(names).toEqual(rest)
    expect([await leaving().count(), await moving()]).toEqual([0, 0])
  })

  it('comes back, and nothing leaves then', async () => {
    await archive('Łukasz Wiśniewski')
    await leaving().waitFor()
    await release()
    await isGone()
    await sheet().getByRole('button', { name: 'Bring back' }).click()
    await expect.poll(names).toEqual(all)
    expect([await leaving().count(), await moving()]).toEqual([0, 0])
  })
})

describe('a list that somebody else changes', () => {
  const people = ['Ann Ash', 'Bea Ash', 'Cal Ash', 'Dee Dogwood']
  const ids = new Map<string, number>()
  beforeAll(async () => {
    const operation = await site.world.as('operation')
    for (const name of people) {
      const [firstName = '', lastName = ''] = name.split(' ')
      const body = { firstName, lastName, email: newAddress(), locale: 'en' as const }
      ids.set(name, (await operation.post('/candidates', { body })).id)
    }
  })
  const archive = async (name: string) => {
    const operation = await site.world.as('operation')
    const candidateId = ids.get(name) as number
    const { version } = await operation.get('/candidates/{candidateId}', { candidateId })
    await operation.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'inactive' } })
  }
  const row = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  const names = async () => (await page.getByRole('rowheader').allTextContents()).map((one) => people.find((name) => one.includes(name)))
  const gone = () => page.locator('tr[inert]')

  it('is seen to lose a row, and its keys pass by what leaves', async () => {
    await page.goto(`${toCandidates}?sort=lastName&dir=asc`)
    await expect.poll(names).toEqual(people)
    await row('Cal Ash').focus()
    await archive('Bea Ash')
    await gone().waitFor()
    expect(await gone().textContent()).toContain('Bea Ash')
    expect(await names()).toEqual(people.toSpliced(1, 1))
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe('Cal Ash')
    for (const name of ['Ann Ash', 'Ann Ash', 'Cal Ash']) {
      await page.keyboard.press(name === 'Cal Ash' ? 'j' : 'k')
      expect(await focused()).toBe(name)
    }
    await expectAccessible(page)
    await release()
    await expect.poll(() => gone().count(), { timeout: 1000 }).toBe(0)
    await page.getByRole('link', { name: 'Name' }).click()
    await expect.poll(names).toEqual(people.toSpliced(1, 1).toReversed())
    expect([await gone().count(), await moving()]).toEqual([0, 0])
  })

  it('is another list under another filter, which nothing leaves', async () => {
    await page.goto(`${toCandidates}?sort=lastName&dir=asc`)
    await expect.poll(names).toEqual(['Ann Ash', 'Cal Ash', 'Dee Dogwood'])
    await page.getByRole('searchbox', { name: 'Search' }).first().fill('Ash')
    await expect.poll(names).toEqual(['Ann Ash', 'Cal Ash'])
    expect(await moving()).toBe(0)
    expect(await gone().count()).toBe(0)
  })
})

describe('a chip that leaves', () => {
  const chips = () => sheet().getByRole('listitem')
  const remove = (name: string) => sheet().getByRole('button', { name: `Remove ${name}` })

  it('shrinks where it stood; the others move up, and the field has the focus', async () => {
    const { x = 0 } = (await remove('CSCS').boundingBox()) ?? {}
    await remove('Electrician').click()
    await leaving().waitFor()
    expect(await leaving().textContent()).toBe('Electrician')
    expect(await chips().allTextContents()).toEqual(['Night shift', 'Bricklayer', 'CSCS', 'CACES'])
    expect(await remove('Electrician').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
    // The keys that go from chip to chip pass it by.
    await page.keyboard.press('ArrowLeft')
    for (const name of ['CACES', 'CSCS', 'Bricklayer', 'Night shift', 'Night shift']) {
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Remove ${name}`)
      await page.keyboard.press('ArrowLeft')
    }
    await release()
    await isGone()
    expect((await remove('CSCS').boundingBox())?.x).not.toBe(x)
  })

  it('is gone at once for whoever wants less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await remove('Electrician').click()
    await expect.poll(() => chips().count()).toBe(4)
    expect([await leaving().count(), await moving()]).toEqual([0, 0])
  })
})

it('a card that leaves a column leaves the focus to the one after it', async () => {
  const board = page.locator('#boards [lang=en]')
  const card = (name: string) => board.getByRole('button', { name, exact: true })
  await card('Siobhán O’Neill-Featherstonehaugh').focus()
  await board.getByRole('button', { name: 'Move Siobhán O’Neill-Featherstonehaugh' }).waitFor()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Placed' }).click()
  await board.locator('[data-card][inert]').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Łukasz Wiśniewski')
  expect(await card('Siobhán O’Neill-Featherstonehaugh').count()).toBe(1)
  await release()
  await expect.poll(() => board.locator('[inert]').count(), { timeout: 1000 }).toBe(0)
})
