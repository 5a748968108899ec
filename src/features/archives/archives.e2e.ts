import { afterEach, expect, it } from 'vitest'
import { complaints, expectAccessible, logIn, phone, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'

const site = useSite(await freePort())
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

const add = async (lastName: string) => {
  const operation = await site.world.as('operation')
  return operation.post('/candidates', { body: { firstName: 'Ann', lastName, phone: '07700 900123', locale: 'en' } })
}

it('a candidate is archived from the profile, restored, held, and erased by name', async () => {
  const { id } = await add('Mason')
  const admin = await site.world.as('admin')
  const { page } = await site.open()
  await logIn(page, admin.email, admin.password)
  await page.goto(`/dashboard/candidate/${id}/profile`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('Inactive')
  await dialog.getByLabel('Note').fill('No answer since spring')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await page.getByText('This record is in no list').waitFor()
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0)

  await page.getByRole('link', { name: 'Open in the archives' }).click()
  await page.getByRole('heading', { name: 'Ann Mason' }).waitFor()
  await page.getByText('No answer since spring').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByText(/^Restored on/).waitFor()
  await page.goto(`/dashboard/candidate/${id}/profile`)
  await page.getByRole('link', { name: 'Edit' }).waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await dialog.getByLabel('Reason').selectOption('At their request')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('link', { name: 'Open in the archives' }).click()
  await page.waitForURL(/archives\/(\d|list)/)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Legal hold' }).click()
  await dialog.getByLabel('Reason').fill('Accident claim')
  await dialog.getByRole('button', { name: 'Legal hold' }).click()
  await page.getByText(/Legal hold until .* set by admin: Accident claim/).waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  expect(await page.getByRole('menuitem', { name: 'Erase' }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'End the legal hold' }).click()
  await page.getByText('Accident claim').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Erase' }).click()
  await dialog.getByText('1 record').waitFor()
  await dialog.getByLabel('Type “Ann Mason” to confirm').fill('Ann Miller')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await dialog.getByText('Type the name as it is written above.').first().waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Type “Ann Mason” to confirm').fill('ann mason')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await page.getByText('Nothing that names it was kept.').waitFor()
  expect(await page.getByText('Mason').count()).toBe(0)
})

it('several are restored or erased together, in French on a phone', async () => {
  const operation = await site.world.as('operation')
  for (const name of [
    'Tuilier',
    'Vitrier',
    'Zingueur',
    'Peintre',
    'Couvreur',
    'Soudeur',
    'Plombier',
    'Menuisier',
    'Grutier',
    'Foreur',
    'Coffreur',
  ]) {
    const { id: candidateId, version } = await add(name)
    await operation.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'inactive' } })
  }
  const admin = await site.world.as('admin')
  await admin.patch('/me/preferences', { body: { locale: 'fr' } })
  const { page } = await site.open({ viewport: phone, locale: 'fr-FR' })
  await logIn(page, admin.email, admin.password)
  // None of them is held: each choice of a filter is another one.
  await page.goto('/dashboard/archives/list?held=true')
  await page.getByRole('heading', { name: 'Aucun résultat' }).waitFor()
  await page.goto('/dashboard/archives/list?held=false')
  await page.getByRole('link', { name: 'Ann Foreur' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Sélectionner Ann Foreur').check()
  // Who was chosen on another page goes with them.
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByLabel('Sélectionner Ann Tuilier').check()
  await page.getByRole('button', { name: 'Restaurer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await dialog.getByText('2 faits, 0 non faits').waitFor()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('link', { name: 'Ann Tuilier' }).waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Aller à la première page' }).click()
  await page.getByLabel('Sélectionner Ann Vitrier').check()
  await page.getByLabel('Sélectionner Ann Zingueur').check()
  await page.getByRole('button', { name: 'Effacer', exact: true }).click()
  await dialog.getByLabel('Saisissez EFFACER pour confirmer').fill('effacer')
  await dialog.getByRole('button', { name: 'Effacer', exact: true }).click()
  await dialog.getByLabel('Saisissez EFFACER pour confirmer').fill('EFFACER')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Effacer', exact: true }).click()
  await dialog.getByText('2 faits, 0 non faits').waitFor()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('link', { name: /Effacées/ }).click()
  await page
    .getByRole('link', { name: /Fiche effacée nº/ })
    .first()
    .click()
  await page.getByText('Rien de nominatif n’a été conservé.').waitFor()
})

it('an address whose record is archived leads there from the form, which keeps what was typed, and to Restore', async () => {
  const operation = await site.world.as('operation')
  const email = 'archived-once@people.example'
  const body = { firstName: 'Ann', lastName: 'Glazier', email, locale: 'en' } as const
  const { id: candidateId, version } = await operation.post('/candidates', { body })
  await operation.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'inactive' } })
  const admin = await site.world.as('admin', 'who restores')
  const { page } = await site.open({ viewport: phone })
  await logIn(page, admin.email, admin.password)
  for (const path of ['/dashboard/candidate/add?by=link', '/dashboard/candidate/add']) {
    await page.goto(path)
    await page.getByLabel('First name').fill('Anna')
    await page.getByLabel('Last name').fill('Glazer')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: path.includes('link') ? 'Save and create the link' : 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('is archived. You can restore the record in the archives.').waitFor()
    expect(await page.getByLabel('Last name').inputValue()).toBe('Glazer')
    await expectAccessible(page)
    await page.getByRole('alert').getByRole('link', { name: 'See the record' }).click()
    await page.getByRole('heading', { name: 'Ann Glazier' }).waitFor()
    await page.goBack()
    await page.getByText('We’ve restored what you typed.').waitFor()
    expect(await page.getByLabel('Last name').inputValue()).toBe('Glazer')
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByRole('link', { name: 'See the record' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByText(/^Restored on/).waitFor()
})
