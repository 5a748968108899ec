import { words } from '#shared/text.ts'

export const text = words({
  'candidate-has-no-account': {
    en: 'You can’t message this candidate: they have no email address, or their account is closed. Call them instead.',
    fr: 'Impossible d’écrire ici à ce candidat : il n’a pas d’adresse e-mail, ou son compte est fermé. Appelez-le.',
  },

  // Notifications and mails
  nowWrote: { en: '{name} sent a message about “{job}”.', fr: '{name} a envoyé un message au sujet de « {job} ».' },
  nowWritten: { en: 'The agency has written to you about “{job}”.', fr: 'L’agence vous a écrit au sujet de « {job} ».' },
  writtenSubject: { en: 'A message about “{job}”', fr: 'Un message au sujet de « {job} »' },
  hello: { en: 'Hello {name},', fr: 'Bonjour {name},' },
  writtenBody: {
    en: 'We have written to you about your application for “{job}”:',
    fr: 'Nous vous avons écrit au sujet de votre candidature à « {job} » :',
  },
  helloGuest: { en: 'Hello,', fr: 'Bonjour,' },
  guestReply: {
    en: 'To reply, create an account with this email address. You’ll find your application and our messages there. We don’t receive replies to this email.',
    fr: 'Pour répondre, créez un compte avec cette adresse e-mail : votre candidature et nos messages s’y trouvent. Les réponses à cet e-mail ne nous parviennent pas.',
  },
  guestAction: { en: 'Create account and reply', fr: 'Créer un compte et répondre' },
  writtenAction: { en: 'Read and reply', fr: 'Lire et répondre' },
  writtenReply: {
    en: 'To reply, use the button below. We don’t receive replies to this email.',
    fr: 'Pour répondre, utilisez le bouton ci-dessous : les réponses à cet e-mail ne nous parviennent pas.',
  },
})
