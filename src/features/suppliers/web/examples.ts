import type { Example } from '#test/support/examples.ts'
import { user } from '#features/users/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { account, askedAccount, contact, historyLine, purchase, supplier, supplierDocument } from './samples.ts'

const row = { ...supplier, mainContactName: 'Moira Lennox', spend: [{ currency: 'GBP' as const, net: 24_610_000 }] }
const counts = { prospect: 1, onboarding: 1, approved: 2, suspended: 1, offboarded: 1, archived: 1 }
const accounts = [askedAccount, account]
const details = { holder: 'Bridgefoot Umbrella Ltd', iban: null, bic: null, sortCode: '309418', accountNumber: '12344417' }
const onClose = () => {}
const asked = {
  name: 'Bridgefoot Umbrella Ltd',
  locale: 'en' as const,
  expiresAt: '2026-12-05T12:00:00Z',
  documents: supplier.documents.map(({ id, type, name, status, reason, number, issuedOn, expiresOn }) => ({
    ...{ id, type, name, status, reason, number, issuedOn, expiresOn },
  })),
}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'to-list' },
  { file: 'list', data: { ...list(row), counts } },
  { file: 'add', data: user },
  { file: 'edit', data: supplier },
  { file: 'overview', data: { supplier, accounts } },
  { file: 'documents', data: supplier },
  { file: 'document-dialogs', name: 'add', part: 'AddDocumentDialog', props: { supplier, onClose } },
  { file: 'document-dialogs', name: 'ask', part: 'AskDialog', props: { supplier, onClose } },
  { file: 'document-dialogs', name: 'verify', part: 'VerifyDialog', props: { document: supplierDocument, onClose } },
  { file: 'document-dialogs', name: 'reject', part: 'RejectDialog', props: { document: supplierDocument, onClose } },
  { file: 'document-dialogs', name: 'remove', part: 'RemoveDialog', props: { name: 'Accreditation', remove: () => {}, onClose } },
  { file: 'contacts', data: supplier },
  { file: 'contact-dialog', part: 'ContactDialog', props: { supplierId: 7, contact, onClose } },
  { file: 'supplier-actions', part: 'StatusDialog', props: { supplier, to: 'suspended', onClose } },
  { file: 'purchases', data: { supplier, purchases: list(purchase) } },
  { file: 'purchase-dialog', part: 'PurchaseDialog', props: { supplier, onClose } },
  { file: 'bank-details', data: { supplier, accounts, changes: list(account) } },
  { file: 'bank-dialogs', part: 'AccountDialog', props: { supplier, onClose } },
  {
    file: 'bank-dialogs',
    name: 'compare',
    part: 'CompareDialog',
    props: {
      change: askedAccount,
      of: { account: { ...details, accountNumber: '60000932' }, before: details },
      mayDecide: true,
      mayWithdraw: false,
      onClose,
    },
  },
  { file: 'history', data: { supplier, history: list(historyLine) } },
  { file: 'public/send' },
  { file: 'public/send', name: 'asked', part: 'Asked', props: { asked, token: 'x', onSent: () => {} } },
]
