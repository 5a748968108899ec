import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { expectAccessible, logIn, phone, useSite } from '#test/support/browser.ts'
import { freePort } from '#test/support/chromium.ts'
import { cvFile, docxParts, largePdf, zip } from '#test/support/factories.ts'
import { partBytes } from './rules.ts'

const site = useSite(await freePort())

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
    ])
  // What its beginning tells is said before anything is sent.
  await form.getByRole('listitem').filter({ hasText: 'renamed.pdf' }).getByText('The content of this file does not match').waitFor()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Upload' }).click()
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await uploads.getByText('The content of this file does not match its name.').waitFor({ timeout: 60_000 })
  await uploads.getByRole('link', { name: 'CSCS scan.pdf' }).waitFor({ timeout: 60_000 })
  // What was refused before stays where it was chosen.
  expect(await form.getByRole('listitem').count()).toBe(1)
  expect(await uploads.getByRole('button', { name: 'Try again' }).count()).toBe(1)
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
})

it('a Word file is read in the page and replaced, and the contract shared with its person, in French on a phone', {
  timeout: 90_000,
}, async () => {
  const operation = await site.world.as('operation')
  const person = await site.world.as('candidate', 'lea')
  const register = { firstName: 'Léa', lastName: 'Maçon', locale: 'fr', privacyAccepted: true } as const
  const { id: candidateId } = await person.post('/candidates/registration', { body: register })
  const file = new File([zip(docxParts('Mission à Lyon'))], 'Contrat.docx')
  const body = { name: file.name, size: file.size, kind: 'contract', candidateId } as const
  const { id: uploadId } = await operation.post('/uploads', { body })
  await operation.put('/uploads/{uploadId}/parts', { uploadId, query: { from: 0 }, file })
  const fileId = async () => (await operation.get('/uploads/{uploadId}', { uploadId })).fileId
  await expect.poll(fileId, { timeout: 20_000 }).not.toBeNull()
  await operation.patch('/me/preferences', { body: { locale: 'fr' } })
  const { page } = await site.open({ viewport: phone, locale: 'fr-FR' })
  await logIn(page, operation.email, operation.password)
  await page.goto(`/dashboard/files/${await fileId()}/details`)
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
  await page.locator('input[type=file]').setInputFiles(given('Contrat de juin.pdf', await cvFile().bytes()))
  await page.locator('form').getByRole('button', { name: 'Envoyer' }).click()
  await page.getByRole('link', { name: 'Contrat de juin.pdf' }).click({ timeout: 30_000 })
  await page.getByRole('heading', { name: 'Versions' }).waitFor()
  await page.getByRole('link', { name: 'Contrat de mai.docx' }).waitFor()
  await more('Partager avec Léa Maçon')
  await page.getByText(/Léa Maçon, par .* le /).waitFor()
  await expectAccessible(page)

  const theirs = await site.open({ viewport: phone, locale: 'fr-FR' })
  await logIn(theirs.page, person.email, person.password)
  await theirs.page.goto(`/dashboard/candidate/${person.uid}/profile?tab=documents`)
  const shared = theirs.page.getByRole('region', { name: 'Fichiers de l’agence' })
  await shared.getByText('Contrat de juin.pdf').waitFor()
  await shared.getByText(/Contrat · .* · partagé par .* le /).waitFor()
  await expectAccessible(theirs.page)
  const [download] = await Promise.all([theirs.page.waitForEvent('download'), shared.getByRole('link', { name: 'Télécharger' }).click()])
  expect(download.suggestedFilename()).toBe('Contrat de juin.pdf')

  await more('Ne plus partager avec Léa Maçon')
  await shared.waitFor({ state: 'detached' })
  await more('Supprimer')
  await page.getByText(/^Supprimé le .* Vous pouvez le restaurer/).waitFor()
})

it('a link to a file is followed from webmail by way of a page of ours', async () => {
  const { operation, candidateId } = await somebody('Turner')
  const { id: fileId } = await operation.post('/candidates/{candidateId}/files', { candidateId, file: cvFile('CV Turner.pdf') })
  const { page } = await site.open()
  await logIn(page, operation.email, operation.password)
  const address = new URL(`/api/v1/files/${fileId}/content`, page.url()).href
  const body = `<a href="${address}">CV</a>`
  await page.route('http://mail.example/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://mail.example/')
  await page.getByRole('link', { name: 'CV' }).click()
  await page.getByRole('heading', { name: 'Open this file?' }).waitFor()
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Open the file' }).click()])
  expect(download.suggestedFilename()).toBe('CV Turner.pdf')
})
