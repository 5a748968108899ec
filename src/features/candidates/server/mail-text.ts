import { words } from '#shared/text.ts'

export const mailText = words({
  hello: { en: 'Hello,', fr: 'Bonjour,' },
  noticeSubject: {
    en: 'We keep your details for work in construction',
    fr: 'Nous conservons vos coordonnées pour vous proposer du travail',
  },
  noticeWhat: {
    en: 'Our recruitment agency has made a record for you, so that we can tell you about jobs that suit you. It holds how to reach you, your trade and when you can work. We keep it for 24 months after our last contact.',
    fr: 'Notre agence de recrutement a ouvert un dossier à votre nom pour vous proposer des postes qui vous correspondent. Il contient vos coordonnées, votre métier et vos disponibilités. Nous le gardons 24 mois après notre dernier contact.',
  },
  noticeRights: {
    en: 'You can see your record, correct it or have it deleted at any time. Just reply to this email, or create an account with this address.',
    fr: 'Vous pouvez à tout moment consulter ce dossier, le corriger ou le faire supprimer : répondez simplement à ce message ou créez un compte avec cette adresse.',
  },
  noticeAction: { en: 'Read how we use your data', fr: 'Voir comment nous utilisons vos données' },
})
