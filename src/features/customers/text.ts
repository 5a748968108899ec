import { words } from '#shared/text.ts'

export const text = words({
  // Problems
  'customer-incomplete': {
    en: 'This employer can’t be invoiced yet. Add to its record: {names}.',
    fr: 'Cet employeur ne peut pas encore être facturé. Complétez sa fiche : {names}.',
  },
  'payment-days-too-many': {
    en: 'In France, an invoice is due within 60 days. Enter 60 or fewer.',
    fr: 'En France, une facture est payable sous 60 jours. Saisissez 60 ou moins.',
  },
  'customer-person-number': {
    en: 'Only companies have this number. Leave it empty for a person.',
    fr: 'Seules les entreprises ont ce numéro. Laissez ce champ vide pour un particulier.',
  },
  // What is missing
  missingAddress: { en: 'address', fr: 'adresse' },
  missingPostcode: { en: 'postcode', fr: 'code postal' },
  missingTown: { en: 'town', fr: 'ville' },
  missingEmail: { en: 'email of the main contact', fr: 'e-mail du contact principal' },
})

export const kindText = words({ company: { en: 'Company', fr: 'Entreprise' }, person: { en: 'Person', fr: 'Particulier' } })
