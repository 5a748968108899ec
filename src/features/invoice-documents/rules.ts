import type { Actor } from '#shared/roles.ts'
import { type InvoiceRefusal, type InvoiceStatus, isOpen, whyNotSend } from '../invoices/rules.ts'
import type { Country } from '../places/countries.ts'

/** The paper alone, or with the invoice for machines inside. */
export const pdfFormats = ['pdf', 'factur-x'] as const
export type PdfFormat = (typeof pdfFormats)[number]
/** The two syntaxes of EN 16931. */
export const xmlFormats = ['cii', 'ubl'] as const
export type XmlFormat = (typeof xmlFormats)[number]

export const platforms = ['file-drop'] as const
export type Platform = (typeof platforms)[number]
export const transmissionFormats = ['factur-x', 'ubl'] as const
export type TransmissionFormat = (typeof transmissionFormats)[number]

export const transmissionStatuses = ['waiting', 'handed-over', 'deposited', 'rejected', 'refused', 'cashed', 'failed'] as const
export type TransmissionStatus = (typeof transmissionStatuses)[number]
/** What a platform can answer; that an invoice is cashed is for us to say. */
export const answers = ['deposited', 'rejected', 'refused'] as const
export type Answer = (typeof answers)[number]

/** The most invoices in one ZIP file, and in one sending. */
export const mostZipped = 500
export const mostSent = 100

/** From where an answer may come, so that none can be taken back by one that arrives late. */
const before: Record<Answer, readonly TransmissionStatus[]> = {
  deposited: ['handed-over'],
  rejected: ['handed-over', 'deposited'],
  refused: ['handed-over', 'deposited'],
}
/** Until someone pays, what the platform answers is the status of an invoice. */
export const followsPlatform = (status: InvoiceStatus) => isOpen({ status }) && status !== 'partly_paid'

const open: readonly TransmissionStatus[] = ['waiting', 'handed-over', 'deposited', 'cashed']

export type TransmissionRefusal =
  | InvoiceRefusal
  | 'transmission-not-french'
  | 'transmission-standing'
  | 'transmission-answered'
  | 'transmission-to-person'
  | 'answer-without-reason'

type Standing = { status: InvoiceStatus; sellerCountry: Country; buyerKind: 'company' | 'person' }

/** Only French invoices to companies go there, and none that is on its way or has arrived. */
export function whyNotTransmit(
  actor: Pick<Actor, 'role'>,
  { status, sellerCountry, buyerKind }: Standing,
  latest: TransmissionStatus | null,
): TransmissionRefusal | null {
  if (sellerCountry !== 'FR') return 'transmission-not-french'
  if (buyerKind !== 'company') return 'transmission-to-person'
  return whyNotSend(actor, { status }) ?? (latest !== null && open.includes(latest) ? 'transmission-standing' : null)
}

/** A rejection or refusal has its reason. */
export function whyNotAnswer(status: TransmissionStatus, answer: Answer, reason: string): TransmissionRefusal | null {
  if (!before[answer].includes(status)) return 'transmission-answered'
  return answer !== 'deposited' && reason === '' ? 'answer-without-reason' : null
}
