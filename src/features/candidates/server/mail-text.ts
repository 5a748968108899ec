import { words } from '#shared/text.ts'

export const mailText = words({
  hello: { en: 'Hello,', fr: 'Bonjour,' },
  linkSubject: { en: 'Your registration is nearly done', fr: 'Votre inscription est presque terminée' },
  linkWhat: {
    en: '{name} has started your registration with our recruitment agency. Check your details, add your CV, and you’re done.',
    fr: '{name} a commencé votre inscription auprès de notre agence de recrutement. Vérifiez vos informations, ajoutez votre CV, et c’est terminé.',
  },
  linkWorks: {
    en: 'This link is just for you. You can use it once, until {day}. If you weren’t expecting it, ignore this email.',
    fr: 'Ce lien est personnel. Vous pouvez l’utiliser une fois, jusqu’au {day}. Si vous ne l’attendiez pas, ignorez ce message.',
  },
  linkAction: { en: 'Complete my registration', fr: 'Terminer mon inscription' },
  noticeSubject: {
    en: 'We’ve created a profile for you',
    fr: 'Nous avons créé un profil à votre nom',
  },
  noticeIntro: {
    en: 'Our recruitment agency has created a profile for you, so we can tell you about jobs that suit you.',
    fr: 'Notre agence de recrutement a créé un profil à votre nom pour vous proposer des postes qui vous correspondent.',
  },
  noticeWhat: {
    en: 'It includes your contact details, your trade and when you can work. We keep it for {months} months after we were last in touch.',
    fr: 'Il contient vos coordonnées, votre métier et vos disponibilités. Nous le gardons {months} mois après notre dernier contact.',
  },
  noticeRights: {
    en: 'You can view, correct or delete your profile at any time. Just reply to this email, or create an account with this address.',
    fr: 'Vous pouvez à tout moment consulter ce profil, le corriger ou le faire supprimer : répondez simplement à ce message ou créez un compte avec cette adresse.',
  },
  noticeAction: { en: 'How we use your data', fr: 'Comment nous utilisons vos données' },
})
