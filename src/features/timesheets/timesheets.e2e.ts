import { expect, it } from 'vitest'
import { expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { runs } from '#test/support/sql.ts'
import { lastWeek, makeAssigned } from './server/samples.ts'
import { weekNumber } from './words.ts'

const site = useSite()

it('a candidate enters a week on a phone in French, the employer approves it by their link, and staff draft the invoice', async () => {
  const { world } = site
  const travel = { kind: 'travel', label: 'Zone 2', per: 'day' as const, pay: 600, charge: 700 }
  const of = await makeAssigned(world, { allowances: [travel] })
  await runs(world, `update accounts set locale = 'fr' where id = ${of.worker.id}`)
  const { page, context } = await site.open({ viewport: phone, locale: 'fr-FR', touch: true })
  await logIn(page, of.worker.email, of.worker.password)
  const main = page.getByRole('main')
  const week = `Semaine ${weekNumber(lastWeek)}`

  await page.goto('/dashboard/my-work')
  await page.getByRole('heading', { level: 1, name: 'Mes missions' }).waitFor()
  await expectAccessible(page)
  await main.getByRole('link', { name: week }).click()
  await page.getByRole('heading', { level: 1, name: week }).waitFor()
  const enter = () => main.getByRole('button', { name: 'Saisir' }).first().click()
  await enter()
  await main.getByLabel('Fin').fill('17:30')
  await main.getByText('Enregistré.').waitFor()
  await expectAccessible(page)
  // In a basement there is no signal: the phone keeps it, and sends it later.
  await context.setOffline(true)
  await enter()
  await main.getByRole('button', { name: 'Comme hier' }).click()
  await main.getByText('Gardé sur ce téléphone').waitFor()
  await context.setOffline(false)
  await main.getByText('Enregistré.').waitFor()
  await main.getByRole('button', { name: 'Panier, trajet' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await main.getByText('2 × Zone 2').waitFor()
  await main.getByRole('button', { name: 'Envoyer à Ruth Aldous' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer quand même' }).click()
  await main.getByText('Envoyé à Ruth Aldous').waitFor()

  const { url } = await of.owner.put('/employer-contacts/{contactId}/hours-link', { contactId: of.contactId })
  const { page: theirs } = await site.open({ viewport: phone, touch: true })
  await theirs.goto(new URL(url).pathname)
  await theirs.getByRole('heading', { level: 1, name: 'Hours to approve' }).waitFor()
  await theirs.getByText('For Ruth Aldous').waitFor()
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Approve 1' }).click()
  await theirs.getByRole('heading', { level: 1, name: 'Nothing to approve' }).waitFor()
  await main.getByText('Validé par Ruth Aldous').waitFor()

  const { page: staff } = await site.openAs('admin')
  await staff.goto('/dashboard/timesheets?tab=to-invoice')
  await staff.getByRole('heading', { level: 1, name: 'Timesheets' }).waitFor()
  await staff.getByRole('main').getByRole('checkbox').last().check()
  await expectAccessible(staff)
  await staff.getByRole('region', { name: 'Selected weeks' }).getByRole('button', { name: 'Invoice' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Create draft' }).waitFor()
  await expectAccessible(staff)
  await staff.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click()
  await staff.waitForURL(/\/invoice\/\d+/)
  const [sheet] = await runs<{ hours: number; invoiceId: number }>(
    world,
    `select hours, invoice_id::int as "invoiceId" from timesheets where assignment_id = ${of.assignmentId}`,
  )
  expect(sheet).toEqual({ hours: 1900, invoiceId: Number(/invoice\/(\d+)/.exec(staff.url())?.[1]) })
})
