import { words } from '#shared/text.ts'

export const mailText = words({
  hello: { en: 'Hello,', fr: 'Bonjour,' },
  askSubject: { en: 'We need documents from you', fr: 'Il nous manque des documents' },
  askWhat: {
    en: '{name}, from our recruitment agency, needs these to put you forward for work:',
    fr: '{name}, de notre agence de recrutement, a besoin de ces documents pour présenter votre candidature :',
  },
  askHow: {
    en: 'Open the link on your phone and take a photo of the front and back of each. It takes a few minutes and you don’t need an account.',
    fr: 'Ouvrez le lien sur votre téléphone et prenez chacun en photo, recto et verso. Cela prend quelques minutes, sans créer de compte.',
  },
  askUntil: {
    en: 'This link is just for you and works until {day}. If you weren’t expecting it, ignore this email.',
    fr: 'Ce lien est personnel et valable jusqu’au {day}. Si vous ne l’attendiez pas, ignorez ce message.',
  },
  askAction: { en: 'Send my documents', fr: 'Envoyer mes documents' },
  rejectedSubject: { en: 'Please send this again: {name}', fr: 'À renvoyer : {name}' },
  rejectedWhat: {
    en: 'We could not accept what you sent for “{name}”, for this reason:',
    fr: 'Nous n’avons pas pu accepter ce que vous avez envoyé pour « {name} », pour la raison suivante :',
  },
  rejectedAgain: { en: 'Send it again from your profile.', fr: 'Renvoyez-le depuis votre profil.' },
  rejectedReply: {
    en: 'Send it again using the link you got from us, or reply to this email.',
    fr: 'Renvoyez-le par le lien que vous avez reçu, ou répondez à ce message.',
  },
  walletAction: { en: 'Open my documents', fr: 'Ouvrir mes documents' },
  endingSubject: { en: '{name} expires on {day}', fr: '{name} : expire le {day}' },
  endingSubjects: { en: '{count} of your documents expire soon', fr: '{count} de vos documents arrivent à échéance' },
  endingWhat: {
    en: 'Renew these in time to keep working:',
    fr: 'Pour continuer à travailler sans interruption, pensez à renouveler à temps :',
  },
  endingLine: { en: '{name}: expires {day}.', fr: '{name} : expire le {day}.' },
  endingSend: {
    en: 'When you get the new one, send it from your profile. The old one stays valid until we’ve checked it.',
    fr: 'Dès que vous avez le nouveau, envoyez-le depuis votre profil. L’ancien reste valable tant que nous ne l’avons pas vérifié.',
  },
  endingLink: {
    en: 'When you get the new one, use this link to send a photo of the front and back. You don’t need an account. The link works for 14 days.',
    fr: 'Dès que vous avez le nouveau, envoyez une photo par ce lien, recto et verso, sans compte. Il est valable 14 jours.',
  },
})
