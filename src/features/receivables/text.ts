import { words } from '#shared/text.ts'

/** What receivables refuse with. */
export const text = words({
  'credit-too-small': { en: 'Less than that is left of this credit.', fr: 'Il reste moins que cela sur ce crédit.' },
  'credit-of-other-customer': {
    en: 'This credit belongs to another customer, or is in another currency.',
    fr: 'Ce crédit appartient à un autre client ou est dans une autre devise.',
  },
  'invoice-owes-less': { en: 'Less than that is owed on the invoice.', fr: 'Il reste moins que cela à payer sur la facture.' },
  'allocation-fixed': {
    en: 'This cannot be taken back here: undo it where it comes from.',
    fr: 'Cela ne peut pas être repris ici : annulez-le là d’où cela vient.',
  },
  'allocation-taken-back': { en: 'This was already taken back.', fr: 'Cela a déjà été repris.' },
  'credit-given-back': { en: 'Part of this money was already paid back.', fr: 'Une partie de cet argent a déjà été reversée.' },
  'rest-too-large': {
    en: 'This is too much to write off. Issue a credit note instead.',
    fr: 'Ce montant est trop élevé pour être abandonné. Établissez plutôt un avoir.',
  },
  'balance-changed': {
    en: 'The rest has changed meanwhile. Look again before you write it off.',
    fr: 'Le reste à payer a changé entre-temps. Vérifiez-le avant de l’abandonner.',
  },
  'statement-unreadable': {
    en: 'We cannot read this file. Export the statement as CAMT.053 (XML) or CSV.',
    fr: 'Nous ne pouvons pas lire ce fichier. Exportez le relevé au format CAMT.053 (XML) ou CSV.',
  },
  'statement-empty': { en: 'There are no booked lines in this file.', fr: 'Ce fichier ne contient aucune écriture comptabilisée.' },
  'statement-currency': {
    en: 'This statement is neither in pounds nor in euros.',
    fr: 'Ce relevé n’est ni en livres ni en euros.',
  },
  'statement-columns': {
    en: 'We cannot find the columns. The first lines need headings such as Date, Amount (or Credit and Debit), Name and Reference.',
    fr: 'Nous ne trouvons pas les colonnes. Les premières lignes doivent avoir des titres comme Date, Montant (ou Crédit et Débit), Nom et Libellé.',
  },
  'statement-too-long': {
    en: 'This statement has more than {limit} lines. Export fewer days.',
    fr: 'Ce relevé compte plus de {limit} lignes. Exportez moins de jours.',
  },
  'statement-known': {
    en: 'Every line of this statement is already here.',
    fr: 'Toutes les lignes de ce relevé sont déjà enregistrées.',
  },
  'line-settled': { en: 'Someone has already dealt with this line.', fr: 'Quelqu’un a déjà traité cette ligne.' },
  'line-open': { en: 'There is nothing to undo for this line.', fr: 'Il n’y a rien à annuler sur cette ligne.' },
  'line-of-order': {
    en: 'This line was recorded on an order. Give the money back there.',
    fr: 'Cette ligne a été enregistrée sur une commande. Reversez l’argent depuis la commande.',
  },
  'line-without-customer': { en: 'Choose an invoice or a customer.', fr: 'Choisissez une facture ou un client.' },
  'line-customers-differ': {
    en: 'All invoices of a line must belong to one customer and be in its currency.',
    fr: 'Toutes les factures d’une ligne doivent concerner un même client et être dans sa devise.',
  },
  'line-too-small': { en: 'The invoices come to more than this line.', fr: 'Le total des factures dépasse cette ligne.' },
  'line-goes-out': {
    en: 'This money went out. Choose the refund it belongs to, or set it aside.',
    fr: 'Cet argent est sorti. Choisissez le remboursement correspondant ou écartez la ligne.',
  },
  'entry-differs': {
    en: 'That is another amount, or already on another line.',
    fr: 'Le montant est différent ou figure déjà sur une autre ligne.',
  },
  'card-payment-too-small': { en: 'The least you can pay by card is {least}.', fr: 'Le minimum par carte est de {least}.' },
})
