import { expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { expectAccessible, logIn, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { newAddress } from '#test/support/identity.ts'
import { askToKeep } from './server/keep.ts'

const site = useSite(await freePort())

it('an admin reads why somebody is kept and who opened the record, holds them, and erases them once the hold has ended', async () => {
  const admin = await site.world.as('admin')
  const body = { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } as const
  const { id: candidateId } = await admin.post('/candidates', { body })
  const { page } = await site.open()
  await logIn(page, admin.email, admin.password)
  await page.goto(`/dashboard/candidate/${candidateId}/profile`)
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await page.getByText('the day the record was created').waitFor()
  await site.world.app.openings.flush()
  await page.reload()
  await page.getByRole('region', { name: 'Who opened the record' }).getByText('admin', { exact: true }).waitFor()
  await expectAccessible(page)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Set a legal hold' }).click()
  await dialog.getByLabel('Reason').fill('Claim of an employer')
  await dialog.getByLabel('Last day').fill(`31/12/${new Date().getFullYear() + 1}`)
  await dialog.getByRole('button', { name: 'Legal hold', exact: true }).click()
  await page.getByText('Claim of an employer').waitFor()
  await page.getByRole('button', { name: 'Erase…' }).click()
  await dialog.getByText('This record is under a legal hold').waitFor()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'End the hold' }).click()
  await page.getByRole('button', { name: 'Set a legal hold' }).waitFor()

  await page.getByRole('button', { name: 'Erase…' }).click()
  await dialog.getByText('What will be erased:').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Type “Ann Mason” to confirm').fill('Ann Maso')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await dialog.getByText('Type the name as it is written above.').first().waitFor()
  await dialog.getByLabel('Type “Ann Mason” to confirm').fill('ann mason')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.waitForURL('**/dashboard/candidate/list')
  await page.getByText('Erased. Receipt no.').waitFor()
})

it('a person reads the same in plain French on a phone, and leaves', async () => {
  const person = await site.world.as('candidate', 'leaver')
  await person.post('/candidates/registration', {
    body: { firstName: 'Léa', lastName: 'Martin', locale: 'fr', privacyAccepted: true, keepProfile: true },
  })
  const { page } = await site.open({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' })
  await logIn(page, person.email, person.password)
  await page.goto(`/dashboard/candidate/${person.uid}/profile?tab=privacy`)
  await page.getByText('Nous conservons votre profil pour vous proposer du travail').waitFor()
  await page.getByText('Conservation du profil pour de futures offres').waitFor()
  expect(await page.getByRole('button', { name: /Effacer|Enregistrer un retrait/ }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Supprimer mon compte…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('J’ai compris que cette suppression est définitive').check()
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
  expect(await site.world.app.database.kysely.selectFrom('accounts').select('id').where('id', '=', person.id).execute()).toEqual([])
})

it('somebody answers the mail without script and without an account, once', async () => {
  const admin = await site.world.as('admin')
  const email = newAddress()
  const { id } = await admin.post('/candidates', { body: { firstName: 'Bob', lastName: 'Roofer', email, locale: 'fr' } })
  const asked = { id, email, locale: 'fr' as const, endsOn: '2027-01-10' }
  await inTransaction(site.world.app.database.kysely, (db) => askToKeep(db, site.world.config.publicUrl, new Date(), asked))
  const url = String((await site.world.mails()).findLast(({ to }) => to === email)?.action?.url)
  const { page: seen } = await site.open()
  await seen.goto(new URL(url).pathname)
  await expectAccessible(seen)
  const { page } = await site.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto(new URL(url).pathname)
  await page.getByRole('heading', { name: /Devons-nous conserver votre profil/ }).waitFor()
  await page.getByRole('button', { name: 'Supprimer mon profil' }).click()
  await page.getByRole('heading', { name: /Supprimer définitivement votre profil/ }).waitFor()
  await page.getByText('vos fichiers, vos candidatures et votre compte').waitFor()
  await page.getByRole('button', { name: 'Le supprimer maintenant' }).waitFor()
  await page.getByRole('button', { name: 'Conserver mon profil' }).click()
  await page.getByRole('heading', { name: 'Votre profil est conservé' }).waitFor()
  await page.goto(new URL(url).pathname)
  await page.getByRole('heading', { name: 'Vous avez déjà répondu' }).waitFor()
})
