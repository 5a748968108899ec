import { words } from '#shared/text.ts'

export const mailText = words({
  hello: { en: 'Hello,', fr: 'Bonjour,' },
  askSubject: { en: 'We need documents from {name}', fr: 'Documents à nous envoyer : {name}' },
  askWhat: { en: 'To work with {name}, we need:', fr: 'Pour travailler avec {name}, il nous faut :' },
  askHow: {
    en: 'Open the link, choose the file of each document and fill in what it says. You don’t need an account.',
    fr: 'Ouvrez le lien, choisissez le fichier de chaque document et recopiez ce qu’il indique. Aucun compte n’est nécessaire.',
  },
  askUntil: {
    en: 'This link is for you alone and works until {until}. If you weren’t expecting it, ignore this email.',
    fr: 'Ce lien est personnel et valable jusqu’au {until}. Si vous ne l’attendiez pas, ignorez ce message.',
  },
  askAction: { en: 'Send the documents', fr: 'Envoyer les documents' },
  endingSubject: { en: '{document} ends on {day}', fr: '{document} : expire le {day}' },
  endingWhat: {
    en: 'The {document} that we have from {name} ends on {day}. Send us the new one before then, so that we can go on working together.',
    fr: 'Le document de {name} en notre possession ({document}) expire le {day}. Envoyez-nous le nouveau avant cette date pour que nous puissions continuer à travailler ensemble.',
  },
  rejectedSubject: { en: 'Please send this again: {document}', fr: 'À renvoyer : {document}' },
  rejectedWhat: {
    en: 'We could not accept what you sent for “{document}”, for this reason:',
    fr: 'Nous n’avons pas pu accepter ce que vous avez envoyé pour « {document} », pour la raison suivante :',
  },
  rejectedHow: {
    en: 'Send it again by the link that you got from us, or reply to this email.',
    fr: 'Renvoyez-le par le lien que vous avez reçu, ou répondez à ce message.',
  },
})
