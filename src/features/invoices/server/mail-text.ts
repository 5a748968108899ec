import { words } from '#shared/text.ts'

export const mailText = words({
  hello: { en: 'Hello {name},', fr: 'Bonjour {name},' },
  open: { en: 'View invoice', fr: 'Voir la facture' },
  linkSubject: { en: 'The link to your invoice {number}', fr: 'Le lien vers votre facture {number}' },
  linkWhat: {
    en: 'Here is the link to your invoice. Earlier links no longer work.',
    fr: 'Voici le lien vers votre facture. Les liens précédents ne fonctionnent plus.',
  },
  linkWarning: {
    en: 'This link is yours alone: whoever has it can see and pay the invoice.',
    fr: 'Ce lien vous est personnel : quiconque l’a peut voir et payer la facture.',
  },
})
