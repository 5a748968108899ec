import type { Handlers } from '#server/handler-context.ts'
import type { Admission } from '#server/operations.ts'
import type { suppliers } from '../contract.ts'
import { agreeAccount, askAccount, listAccounts, refuseAccount, showAccount, withdrawAccount } from './accounts.ts'
import { addPurchase, listPurchases, removePurchase } from './bought.ts'
import { addSupplier, archiveSupplier, changeSupplier, moveSupplier, restoreSupplier } from './commands.ts'
import { addContact, changeContact, removeContact } from './contacts.ts'
import { addDocument, rejectDocument, removeDocument, verifyDocument } from './documents.ts'
import { listSuppliers } from './list.ts'
import { findShown, listHistory } from './queries.ts'
import { findWorking, openRequest, requestDocuments, sendDocument, withdrawRequest } from './requests.ts'
import { exportSuppliers } from './sheet.ts'

export const supplierHandlers: Handlers<typeof suppliers> = {
  listSuppliers: ({ query }, at) => listSuppliers(query, at),
  exportSuppliers: ({ query }, at) => exportSuppliers(query, at),
  findSupplier: ({ supplierId }, at) => findShown(at, supplierId),
  listSupplierHistory: ({ supplierId, query }, at) => listHistory(at, supplierId, query),
  addSupplier: ({ body }, at) => addSupplier(at, body),
  changeSupplier: ({ supplierId, version, body }, at) => changeSupplier(at, supplierId, version, body),
  moveSupplier: ({ supplierId, version, body }, at) => moveSupplier(at, supplierId, version, body),
  archiveSupplier: ({ supplierId, version, body }, at) => archiveSupplier(at, supplierId, version, body),
  restoreSupplier: ({ supplierId, version }, at) => restoreSupplier(at, supplierId, version),
  addSupplierContact: ({ supplierId, body }, at) => addContact(at, supplierId, body),
  changeSupplierContact: ({ supplierContactId, version, body }, at) => changeContact(at, supplierContactId, version, body),
  removeSupplierContact: ({ supplierContactId }, at) => removeContact(at, supplierContactId),
  addSupplierDocument: ({ supplierId, body, file }, at) => addDocument(at, supplierId, body, file),
  verifySupplierDocument: ({ supplierDocumentId, version }, at) => verifyDocument(at, supplierDocumentId, version),
  rejectSupplierDocument: ({ supplierDocumentId, version, body }, at) => rejectDocument(at, supplierDocumentId, version, body.reason),
  removeSupplierDocument: ({ supplierDocumentId }, at) => removeDocument(at, supplierDocumentId),
  requestSupplierDocuments: ({ supplierId, body }, at) => requestDocuments(at, supplierId, body),
  withdrawSupplierRequest: ({ supplierId }, at) => withdrawRequest(at, supplierId),
  openSupplierRequest: ({ body: { token } }, at) => openRequest(at, token),
  sendSupplierDocument: ({ body, file }, at) => sendDocument(at, body, file),
  listSupplierAccounts: ({ supplierId, query }, at) => listAccounts(at, supplierId, query),
  showSupplierAccount: ({ supplierAccountId }, at) => showAccount(at, supplierAccountId),
  askSupplierAccount: ({ supplierId, body }, at) => askAccount(at, supplierId, body),
  agreeSupplierAccount: ({ supplierAccountId }, at) => agreeAccount(at, supplierAccountId),
  refuseSupplierAccount: ({ supplierAccountId }, at) => refuseAccount(at, supplierAccountId),
  withdrawSupplierAccount: ({ supplierAccountId }, at) => withdrawAccount(at, supplierAccountId),
  listSupplierPurchases: ({ supplierId, query }, at) => listPurchases(at, supplierId, query),
  addSupplierPurchase: ({ supplierId, body }, at) => addPurchase(at, supplierId, body),
  removeSupplierPurchase: ({ supplierPurchaseId }, at) => removePurchase(at, supplierPurchaseId),
}

const asksLink: Admission = async ({ token = '' }, { db, now }) => void (await findWorking(db, now, token))

/** Whoever has no good link has nothing received or drawn. */
export const supplierAdmissions = { sendSupplierDocument: asksLink } satisfies Partial<Record<keyof typeof suppliers, Admission>>
