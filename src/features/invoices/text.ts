import { words } from '#shared/text.ts'

/** What invoices refuse with. */
export const text = words({
  'invoice-link-unknown': {
    en: 'This link does not work. Use the newest one that we sent you, or contact us.',
    fr: 'Ce lien ne fonctionne pas. Utilisez le dernier que nous vous avons envoyé, ou contactez-nous.',
  },
  'invoice-issued': {
    en: 'This invoice has been issued and cannot be changed. Issue a credit note instead.',
    fr: 'Cette facture est émise et ne peut plus être modifiée. Établissez plutôt un avoir.',
  },
  'invoice-carries-hours': {
    en: 'This draft carries approved hours, so its lines cannot be removed. Delete the draft and invoice the other weeks instead.',
    fr: 'Ce brouillon porte des heures validées : ses lignes ne peuvent pas être retirées. Supprimez-le et facturez les autres semaines.',
  },
  'invoice-draft': { en: 'Issue this draft first.', fr: 'Émettez d’abord ce brouillon.' },
  'invoice-empty': { en: 'Add at least one line.', fr: 'Ajoutez au moins une ligne.' },
  'invoice-below-zero': {
    en: 'The total is below zero. Issue a credit note instead.',
    fr: 'Le total est négatif. Établissez plutôt un avoir.',
  },
  'invoice-too-large': {
    en: 'The total must be 10 million or less.',
    fr: 'Le total ne peut pas dépasser 10 millions.',
  },
  'invoice-total-changed': {
    en: 'The total is now {total}. Check the invoice, then issue it again.',
    fr: 'Le total est maintenant de {total}. Vérifiez la facture, puis émettez-la de nouveau.',
  },
  'seller-missing': {
    en: 'Enter who invoices in this country first, under Invoices, Settings.',
    fr: 'Indiquez d’abord qui facture dans ce pays, dans Factures, Réglages.',
  },
  'invoice-credited': { en: 'There is nothing left to credit.', fr: 'Il n’y a plus rien à créditer.' },
  'credit-of-written-off': {
    en: 'A part of this invoice was written off, which can’t be credited as well. Credit by lines or a percentage, for no more than the rest.',
    fr: 'Une partie de cette facture est passée en perte et ne peut pas être aussi créditée. Créditez des lignes ou un pourcentage, sans dépasser le reste.',
  },
  'credit-too-large': { en: 'Less than that is left to credit.', fr: 'Il reste moins à créditer.' },
  'credit-note-not-credited': { en: 'This is a credit note.', fr: 'Ceci est un avoir.' },
  'credit-note-not-copied': { en: 'A credit note cannot be copied.', fr: 'Un avoir ne peut pas être copié.' },
  'invoice-nothing-owed': { en: 'Nothing is owed on this invoice.', fr: 'Rien n’est dû sur cette facture.' },
  'invoice-not-late': { en: 'This invoice is not late.', fr: 'Cette facture n’est pas en retard.' },
  'invoice-disputed': {
    en: 'The customer disputes this invoice. End the dispute first.',
    fr: 'Le client conteste cette facture. Mettez d’abord fin au litige.',
  },
  'customer-unknown': { en: 'Choose a customer.', fr: 'Choisissez un client.' },
  'product-unknown': { en: 'Choose a product.', fr: 'Choisissez un produit.' },
  'deposit-unknown': { en: 'Choose a deposit of this customer.', fr: 'Choisissez un acompte de ce client.' },
  'deposit-deducted': {
    en: 'Another invoice deducts this deposit already.',
    fr: 'Une autre facture déduit déjà cet acompte.',
  },
  'line-unknown': { en: 'This line is not on the invoice.', fr: 'Cette ligne n’est pas sur la facture.' },
  'quantity-zero': { en: 'Enter a quantity other than zero.', fr: 'Indiquez une quantité différente de zéro.' },
  'vat-code-of-another-country': {
    en: 'Choose a VAT code of the country that invoices.',
    fr: 'Choisissez un taux de TVA du pays qui facture.',
  },
  'payment-days-too-long': {
    en: 'French law allows at most 60 days.',
    fr: 'La loi française autorise 60 jours au plus.',
  },
  'supplied-before': {
    en: 'Enter a last day that is not before the first.',
    fr: 'Indiquez un dernier jour qui ne précède pas le premier.',
  },
  'cis-only-british': {
    en: 'The Construction Industry Scheme applies in Britain only.',
    fr: 'Le Construction Industry Scheme ne s’applique qu’au Royaume-Uni.',
  },
  'cis-too-large': {
    en: 'The deduction is larger than the net total. Mark lines that take labour off as labour too.',
    fr: 'La retenue dépasse le total HT. Marquez aussi comme main-d’œuvre les lignes qui en déduisent.',
  },
  'invoice-of-order': {
    en: 'Refund order {number} instead; the credit note follows by itself.',
    fr: 'Remboursez plutôt la commande {number} ; l’avoir suit automatiquement.',
  },
  'months-refunded': { en: 'Months that were cancelled', fr: 'Mois annulés' },
  'application-not-placed': {
    en: 'A fee is invoiced once the candidate is placed.',
    fr: 'Les honoraires se facturent une fois le candidat placé.',
  },
  'placement-invoiced': {
    en: 'This placement is invoiced already. Credit that invoice first.',
    fr: 'Ce placement est déjà facturé. Établissez d’abord un avoir.',
  },
  'reminder-days-order': {
    en: 'Enter three rising numbers of days.',
    fr: 'Indiquez trois nombres de jours croissants.',
  },
  'number-needed-FR': {
    en: 'Enter the SIREN or SIRET: French invoices must show it.',
    fr: 'Indiquez le SIREN ou le SIRET : il doit figurer sur les factures.',
  },
})
