import { words } from '#shared/text.ts'

/** What follows a form that came without script; the answer brings it, so that no browser loads it. */
export const text = words({
  title: { en: 'Check your email', fr: 'Consultez votre messagerie' },
  made: {
    en: 'We’ve created your account and your profile. We’re emailing {email}: open the link in the email to confirm your address.',
    fr: 'Votre compte et votre profil sont créés. Nous envoyons un e-mail à {email} : ouvrez le lien qu’il contient pour confirmer votre adresse.',
  },
  before: {
    en: 'If this address already had an account, nothing has changed, and the email says what to do.',
    fr: 'Si cette adresse avait déjà un compte, rien n’a changé : l’e-mail vous dit quoi faire.',
  },
  needsScript: {
    en: 'To confirm your address, log in and add your CV, you need JavaScript. You can browse jobs and apply without it.',
    fr: 'JavaScript est nécessaire pour confirmer votre adresse, vous connecter et ajouter votre CV. Vous pouvez consulter les offres et postuler sans lui.',
  },
  seeJobs: { en: 'See jobs', fr: 'Voir les offres' },
})
