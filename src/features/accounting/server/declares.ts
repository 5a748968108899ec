import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { accountingLetters } from './letters.ts'

export const accountingDeclares = declares({
  letters: { accounting: { title: { en: 'Statements of account', fr: 'Relevés de compte' }, by: 'admin', letters: accountingLetters } },
  problems: text,
  actions: words({
    'books.exported': { en: 'Exported the books', fr: 'A exporté les écritures comptables' },
    'books.accounts-set': { en: 'Changed accounts of the books', fr: 'A modifié les comptes comptables' },
    'customer.statement-downloaded': { en: 'Downloaded a statement of account', fr: 'A téléchargé un relevé de compte' },
    'customer.statement-sent': { en: 'Emailed a statement of account', fr: 'A envoyé un relevé de compte' },
  }),
  erased: { 'accounting_accounts.changed_by': 'forgets' },
})
