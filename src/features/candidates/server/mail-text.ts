import { words } from '#shared/text.ts'

export const mailText = words({
  hello: { en: 'Hello,', fr: 'Bonjour,' },
  linkSubject: { en: 'Your registration is nearly done', fr: 'Votre inscription est presque terminée' },
  linkWhat: {
    en: '{name} has started your registration with our recruitment agency. Check what is filled in, add your CV, and you are done.',
    fr: '{name} a commencé votre inscription auprès de notre agence de recrutement. Vérifiez ce qui est déjà rempli, ajoutez votre CV, et c’est fini.',
  },
  linkWorks: {
    en: 'The link is for you alone. It works once, until {day}. If you did not expect it, ignore this email.',
    fr: 'Ce lien est personnel. Il sert une seule fois, jusqu’au {day}. Si vous ne l’attendiez pas, ignorez ce message.',
  },
  linkAction: { en: 'Complete my registration', fr: 'Terminer mon inscription' },
  noticeSubject: {
    en: 'We keep your details for work in construction',
    fr: 'Nous conservons vos coordonnées pour vous proposer du travail',
  },
  noticeWhat: {
    en: 'Our recruitment agency has created a profile for you, so that we can tell you about jobs that suit you. It holds how to reach you, your trade and when you can work. We keep it for 24 months after our last contact.',
    fr: 'Notre agence de recrutement a créé un profil à votre nom pour vous proposer des postes qui vous correspondent. Il contient vos coordonnées, votre métier et vos disponibilités. Nous le gardons 24 mois après notre dernier contact.',
  },
  noticeRights: {
    en: 'You can see your profile, correct it or have it deleted at any time. Just reply to this email, or create an account with this address.',
    fr: 'Vous pouvez à tout moment consulter ce profil, le corriger ou le faire supprimer : répondez simplement à ce message ou créez un compte avec cette adresse.',
  },
  noticeAction: { en: 'Read how we use your data', fr: 'Voir comment nous utilisons vos données' },
})
