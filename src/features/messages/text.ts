import { words } from '#shared/text.ts'

export const text = words({
  'candidate-has-no-account': {
    en: 'This candidate has no account, so they wouldn’t see your message. Call or email them instead.',
    fr: 'Ce candidat n’a pas de compte : il ne verrait pas le message ici. Appelez-le ou écrivez-lui par e-mail.',
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
  writtenAction: { en: 'Read and reply', fr: 'Lire et répondre' },
  writtenReply: {
    en: 'To reply, use the button below. We don’t receive replies to this email.',
    fr: 'Pour répondre, utilisez le bouton ci-dessous : les réponses à cet e-mail ne nous parviennent pas.',
  },
})
