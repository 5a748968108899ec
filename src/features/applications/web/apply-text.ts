import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Apply: {job}', fr: 'Postuler : {job}' },
  metaDescription: {
    en: 'Apply for {job} at {employer} in two minutes, without an account. You get an answer within five working days.',
    fr: 'Postulez à l’offre {job} chez {employer} en deux minutes, sans compte. Vous recevez une réponse sous cinq jours ouvrés.',
  },
  intro: { en: 'Two minutes. No account needed.', fr: 'Deux minutes. Sans compte.' },
  withAccount: { en: 'Or make one first, and follow what happens.', fr: 'Ou créez-en un d’abord pour suivre la suite.' },
  introKnown: {
    en: 'You apply as {name}. Your profile and CV go with it.',
    fr: 'Vous postulez en tant que {name}. Votre profil et votre CV sont joints.',
  },
  email: { en: 'E-mail', fr: 'E-mail' },
  phone: { en: 'Mobile', fr: 'Mobile' },
  town: { en: 'Town', fr: 'Ville' },
  cv: { en: 'CV', fr: 'CV' },
  cvHint: { en: 'PDF or Word (DOCX), at most 10\u00a0MB', fr: 'PDF ou Word (DOCX), 10\u00a0Mo au plus' },
  cvKnown: { en: 'A newer CV', fr: 'Un CV plus récent' },
  message: { en: 'Anything we should know?', fr: 'Souhaitez-vous ajouter quelque chose ?' },
  consent: { en: 'I have read what happens with my data', fr: 'J’ai lu ce que deviennent mes données' },
  notice: { en: 'Read the privacy notice', fr: 'Lire la notice de confidentialité' },
  send: { en: 'Send application', fr: 'Envoyer ma candidature' },
  sentTitle: { en: 'We have it.', fr: 'C’est reçu.' },
  sent: {
    en: 'A person reads your application, and you get an answer by {day}. We sent you a mail.',
    fr: 'Une personne lit votre candidature et vous recevez une réponse au plus tard le {day}. Nous vous avons envoyé un e-mail.',
  },
  next: {
    en: 'Create an account to follow it, and to apply faster next time.',
    fr: 'Créez un compte pour la suivre et postuler plus vite la prochaine fois.',
  },
  createAccount: { en: 'Create an account', fr: 'Créer un compte' },
  follow: { en: 'See my applications', fr: 'Voir mes candidatures' },
  moreJobs: { en: 'More jobs', fr: 'D’autres offres' },
  over: { en: 'This job is no longer open.', fr: 'Cette offre n’est plus ouverte.' },
  applied: { en: 'You applied for this job on {day}.', fr: 'Vous avez postulé à cette offre le {day}.' },
  staff: {
    en: 'You are logged in as staff. Candidates apply here; you can add a candidate in the dashboard.',
    fr: 'Vous êtes connecté en tant qu’équipe. Les candidats postulent ici ; ajoutez un candidat depuis le tableau de bord.',
  },
  website: { en: 'Leave this empty', fr: 'Laissez ce champ vide' },
})
