import { words } from '#shared/text.ts'

/** What the form of a document asks. */
export const formText = words({
  front: { en: 'Photo of the front, or a PDF', fr: 'Photo du recto, ou PDF' },
  back: { en: 'Photo of the back', fr: 'Photo du verso' },
  takePhoto: { en: 'Take a photo or choose a file', fr: 'Prendre une photo ou choisir un fichier' },
  photoHint: {
    en: 'Show all four corners, in focus and without glare.',
    fr: 'Les quatre coins visibles, une image nette, sans reflet.',
  },
  otherFormat: { en: 'Send a PDF, or a photo as JPG or PNG.', fr: 'Envoyez un PDF, ou une photo au format JPG ou PNG.' },
  frontThere: {
    en: 'We already have one. Choose another to replace it.',
    fr: 'Nous en avons déjà une. Choisissez-en une autre pour la remplacer.',
  },
  level: { en: 'Level', fr: 'Niveau' },
  chooseLevel: { en: 'Choose a level', fr: 'Choisir un niveau' },
  categories: { en: 'Categories', fr: 'Catégories' },
  number: { en: 'Number', fr: 'Numéro' },
  issuedOn: { en: 'Issued on', fr: 'Délivré le' },
  expiresOn: { en: 'Valid until', fr: 'Valable jusqu’au' },
  expiresHint: { en: 'The expiry date on the document.', fr: 'La date d’expiration inscrite sur le document.' },
  provisional: {
    en: 'Provisional certificate, until the card arrives',
    fr: 'Attestation provisoire, en attendant la carte',
  },
})
