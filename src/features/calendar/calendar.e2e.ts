import { expect, it } from 'vitest'
import { expectAccessible, useSite } from '#test/support/browser.ts'

const site = useSite()

it('somebody plans a week by keyboard alone: plans, moves, makes longer, and looks at it in every view', async () => {
  const { person, page } = await site.openAs('operation')
  const { keyboard } = page
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key)
  }
  const focused = (text: string | RegExp) => page.locator(':focus', { hasText: text }).waitFor()
  const planned = async () => {
    const query = { from: '2027-01-04', to: '2027-01-10', zone: 'Europe/London' as const }
    const { items } = await person.get('/calendar', { query })
    return items
      .filter(({ eventId }) => eventId !== null)
      .map(({ title, startsLocal, endsLocal }) => `${title} ${startsLocal} ${endsLocal}`)
  }

  await page.goto('/calendar?view=week&day=2027-01-04&zone=Europe/London')
  await page.getByRole('heading', { name: '4 to 10 January' }).waitFor()
  await expectAccessible(page)
  // Past the menu, and in by Tab, which has one stop for all the hours.
  await page.locator('[data-spot]').waitFor()
  await press('Tab', 'Enter')
  await page.locator('#content:focus').waitFor()
  for (let i = 0; i < 40 && !(await page.locator('[data-spot]:focus').count()); i++) await press('Tab')

  // Monday at nine to Tuesday at ten: plan there.
  await press('ArrowRight', 'ArrowDown', 'ArrowDown')
  await focused('Tuesday 5 January, 10:00 to 11:00')
  await press('Enter')
  await page.getByRole('dialog', { name: 'New event' }).waitFor()
  await expectAccessible(page)
  await keyboard.type('Walk round Albion Works')
  await press('Enter')
  await focused('Walk round Albion Works')
  expect(await planned()).toEqual(['Walk round Albion Works 2027-01-05T10:00 2027-01-05T11:00'])

  // A day and a quarter of an hour later, and longer.
  await press('Space', 'ArrowRight', 'ArrowDown', 'Shift+ArrowDown')
  await page.getByText('Moving Walk round Albion Works: Wed 6 Jan, 10:15–11:30').waitFor()
  await press('Enter')
  await expect.poll(planned, { timeout: 10_000 }).toEqual(['Walk round Albion Works 2027-01-06T10:15 2027-01-06T11:30'])
  await focused('Walk round Albion Works')
  // Put back by Escape, it stays where it was.
  await press('Space', 'ArrowUp', 'Escape')
  await focused('Walk round Albion Works')

  // Beside it one reads about it, and comes back.
  await press('Enter')
  await page.getByRole('dialog', { name: 'Walk round Albion Works' }).getByText('11:15 in France').waitFor()
  await expectAccessible(page)
  await press('Escape')
  await focused('Walk round Albion Works')

  // Another week and back, the day, the month and today.
  await press('d')
  await page.getByRole('heading', { level: 1, name: 'Monday 4 January' }).waitFor()
  await press('m')
  await page.getByRole('heading', { level: 1, name: 'January 2027' }).waitFor()
  await expectAccessible(page)
  await press('a')
  await page.getByRole('heading', { name: 'Wednesday 6 January' }).waitFor()
  await expectAccessible(page)
  expect(await planned()).toHaveLength(1)
})
