import { words } from '#shared/text.ts'

export const text = words({
  // Problems
  'supplier-number-exists': {
    en: 'A supplier with this registration number already exists. Open that record instead.',
    fr: 'Un fournisseur ayant ce numéro d’immatriculation existe déjà. Ouvrez plutôt sa fiche.',
  },
  'supplier-archived': {
    en: 'This supplier is archived. An administrator can restore it.',
    fr: 'Ce fournisseur est archivé. Un administrateur peut le restaurer.',
  },
  'supplier-not-archived': { en: 'This supplier is not archived.', fr: 'Ce fournisseur n’est pas archivé.' },
  'supplier-in-business': {
    en: 'You still work with this supplier. Offboard it first.',
    fr: 'Vous travaillez encore avec ce fournisseur. Mettez d’abord fin à la relation.',
  },
  'supplier-full': {
    en: 'Up to 100. Remove one you no longer need.',
    fr: '100 au maximum. Supprimez un élément devenu inutile.',
  },
  'supplier-step-not-possible': {
    en: 'This supplier can’t go from its current status to that one.',
    fr: 'Ce fournisseur ne peut pas passer de son statut actuel à celui-ci.',
  },
  'supplier-not-covered': {
    en: 'Before you approve this supplier, verify: {names}.',
    fr: 'Avant d’agréer ce fournisseur, vérifiez : {names}.',
  },
  'supplier-reason-needed': { en: 'Enter the reason.', fr: 'Indiquez le motif.' },
  'company-number-of-FR': {
    en: 'This is a French number (SIREN or SIRET), and the country is the United Kingdom. Change the country, or enter its Companies House number.',
    fr: 'C’est un numéro français (SIREN ou SIRET), alors que le pays est le Royaume-Uni. Changez le pays, ou saisissez son numéro Companies House.',
  },
  'company-number-of-GB': {
    en: 'This is a British Companies House number, and the country is France. Change the country, or enter its SIREN or SIRET.',
    fr: 'C’est un numéro britannique (Companies House), alors que le pays est la France. Changez le pays, ou saisissez son SIREN ou SIRET.',
  },
  'vat-number-of-FR': {
    en: 'This is a French VAT number, and the country is the United Kingdom. Change the country, or enter its British VAT number.',
    fr: 'C’est un numéro de TVA français, alors que le pays est le Royaume-Uni. Changez le pays, ou saisissez son numéro de TVA britannique.',
  },
  'vat-number-of-GB': {
    en: 'This is a British VAT number, and the country is France. Change the country, or enter its French VAT number.',
    fr: 'C’est un numéro de TVA britannique, alors que le pays est la France. Changez le pays, ou saisissez son numéro de TVA français.',
  },
  'vat-number-of-another': {
    en: 'This VAT number belongs to another company than the registration number.',
    fr: 'Ce numéro de TVA n’est pas celui de l’entreprise ayant ce numéro d’immatriculation.',
  },
  'utr-invalid': {
    en: 'Enter the 10 digits of the Unique Taxpayer Reference. Check them: one doesn’t fit.',
    fr: 'Saisissez les 10 chiffres de l’UTR. Vérifiez-les : l’un d’eux ne convient pas.',
  },
  'utr-needed': { en: 'Enter the UTR that HMRC verified.', fr: 'Saisissez l’UTR vérifié par HMRC.' },
  'cis-only-british': {
    en: 'Only British suppliers are in the Construction Industry Scheme. Leave this empty.',
    fr: 'Seuls les fournisseurs britanniques relèvent du dispositif CIS. Laissez ce champ vide.',
  },
  'cis-verified-in-future': {
    en: 'This date is in the future. Enter the day on which HMRC verified the supplier.',
    fr: 'Cette date est à venir. Indiquez le jour de la vérification par HMRC.',
  },
  'supplier-document-of-GB': {
    en: 'Only British suppliers have this document.',
    fr: 'Ce document n’existe que pour les fournisseurs britanniques.',
  },
  'supplier-document-of-FR': {
    en: 'Only French suppliers have this document.',
    fr: 'Ce document n’existe que pour les fournisseurs français.',
  },
  'supplier-document-name-needed': { en: 'Enter what the document is called.', fr: 'Indiquez le nom du document.' },
  'supplier-document-end-needed': { en: 'Enter the last day on which it is valid.', fr: 'Indiquez son dernier jour de validité.' },
  'supplier-document-vigilance': {
    en: 'An attestation de vigilance counts for six months from its date.',
    fr: 'Une attestation de vigilance vaut six mois à compter de sa date.',
  },
  'supplier-document-limit-needed': {
    en: 'Enter how much the insurance covers.',
    fr: 'Indiquez le montant garanti par l’assurance.',
  },
  'supplier-document-limit-low': {
    en: 'Employers’ liability insurance must cover at least £5,000,000. Reject this one.',
    fr: 'L’assurance responsabilité de l’employeur doit couvrir au moins 5 000 000 £. Refusez celle-ci.',
  },
  'supplier-document-ended': {
    en: 'This document has expired. Ask for a newer one.',
    fr: 'Ce document a expiré. Demandez-en un plus récent.',
  },
  'supplier-without-email': {
    en: 'The main contact has no email address. Add one first.',
    fr: 'Le contact principal n’a pas d’adresse e-mail. Ajoutez-en une d’abord.',
  },
  'supplier-nothing-to-ask': {
    en: 'All mandatory documents are here and valid for a long time.',
    fr: 'Tous les documents obligatoires sont là et encore valables longtemps.',
  },
  'supplier-account-waits': {
    en: 'A change of these bank details is already waiting for a second administrator.',
    fr: 'Un changement de ces coordonnées bancaires attend déjà un second administrateur.',
  },
  'supplier-account-same': { en: 'These are the current bank details.', fr: 'Ce sont les coordonnées bancaires actuelles.' },
  'supplier-account-decided': {
    en: 'This change no longer waits for anyone.',
    fr: 'Ce changement n’attend plus personne.',
  },
  'supplier-account-own': {
    en: 'You asked for this change. Another administrator must decide.',
    fr: 'Vous avez demandé ce changement. Un autre administrateur doit décider.',
  },
  'supplier-account-not-own': {
    en: 'Only the person who asked for this change can withdraw it. You can refuse it.',
    fr: 'Seule la personne qui a demandé ce changement peut le retirer. Vous pouvez le refuser.',
  },
  'account-needed': {
    en: 'Enter an IBAN, or a sort code and an account number.',
    fr: 'Saisissez un IBAN, ou un sort code et un numéro de compte.',
  },
  'account-french': {
    en: 'A French supplier is paid by IBAN. Leave the sort code and account number empty.',
    fr: 'Un fournisseur français est payé par IBAN. Laissez le sort code et le numéro de compte vides.',
  },
  'account-one-kind': {
    en: 'Enter either an IBAN, or a sort code and an account number, not both.',
    fr: 'Saisissez soit un IBAN, soit un sort code et un numéro de compte, pas les deux.',
  },
  'iban-invalid': {
    en: 'Enter a valid IBAN. Check it: its check digits don’t fit.',
    fr: 'Saisissez un IBAN valide. Vérifiez-le : la clé ne convient pas.',
  },
  'bic-invalid': { en: 'Enter a BIC of 8 or 11 characters.', fr: 'Saisissez un BIC de 8 ou 11 caractères.' },
  'sort-code-invalid': {
    en: 'Enter a sort code of 6 digits, such as 30-94-18.',
    fr: 'Saisissez un sort code de 6 chiffres, par exemple 30-94-18.',
  },
  'account-number-invalid': { en: 'Enter an account number of 8 digits.', fr: 'Saisissez un numéro de compte de 8 chiffres.' },
  'supplier-bought-in-future': { en: 'This date is in the future.', fr: 'Cette date est à venir.' },
  'supplier-purchase-of-order': {
    en: 'An order noted this purchase. Change the order instead.',
    fr: 'Cet achat vient d’une commande. Modifiez plutôt la commande.',
  },
  'supplier-has-purchases': {
    en: 'Purchases and products still refer to this supplier. The law keeps them; it can’t be erased.',
    fr: 'Des achats ou des produits s’y rapportent encore. La loi les conserve ; ce fournisseur ne peut pas être effacé.',
  },
})
