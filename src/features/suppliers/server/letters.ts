import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { LetterSample } from '#server/declares.ts'
import { hole, named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { mailText } from './mail-text.ts'

const name = placeholder('Supplier', 'Fournisseur', 'Bridgefoot Umbrella Ltd', 'Portage Sala')
const until = named.linkUntil
const document = placeholder('Document', 'Document', 'Public liability insurance', 'Attestation de vigilance')

export const supplierLetters = letters('suppliers', {
  ask: {
    name: { en: 'Request for documents', fr: 'Demande de documents' },
    to: 'supplier',
    subject: mailText.askSubject,
    text: [mailText.askWhat, hole('documents'), mailText.askHow],
    placeholders: {
      name,
      until,
      documents: placeholder('Documents asked for', 'Documents demandés', '• Public liability insurance', '• Attestation de vigilance'),
    },
    always: ['documents'],
    hello: mailText.hello,
    end: [mailText.askUntil],
    button: mailText.askAction,
  },
  ending: {
    name: { en: 'A document expires soon', fr: 'Document arrivant à échéance' },
    to: 'supplier',
    subject: mailText.endingSubject,
    text: [mailText.endingWhat, mailText.askHow],
    placeholders: { name, document, day: named.day, until },
    hello: mailText.hello,
    end: [mailText.askUntil],
    button: mailText.askAction,
  },
  rejected: {
    name: { en: 'A document is sent back', fr: 'Document refusé' },
    to: 'supplier',
    subject: mailText.rejectedSubject,
    text: [mailText.rejectedWhat, hole('reason'), mailText.rejectedHow],
    placeholders: { name, document, reason: named.reason },
    always: ['reason'],
    hello: mailText.hello,
  },
})

/** The newest supplier. */
export async function sampleSupplier(db: ReadDb): Promise<LetterSample | null> {
  const { rows } = await sql<{ name: string }>`select legal_name as name from suppliers order by id desc limit 1`.execute(db)
  return rows[0] ? { record: rows[0].name, values: rows[0] } : null
}
