import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { makeJob } from '#test/support/factories.ts'
import { reader } from '#test/support/read-page.ts'
import { alertFrequencies } from './rules.ts'

// What a candidate keeps of the jobs and hears of them: saved before and after the login, and mailed by an alert.

const site = useSite(await freePort())
const read = reader(site)
beforeAll(async () => {
  for (const title of ['Glazier', 'Roofer']) await makeJob(site.world, { title })
})

it('a job is saved by a visitor, goes with them when they log in, and is saved no longer by pressing again', async () => {
  const { page } = await site.open({ viewport: phone })
  await page.goto('/jobs')
  const star = page.getByRole('button', { name: /^Saved? Glazier$/ })
  const pressed = () => star.getAttribute('aria-pressed')
  await star.click()
  await page.getByText('Saved in this browser. Log in to keep it in your account.').waitFor()
  await page.getByRole('button', { name: 'Saved Glazier', exact: true }).waitFor()
  await page.getByLabel('Sort').selectOption('oldest')
  await page.waitForURL('**/jobs?sort=oldest')
  await expect.poll(pressed).toBe('true')
  await page.reload()
  await expect.poll(pressed).toBe('true')
  await expectAccessible(page)
  // All that are saved here, before anybody logs in.
  await page.getByRole('link', { name: 'Saved jobs' }).click()
  await page.getByRole('heading', { level: 1, name: '1 open job', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Log in to keep saved jobs in your account' }).waitFor()
  await expect.poll(pressed).toBe('true')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Remove Saved jobs' }).click()
  await page.getByRole('heading', { level: 1, name: '2 open jobs' }).waitFor()

  const person = await site.world.as('candidate')
  await logIn(page, person.email, person.password)
  await page.goto('/dashboard/job/list?show=saved')
  await page.getByRole('link', { name: 'Glazier', exact: true }).waitFor()
  await expectAccessible(page)
  // Where all that are saved stand, it stays until one leaves, to be saved again; the number says what is.
  const tab = (n: number) => page.getByRole('link', { name: `Saved jobs ${n}` }).waitFor()
  await tab(1)
  await star.click()
  await tab(0)
  expect(await star.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.goto('/jobs')
  await star.focus()
  await page.keyboard.press('Space')
  await expect.poll(pressed).toBe('true')
  await page.getByRole('link', { name: 'Saved jobs' }).click()
  await page.waitForURL('**/dashboard/job/list?show=saved')
  await tab(1)
  expect((await person.get('/me/saved-job-ids')).jobIds).toHaveLength(1)
})

it('an alert is asked for by an address alone, confirmed and ended by its link, without script', async () => {
  const { page } = await site.open({ javaScriptEnabled: false })
  await page.goto('/fr/jobs?keyword=glazier')
  await page.getByRole('link', { name: 'Créer une alerte à partir de cette recherche' }).click()
  await page.getByLabel('Adresse e-mail').fill('visitor@people.example')
  await page.getByLabel('Fréquence').selectOption('Le lundi à 7 h')
  await page.getByRole('button', { name: 'Créer l’alerte' }).click()
  await page.getByRole('heading', { name: 'Consultez votre messagerie' }).waitFor()
  const link = async () => (await site.world.links()).find((url) => url.includes('/fr/job-alerts/'))
  await expect.poll(link).toBeDefined()
  await page.goto(new URL(String(await link())).pathname)
  await page.getByText('glazier').waitFor()
  await page.getByRole('button', { name: 'Confirmer l’alerte' }).click()
  await page.getByText('C’est confirmé').waitFor()
  expect(await page.getByLabel('Fréquence').inputValue()).toBe('weekly')
  await page.getByRole('button', { name: 'Arrêter cette alerte' }).click()
  await page.getByRole('heading', { name: 'L’alerte est arrêtée' }).waitFor()
})

it('an alert is for the town that was typed, and for its surroundings', async () => {
  const { text } = await read('/job-alerts/new?place=leeds')
  expect(text).toContain('within 25 mi of Leeds, West Yorkshire')
})

it('a candidate creates an alert from a search, and changes it among what they hear of', async () => {
  const { person, page } = await site.openAs('candidate', 'keen')
  await page.goto('/jobs?keyword=roofer')
  await page.getByRole('link', { name: 'Create an alert from this search' }).click()
  await page.getByLabel('How often').selectOption('Mondays at 7 am')
  await page.getByRole('button', { name: 'Create the alert' }).click()
  await page.getByRole('heading', { name: 'Your alert is on' }).waitFor()
  const kept = async () => (await person.get('/me/job-alerts')).items.map(({ frequency, isPaused }) => ({ frequency, isPaused }))
  expect(await kept()).toEqual([{ frequency: 'weekly', isPaused: false }])
  await page.getByRole('link', { name: 'See my alerts' }).click()
  const alert = page.getByRole('group', { name: 'roofer' })
  await alert.getByLabel('How often').selectOption({ index: 0 })
  // At once, before the list has been read again.
  await alert.getByRole('button', { name: 'Pause' }).click()
  // As a whole: the buttons “Pause” and “Delete”, side by side, read as “PauseDelete”.
  await alert.getByText('Paused', { exact: true }).waitFor()
  expect(await kept()).toEqual([{ frequency: alertFrequencies[0], isPaused: true }])
  await expectAccessible(page)
})
