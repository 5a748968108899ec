import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const accountingDeclares = declares({
  problems: text,
  actions: words({
    'customer.statement-downloaded': { en: 'Downloaded a statement of account', fr: 'A téléchargé un relevé de compte' },
    'customer.statement-sent': { en: 'Emailed a statement of account', fr: 'A envoyé un relevé de compte' },
  }),
  erased: { 'accounting_accounts.changed_by': 'forgets' },
})
