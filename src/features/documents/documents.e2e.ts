import { expect, it } from 'vitest'
import { expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { newAddress } from '#test/support/identity.ts'
import { largePdf, photo } from '#test/support/factories.ts'

const site = useSite()

it('staff request documents, a candidate sends them by the link from a phone, and staff verify one and reject the other', async () => {
  const operation = await site.world.as('operation')
  const body = { firstName: 'Léa', lastName: 'Martin', email: newAddress(), locale: 'fr', country: 'FR' } as const
  const { id: candidateId } = await operation.post('/candidates', { body })
  const { page } = await site.open()
  await logIn(page, operation.email, operation.password)
  await page.goto(`/dashboard/candidate/${candidateId}/profile?tab=documents`)
  await page.getByText('No documents yet').waitFor()
  await page.getByRole('button', { name: 'Request documents' }).click()
  const asking = page.getByRole('dialog', { name: 'Request documents' })
  await asking.getByRole('button', { name: 'Send request' }).click()
  await asking.getByText('Choose at least one document.').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // The dialog shows its link once; the test takes a newer one.
  const request = { candidateId, body: { types: ['aipr', 'caces-r482'], mail: false } }
  const { url } = await operation.put('/candidates/{candidateId}/document-request', request)
  const link = new URL(url)
  const { page: theirs } = await site.open({ viewport: phone, locale: 'fr-FR', touch: true })
  await theirs.goto(link.pathname + link.hash)
  await theirs.getByRole('heading', { name: 'Bonjour Léa' }).waitFor()
  expect(theirs.url()).not.toContain('link=')
  await theirs.reload()
  const first = theirs.getByRole('listitem').filter({ hasText: 'AIPR' })
  // A file of the wrong format is refused as soon as it is chosen.
  await first.getByLabel('Photo du recto').setInputFiles({ name: 'IMG_2041.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0\x18ftypheic') })
  await first.getByText('Cette photo est au format HEIC d’Apple').waitFor()
  await first.getByRole('button', { name: 'Retirer IMG_2041.HEIC' }).click()
  await first.getByText('Cette photo est au format HEIC d’Apple').waitFor({ state: 'detached' })
  await first.getByLabel('Photo du recto').setInputFiles(photo('recto.jpg'))
  await first.getByLabel('Photo du verso').setInputFiles(photo('verso.jpg'))
  await first.getByLabel('Niveau').selectOption('Encadrant')
  await first.getByLabel('Délivré le').fill('2026-01-12')
  // The end follows from the day of issue.
  expect(await first.getByLabel('Valable jusqu’au').inputValue()).toBe('2031-01-12')
  await first.getByRole('button', { name: 'Envoyer' }).click()
  await first.getByText('Reçu, en cours de vérification').waitFor()
  const second = theirs.getByRole('listitem').filter({ hasText: 'CACES R482' })
  const scanned = { name: 'caces.pdf', mimeType: 'application/pdf', buffer: Buffer.from(largePdf(600_000)) }
  // The server refuses a broken file after opening it.
  await second.getByLabel('Photo du recto').setInputFiles({ ...scanned, buffer: Buffer.from('%PDF-1.4\nnothing\n%%EOF') })
  await second.getByLabel('Valable jusqu’au').fill('2034-01-12')
  await second.getByRole('button', { name: 'Envoyer' }).click()
  await second.getByText('Ce fichier est endommagé et illisible.').first().waitFor()
  await second.getByLabel('Photo du recto').setInputFiles(scanned)
  // The second part is lost once and then never answered: parts that arrived are not sent again.
  const parts: number[] = []
  await theirs.route('**/document-requests/uploads/parts', async (route) => {
    parts.push(Number(/name="from"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1]))
    if (parts.length === 2) return route.abort()
    if (parts.length !== 3) return route.continue() // the third is never answered
  })
  await second.getByLabel('Valable jusqu’au').fill('2034-01-12')
  await second.getByRole('button', { name: 'Envoyer' }).click()
  await second.getByText('pas de connexion, reprise automatique').waitFor()
  await expectAccessible(theirs)
  await second.getByText(/Recto\s: 262\sko sur 600\sko envoyés/).waitFor()
  await expect.poll(() => parts.length).toBe(3)
  await second.getByRole('button', { name: 'Arrêter' }).click()
  await second.getByRole('progressbar').waitFor({ state: 'detached' })
  await second.getByRole('button', { name: 'Envoyer' }).click()
  await second.getByText('Choisissez au moins une catégorie.').first().waitFor()
  await second.getByLabel('B1 Engins d’extraction').check()
  await second.getByRole('button', { name: 'Envoyer' }).click()
  await theirs.getByRole('heading', { name: 'C’est tout, merci.' }).waitFor()
  const step = 256 * 1024
  expect(parts).toEqual([0, step, step, step, 2 * step])

  // Staff see them arrive.
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /AIPR/ }) })
  await card.getByText('Needs checking').waitFor()
  await card.getByRole('button', { name: 'Back' }).click()
  const picture = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Verify' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('combobox').selectOption('paper')
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
  await card.getByText('Verified', { exact: true }).waitFor()
  const other = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /CACES/ }) })
  await other.getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel('Reason').fill('The number is cut off')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await other.getByText('The number is cut off').waitFor()

  // The same link shows the rejection, until it is withdrawn.
  await theirs.reload()
  await theirs.getByText('The number is cut off').waitFor()
  await operation.delete('/candidates/{candidateId}/document-request', { candidateId })
  await theirs.reload()
  await theirs.getByRole('heading', { name: 'Ce lien ne fonctionne plus' }).waitFor()
})
