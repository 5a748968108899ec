import { createCanvas } from '@napi-rs/canvas'
import { afterEach, expect, it } from 'vitest'
import { complaints, expectAccessible, logIn, openDashboard, phone, useSite } from '#test/browser.ts'
import { freePort } from '#test/chromium.ts'
import { cvFile, docxParts, largePdf, pdf, zip } from '#test/make.ts'
import { partBytes } from './rules.ts'

const site = useSite(await freePort())
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

const somebody = async (lastName: string) => {
  const operation = await site.world.as('operation')
  const { id } = await operation.post('/candidates', { body: { firstName: 'Ann', lastName, phone: '07700 900123', locale: 'en' } })
  return { operation, candidateId: id }
}
const given = (name: string, bytes: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(bytes) })
it('several files are sent, go on after a cut, are said why they are refused, and are seen in the page', { timeout: 90_000 }, async () => {
  const { operation, candidateId } = await somebody('Mason')
  const { page } = await site.open()
  await logIn(page, operation.email, operation.password)
  await openDashboard(page)
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await page.getByText('Files appear here when candidates upload them.').waitFor()
  await page.goto(`/dashboard/files/upload?candidate=${candidateId}`)
  const form = page.locator('form')
  await form.getByLabel('Kind').selectOption('Card')
  // The second part is lost on its way once.
  let parts = 0
  await page.route('**/parts?*', (route) => (++parts === 2 ? route.abort() : route.continue()))
  await form
    .locator('input[type=file]')
    .setInputFiles([
      given('CSCS front.jpg', createCanvas(640, 400).encodeSync('jpeg')),
      given('CSCS scan.pdf', largePdf(2 * partBytes + 9)),
      given('renamed.pdf', Buffer.from('MZ'.repeat(400))),
      given('torn.png', Buffer.concat([Buffer.from('\x89PNG', 'latin1'), Buffer.from('MZ'.repeat(400))])),
      given('nothing.pdf', Buffer.alloc(0)),
      given('IMG_2041.HEIC', Buffer.from('\0\0\0\x18ftypheic')),
      given('card.docx', zip(docxParts())),
    ])
  // What its name, size and beginning tell is said beside each before anything is sent, with what is taken.
  const chosen = (name: string) => form.getByRole('listitem').filter({ hasText: name })
  await chosen('nothing.pdf').getByText('This file is empty.').waitFor()
  await chosen('renamed.pdf').getByText('The content of this file does not match its name.').waitFor()
  await chosen('IMG_2041.HEIC').getByText('Settings → Camera → Formats → Most Compatible').waitFor()
  await chosen('card.docx').getByText('This format is not accepted here. Accepted formats: PDF, or photos as JPG or PNG').waitFor()
  await expectAccessible(page)
  // Another kind takes it; and back.
  await form.getByLabel('Kind').selectOption('Contract')
  await chosen('card.docx').getByText('This format').waitFor({ state: 'detached' })
  await form.getByLabel('Kind').selectOption('Card')
  await chosen('card.docx').getByText('This format').waitFor()
  await form.getByRole('button', { name: 'Remove IMG_2041.HEIC' }).click()
  await expect.poll(() => form.locator('input[type=file]').evaluate((input) => input === document.activeElement)).toBe(true)
  await chosen('IMG_2041.HEIC').waitFor({ state: 'detached' })
  await form.locator('input[type=file]').setInputFiles([given('later.pdf', pdf())])
  await chosen('later.pdf').waitFor()
  await form.getByRole('button', { name: 'Upload' }).click()
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await uploads.getByText('The content of this file does not match its name.').waitFor({ timeout: 60_000 })
  // What was refused before stays where it was chosen.
  expect(await form.getByRole('listitem').count()).toBe(3)
  await uploads.getByRole('link', { name: 'later.pdf' }).waitFor({ timeout: 60_000 })
  expect(await uploads.getByRole('button', { name: 'Try again' }).count()).toBe(1)
  expect(await uploads.getByRole('link').allTextContents()).toEqual(['CSCS front.jpg', 'CSCS scan.pdf', 'later.pdf'])
  await expectAccessible(page)

  await uploads.getByRole('link', { name: 'CSCS front.jpg' }).click()
  const picture = page.getByRole('img', { name: 'CSCS front.jpg' })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await expectAccessible(page)
  await page.goto('/dashboard/files/list')
  await page.getByRole('link', { name: 'CSCS scan.pdf' }).click()
  await page.locator('iframe[title="CSCS scan.pdf"]').waitFor()
  // Its text instead, by the address.
  await page.getByRole('link', { name: 'Text', exact: true }).click()
  await page.getByRole('region', { name: 'CSCS scan.pdf' }).getByText('Bricklayer').waitFor()
  await expectAccessible(page)
  // Neither is a page of a document: there is nothing to verify.
  await page.goto('/dashboard/files/list')
  await page.getByRole('checkbox', { name: 'CSCS scan.pdf' }).check()
  await page.getByRole('button', { name: 'Download as zip' }).waitFor()
  expect(await page.getByRole('button', { name: 'Verify' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Deleted' }).click()
  await page.getByText('Deleted files stay here for 30 days, so that you can restore them.').waitFor()
})

it('a contract is shared, read by the person among their documents in French on a phone, and taken back', { timeout: 90_000 }, async () => {
  const operation = await site.world.as('operation')
  const person = await site.world.as('candidate', 'lea')
  const register = { firstName: 'Léa', lastName: 'Maçon', locale: 'fr', privacyAccepted: true } as const
  const { id: candidateId } = await person.post('/candidates/registration', { body: register })
  const { id: fileId } = await operation.post('/candidates/{candidateId}/files', { candidateId, file: cvFile('Contrat.pdf', pdf()) })
  await operation.patch('/files/{fileId}', { fileId, version: 1, body: { kind: 'contract' } })
  const { page } = await site.open()
  await logIn(page, operation.email, operation.password)
  await page.goto(`/dashboard/files/${fileId}/details`)
  const more = async (action: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await more('Share with Léa Maçon')
  await page.getByText(/^With Léa Maçon, by .* on /).waitFor()
  await expectAccessible(page)

  const theirs = await site.open({ viewport: phone, locale: 'fr-FR' })
  await logIn(theirs.page, person.email, person.password)
  await theirs.page.goto(`/dashboard/candidate/${person.uid}/profile?tab=documents`)
  const shared = theirs.page.getByRole('region', { name: 'Fichiers de l’agence' })
  await shared.getByText('Contrat.pdf').waitFor()
  await shared.getByText(/Contrat · .* · partagé par .* le /).waitFor()
  await expectAccessible(theirs.page)
  const [download] = await Promise.all([theirs.page.waitForEvent('download'), shared.getByRole('link', { name: 'Télécharger' }).click()])
  expect(download.suggestedFilename()).toBe('Contrat.pdf')

  await more('Stop sharing with Léa Maçon')
  await page.getByText(/^With Léa Maçon, by/).waitFor({ state: 'detached' })
  await shared.waitFor({ state: 'detached' })
})

it('a Word file is read in the page, renamed, replaced, deleted and restored, in French on a phone', { timeout: 90_000 }, async () => {
  const { operation, candidateId } = await somebody('Tuilier')
  const send = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const file = new File([bytes], name)
    const { id: uploadId } = await operation.post('/uploads', { body: { name, size: file.size, kind: 'contract', candidateId } })
    await operation.put('/uploads/{uploadId}/parts', { uploadId, query: { from: 0 }, file })
    const state = async () => (await operation.get('/uploads/{uploadId}', { uploadId })).fileId
    await expect.poll(state, { timeout: 20_000 }).not.toBeNull()
    return Number(await state())
  }
  const fileId = await send('Contrat.docx', zip(docxParts('Mission à Lyon')))
  await operation.patch('/me/preferences', { body: { locale: 'fr' } })
  const { page } = await site.open({ viewport: phone, locale: 'fr-FR' })
  await logIn(page, operation.email, operation.password)
  await page.goto(`/dashboard/files/${fileId}/details`)
  await page.getByText('Mission à Lyon').waitFor()
  const more = async (action: string) => {
    await page.getByRole('button', { name: 'Plus', exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await more('Renommer ou déplacer')
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Fichier').fill('Contrat de mai')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('heading', { name: 'Contrat de mai.docx' }).waitFor()

  await more('Remplacer par une version plus récente')
  await page.getByRole('heading', { name: 'Remplacer « Contrat de mai.docx »' }).waitFor()
  await page.locator('input[type=file]').setInputFiles(given('Contrat de juin.pdf', await cvFile().bytes()))
  await page.locator('form').getByRole('button', { name: 'Envoyer' }).click()
  await page.getByRole('link', { name: 'Contrat de juin.pdf' }).click({ timeout: 30_000 })
  await page.getByRole('heading', { name: 'Versions' }).waitFor()
  await page.getByRole('link', { name: 'Contrat de mai.docx' }).waitFor()
  await expectAccessible(page)

  await more('Supprimer')
  await page.getByText(/^Supprimé le .* Vous pouvez le restaurer/).waitFor()
  await more('Restaurer')
  await page.locator('iframe[title="Contrat de juin.pdf"]').waitFor()
})
