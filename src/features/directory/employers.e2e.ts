import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { jobBody, leeds, lyon, makeEmployer } from '#test/support/factories.ts'

const site = useSite(await freePort())

beforeAll(async () => {
  const by = await site.world.as('operation')
  const list = async (name: string, more: object) => {
    const { id: employerId, version } = await makeEmployer(site.world, by, name)
    await by.patch('/employers/{employerId}', { employerId, version, body: { isListed: true, ...more } })
    return employerId
  }
  const hale = await list('Hale Masonry', {
    placeId: leeds,
    size: '50-249',
    foundedYear: 1974,
    aboutEn: 'Stone and lime since 1974.\nWalls, arches, steps.',
  })
  await by.post('/employers/{employerId}/accreditations', {
    employerId: hale,
    body: { scheme: 'chas', number: 'C-7', seenOn: '2026-01-12' },
  })
  await by.post('/employers/{employerId}/sites', { employerId: hale, body: { name: 'Secret Wharf', placeId: lyon } })
  await by.post('/jobs', { body: jobBody(hale, { title: 'Banker mason', placeId: lyon }) })
  await list('Maçonnerie Lefèvre', { placeId: lyon, country: 'FR', size: '10-49', foundedYear: 2001, aboutFr: 'Pierre et chaux.' })
  for (let n = 1; n <= 11; n++) await list(`Roofers ${String(n).padStart(2, '0')}`, { size: '1-9', sector: 'industrial' })
})

it('leads a visitor from the list to an employer, on to its jobs, and back to the employer from an advert', async () => {
  const { page } = await site.open()
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Employers' }).click()
  await page.getByRole('heading', { level: 1, name: '13 employers' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Size' }).selectOption('50-249')
  await page.getByRole('heading', { level: 1, name: '1 employer' }).waitFor()
  expect(new URL(page.url()).search).toBe('?companySize=50-249')
  await page.getByRole('link', { name: 'Hale Masonry' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hale Masonry' }).waitFor()
  const main = page.getByRole('main')
  await main.getByText('CHAS').waitFor()
  const [shown = ''] = await main.allInnerTexts()
  expect(shown).toContain('Stone and lime since 1974.\nWalls, arches, steps.')
  expect(shown).toContain('Lyon (69)')
  expect(shown).not.toContain('Secret Wharf')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Banker mason' }).click()
  await page.getByRole('heading', { level: 1, name: 'Banker mason' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Hale Masonry' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Hale Masonry' }).waitFor()
  await page.goto('/jobs?employer=hale-masonry')
  await page.getByRole('heading', { level: 1, name: '1 open job' }).waitFor()
  await page.getByRole('link', { name: 'Remove Hale Masonry' }).waitFor()
})

it('shows all employers on one page, or the rows asked for', async () => {
  const { page } = await site.open({ javaScriptEnabled: false })
  const names = () =>
    page
      .getByRole('main')
      .getByRole('heading', { level: 2, name: /^(Hale|Maçonnerie|Roofers)/ })
      .allTextContents()
  await page.goto('/fr/employers?limit=all')
  const all = await names()
  expect(all).toHaveLength(13)
  expect(await page.getByLabel('Par page').locator('option:checked').textContent()).toBe('Tout (13)')
  await page.goto('/employers?start=5&end=8')
  expect(await names()).toEqual(all.slice(5, 8))
})

it('is searched without script on a French phone, and says what leaves nothing', async () => {
  const { page } = await site.open({ viewport: phone, locale: 'fr-FR', javaScriptEnabled: false })
  await page.goto('/fr/employers?foundationDateMin=2010&foundationDateMax=2000')
  await page.getByRole('heading', { level: 1, name: '1 employeur' }).waitFor()
  await page.goto('/fr/employers?page=1000000000')
  await page.locator('[aria-current=page]').getByText('2', { exact: true }).waitFor()
  await page.goto('/fr/employers')
  await page.getByLabel('Nom ou mot-clé').fill('maconnerie')
  await page.getByLabel('Nom ou mot-clé').press('Enter')
  await page.getByRole('heading', { level: 1, name: '1 employeur' }).waitFor()
  await page.getByRole('link', { name: 'Maçonnerie Lefèvre' }).click()
  await page.getByText('Pierre et chaux.').waitFor()
  await page.goto('/fr/employers?keyword=maconerie')
  await page.getByRole('link', { name: 'Maçonnerie Lefèvre' }).click()
  await page.getByRole('heading', { level: 1, name: '1 employeur' }).waitFor()
  await page.goto('/fr/employers?keyword=introuvable')
  await page.getByText('Aucun résultat.').waitFor()
})
