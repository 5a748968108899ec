import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Do you want us to keep your profile?', fr: 'Souhaitez-vous que nous conservions votre profil ?' },
  metaDescription: {
    en: 'Choose whether the agency keeps or deletes your candidate profile.',
    fr: 'Indiquez si l’agence doit conserver ou supprimer votre profil de candidat.',
  },
  body: {
    en: 'We haven’t been in touch for a long time. If you don’t reply, we’ll archive your profile on {day}, then delete it.',
    fr: 'Nous n’avons pas eu de contact depuis longtemps. Sans réponse de votre part, votre profil sera archivé le {day}, puis supprimé.',
  },
  keep: { en: 'Keep my profile', fr: 'Conserver mon profil' },
  delete: { en: 'Delete my profile', fr: 'Supprimer mon profil' },
  sure: { en: 'Permanently delete your profile?', fr: 'Supprimer définitivement votre profil ?' },
  deleteNow: { en: 'Delete it now', fr: 'Le supprimer maintenant' },
  deleteBody: {
    en: 'Your profile, files, applications and account will be deleted immediately. This can’t be undone.',
    fr: 'Votre profil, vos fichiers, vos candidatures et votre compte sont supprimés immédiatement. Cette suppression est définitive.',
  },
  kept: { en: 'We’ll keep your profile', fr: 'Votre profil est conservé' },
  keptBody: {
    en: 'Thank you. We’ll ask again in about {n} months, unless we’re in touch before then.',
    fr: 'Merci. Nous vous poserons de nouveau la question dans environ {n} mois, sauf nouveau contact d’ici là.',
  },
  deleted: { en: 'Your profile is deleted', fr: 'Votre profil est supprimé' },
  deletedBody: {
    en: 'We’ve deleted everything we held about you. You can sign up again at any time.',
    fr: 'Tout ce que nous conservions sur vous est effacé. Vous pouvez vous réinscrire à tout moment.',
  },
  answered: { en: 'You have already answered', fr: 'Vous avez déjà répondu' },
  answeredBody: { en: 'Your profile is kept. Thank you.', fr: 'Votre profil est conservé. Merci.' },
  over: { en: 'This link no longer works', fr: 'Ce lien ne fonctionne plus' },
  overBody: {
    en: 'Log in to see your profile, or write to the agency.',
    fr: 'Connectez-vous pour voir votre profil ou écrivez à l’agence.',
  },
  contact: { en: 'Contact the agency', fr: 'Contacter l’agence' },
})
