import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { DownloadContext, ReadContext, WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import type { Download } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { addFile } from '../../company-files/server/commands.ts'
import { keepUpload } from '../../files/server/commands.ts'
import { asFile } from '../../invoice-documents/server/downloads.ts'
import type { templates } from '../contract.ts'
import { fillPaper, missingIn, type Paper, paperName } from '../paper.ts'
import { exampleValues, type PlaceholderName, placeholders } from '../placeholders.ts'
import { type PaperFormat, wordsIn } from '../rules.ts'
import type { PaperPreview, Template } from '../shapes.ts'
import { writeDocx } from './docx.ts'
import { notePaper } from './made.ts'
import { writePaperPdf } from './pdf.ts'
import { findTemplate } from './queries.ts'
import { findValues } from './values.ts'

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Record<PaperFormat, string>
const writers: Record<PaperFormat, (paper: Paper) => Promise<Buffer>> = { pdf: writePaperPdf, docx: writeDocx }

type Asked = { candidateId: number; applicationId?: number | undefined; language: Locale }
type Making = Asked & { format: PaperFormat; withGaps: boolean }

/** The words in a language; refused where there are none. */
function wordsOf(template: Template, language: Locale) {
  const words = wordsIn(template, language)
  if (words.body === '') throw new Problem(409, 'template-not-in-language')
  return words
}

const labelled = (names: readonly PlaceholderName[], locale: Locale) =>
  names.map((placeholder) => {
    const { says, from } = placeholders[placeholder]
    return { placeholder, label: says[locale], from: from[locale] }
  })

type PreviewQuery = z.output<(typeof templates)['previewPaper']['query']>

/** What a paper would say, and what is missing; without a candidate, with examples. */
export async function previewPaper(at: ReadContext, templateId: number, query: PreviewQuery): Promise<PaperPreview> {
  const { candidateId, applicationId, language } = query
  const words = wordsOf(await findTemplate(at.db, templateId), language)
  if (candidateId === undefined) {
    const values = exampleValues(language)
    return { ...fillPaper(words, values), missing: [], fileName: paperName(words, { fullName: values['candidate.fullName'] }, 'pdf') }
  }
  const { values, fullName } = await findValues(at, { candidateId, applicationId, language })
  at.opened(candidateId)
  const filled = fillPaper(words, values)
  return { ...filled, missing: labelled(missingIn(words, values), at.locale), fileName: paperName(filled, { fullName }, 'pdf') }
}

async function write(at: Pick<WriteContext, 'actor' | 'now' | 'locale'> & { db: ReadContext['db'] }, templateId: number, asked: Making) {
  const { language, format, withGaps } = asked
  const words = wordsOf(await findTemplate(at.db, templateId), language)
  const { values, head, fullName } = await findValues(at, asked)
  const missing = labelled(missingIn(words, values), at.locale)
  if (missing.length > 0 && !withGaps)
    throw new Problem(409, 'paper-incomplete', { values: { fields: missing.map(({ label }) => label).join(', ') } })
  const filled = fillPaper(words, values)
  const bytes = await writers[format]({ ...filled, locale: language, head })
  return { bytes, name: paperName(filled, { fullName }, format), mime: types[format] }
}

export async function downloadPaper(at: DownloadContext, templateId: number, asked: Making): Promise<Download> {
  const { bytes, name, mime } = await write(at, templateId, asked)
  const { candidateId, applicationId, format } = asked
  at.opened(candidateId)
  at.audit({ objectId: templateId, changes: { candidateId, applicationId, format } })
  return asFile(name, mime, bytes)
}

type Keeping = z.output<(typeof templates)['makePaper']['body']>

/** Makes a paper and keeps it: with the candidate's files as a contract, or in a folder of company files. */
export async function makePaper(at: WriteContext, { templateId, to, folderId, ...asked }: Keeping) {
  const { bytes, name, mime } = await write(at, templateId, asked)
  const { candidateId, applicationId, format } = asked
  const note = { objectId: templateId, changes: { candidateId, applicationId, format, to } }
  if (to === 'folder') {
    const added = await addFile(at, { folderId, name, content: { bytes, mime }, candidateId })
    at.audit({ action: 'company-file.added', objectType: 'company-file', objectId: added.id, changes: { candidateId } })
    at.audit(note)
    return { name: added.name, fileId: null, companyFileId: added.id }
  }
  const fileId = await keepForCandidate(at, { bytes, name, mime, candidateId })
  at.audit({ action: 'file.added', objectType: 'file', objectId: fileId, changes: { candidateId } })
  if (applicationId !== undefined) await notePaper(at, { applicationId, templateId, fileId, language: asked.language })
  at.audit(note)
  return { name, fileId, companyFileId: null }
}

type Made = { bytes: Buffer; name: string; mime: string; candidateId: number }

async function keepForCandidate({ db, storage, actor }: WriteContext, { bytes, candidateId, ...file }: Made): Promise<number> {
  const arrived = await storage.receive(Readable.from([bytes]))
  try {
    const fileId = await keepUpload(db, storage, { ...file, ...arrived }, { kind: 'contract', candidateId, uploadedBy: actor.id })
    await publish(db, ['files', `files:${candidateId}`])
    return fileId
  } finally {
    await rm(arrived.path, { force: true })
  }
}
