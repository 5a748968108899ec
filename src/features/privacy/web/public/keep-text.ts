import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Shall we keep your profile?', fr: 'Devons-nous conserver votre profil ?' },
  metaDescription: {
    en: 'Answer whether the agency keeps your profile as a candidate or deletes it.',
    fr: 'Indiquez si l’agence doit conserver ou supprimer votre profil de candidat.',
  },
  body: {
    en: 'We have not been in touch for a long time. Without an answer, your profile will be archived on {day}, then deleted.',
    fr: 'Nous n’avons plus eu de contact depuis longtemps. Sans réponse, votre profil sera archivé le {day}, puis supprimé.',
  },
  keep: { en: 'Keep my profile', fr: 'Conserver mon profil' },
  delete: { en: 'Delete my profile', fr: 'Supprimer mon profil' },
  sure: { en: 'Delete your profile for good?', fr: 'Supprimer définitivement votre profil ?' },
  deleteNow: { en: 'Delete it now', fr: 'Le supprimer maintenant' },
  deleteBody: {
    en: 'Your profile, your files, your applications and your account are deleted at once. This cannot be undone.',
    fr: 'Votre profil, vos fichiers, vos candidatures et votre compte sont supprimés immédiatement. Cette suppression est définitive.',
  },
  kept: { en: 'Your profile is kept', fr: 'Votre profil est conservé' },
  keptBody: {
    en: 'Thank you. We will ask again in about two years, unless we are in touch before.',
    fr: 'Merci. Nous vous poserons de nouveau la question dans environ deux ans, sauf nouveau contact d’ici là.',
  },
  deleted: { en: 'Your profile is deleted', fr: 'Votre profil est supprimé' },
  deletedBody: {
    en: 'Everything we kept about you is gone. You can sign up again at any time.',
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
