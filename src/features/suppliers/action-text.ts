import { words } from '#shared/text.ts'

/** What the audit log and a supplier's history say. */
export const actionText = words({
  'supplier.added': { en: 'Added a supplier', fr: 'A ajouté un fournisseur' },
  'supplier.archived': { en: 'Archived a supplier', fr: 'A archivé un fournisseur' },
  'supplier.changed': { en: 'Changed a supplier', fr: 'A modifié un fournisseur' },
  'supplier.documents-requested': { en: 'Asked a supplier for documents', fr: 'A demandé des documents à un fournisseur' },
  'supplier.documents-request-opened': {
    en: 'Opened a request for supplier documents',
    fr: 'A ouvert une demande de documents (fournisseur)',
  },
  'supplier.documents-request-withdrawn': {
    en: 'Withdrew a request for supplier documents',
    fr: 'A retiré une demande de documents (fournisseur)',
  },
  'supplier.exported': { en: 'Exported suppliers', fr: 'A exporté des fournisseurs' },
  'supplier.moved': { en: 'Changed the status of a supplier', fr: 'A changé le statut d’un fournisseur' },
  'supplier.reinstated': { en: 'Supplier approved again by itself', fr: 'Fournisseur de nouveau agréé automatiquement' },
  'supplier.restored': { en: 'Restored a supplier', fr: 'A restauré un fournisseur' },
  'supplier.suspended': { en: 'Supplier suspended by itself', fr: 'Fournisseur suspendu automatiquement' },
  'supplier-account.agreed': { en: 'Agreed to a supplier’s bank details', fr: 'A accepté les coordonnées bancaires d’un fournisseur' },
  'supplier-account.asked': {
    en: 'Asked to change a supplier’s bank details',
    fr: 'A demandé à changer les coordonnées bancaires d’un fournisseur',
  },
  'supplier-account.refused': { en: 'Refused a supplier’s bank details', fr: 'A refusé les coordonnées bancaires d’un fournisseur' },
  'supplier-account.shown': { en: 'Looked at a supplier’s bank details', fr: 'A consulté les coordonnées bancaires d’un fournisseur' },
  'supplier-account.withdrawn': {
    en: 'Withdrew a change of a supplier’s bank details',
    fr: 'A retiré un changement de coordonnées bancaires d’un fournisseur',
  },
  'supplier-contact.added': { en: 'Added a supplier contact', fr: 'A ajouté un contact d’un fournisseur' },
  'supplier-contact.changed': { en: 'Changed a supplier contact', fr: 'A modifié un contact d’un fournisseur' },
  'supplier-contact.removed': { en: 'Removed a supplier contact', fr: 'A supprimé un contact d’un fournisseur' },
  'supplier-document.added': { en: 'Added a supplier document', fr: 'A ajouté un document d’un fournisseur' },
  'supplier-document.rejected': { en: 'Rejected a supplier document', fr: 'A refusé un document d’un fournisseur' },
  'supplier-document.removed': { en: 'Removed a supplier document', fr: 'A supprimé un document d’un fournisseur' },
  'supplier-document.sent': { en: 'Supplier sent a document', fr: 'Le fournisseur a envoyé un document' },
  'supplier-document.verified': { en: 'Verified a supplier document', fr: 'A vérifié un document d’un fournisseur' },
  'supplier-purchase.added': { en: 'Noted a purchase', fr: 'A enregistré un achat' },
  'supplier-purchase.removed': { en: 'Removed a purchase', fr: 'A supprimé un achat' },
})
