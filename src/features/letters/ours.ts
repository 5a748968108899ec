import { words } from '#shared/text.ts'

const noEn = 'Thank you for your interest in “{job}”. We won’t be taking your application further this time.'
const noFr = 'Merci de votre intérêt pour « {job} ». Nous ne pouvons pas donner suite à votre candidature.'
const againEn = 'You are welcome to apply for other jobs.'
const againFr = 'N’hésitez pas à postuler à d’autres offres.'
const no = (en: string, fr: string) => ({ en: `${noEn}\n\n${en}\n\n${againEn}`, fr: `${noFr}\n\n${fr}\n\n${againFr}` })

/** The subjects that come with Lintel. Nobody should read a refusal in a list of mails. */
export const ourSubjects = words({
  no: { en: 'Your application for {job}', fr: 'Votre candidature : {job}' },
  'being-checked': { en: '{job}: Being checked', fr: '{job} : En cours d’examen' },
  'with-employer': { en: '{job}: With the employer', fr: '{job} : Transmise à l’employeur' },
  interview: { en: '{job}: Interview', fr: '{job} : Entretien' },
  offer: { en: '{job}: Offer', fr: '{job} : Proposition' },
  hired: { en: '{job}: Hired', fr: '{job} : Retenue' },
  withdrawn: { en: '{job}: Withdrawn', fr: '{job} : Retirée' },
  holding: { en: 'We need a little longer: {job}', fr: 'Votre candidature est toujours à l’étude : {job}' },
})

/** The texts that come with Lintel; greeting and promised day are added to each. */
export const ourBodies = words({
  'being-checked': {
    en: 'We are looking at your application for “{job}” in detail.',
    fr: 'Nous examinons en détail votre candidature pour « {job} ».',
  },
  'with-employer': {
    en: 'Good news: we have put you forward to the employer for “{job}”.',
    fr: 'Bonne nouvelle : nous vous avons présenté à l’employeur pour « {job} ».',
  },
  interview: {
    en: 'The employer would like to meet you about “{job}”. We will call you to agree on a time.',
    fr: 'L’employeur souhaite vous rencontrer pour « {job} ». Nous vous appellerons pour convenir d’un horaire.',
  },
  offer: {
    en: 'There is an offer for you: “{job}”. We will call you with the details.',
    fr: 'Une proposition vous attend : « {job} ». Nous vous appellerons pour vous donner les détails.',
  },
  hired: {
    en: 'Congratulations: you are hired for “{job}”. Your first day is {day}.',
    fr: 'Félicitations : le poste « {job} » est pour vous. Votre premier jour est le {day}.',
  },
  withdrawn: {
    en: 'Your application for “{job}” has been withdrawn.',
    fr: 'Votre candidature pour « {job} » a été retirée.',
  },
  'client-declined': no('The employer has chosen to go ahead with other candidates.', 'L’employeur a retenu d’autres candidats.'),
  'missing-ticket': no(
    'This job needs a card or ticket that we haven’t seen from you. If you have it, send us a copy and we’ll look again.',
    'Ce poste exige une carte ou une habilitation que nous n’avons pas reçue. Si vous l’avez, envoyez-nous une copie et nous réexaminerons votre candidature.',
  ),
  'right-to-work': no(
    'We couldn’t confirm that you have the right to work in the country where the job is. If that changes, please get in touch.',
    'Nous n’avons pas pu vérifier votre droit de travailler dans le pays du poste. Si votre situation change, contactez-nous.',
  ),
  distance: no('The site is too far from where you live.', 'Le chantier est trop éloigné de votre domicile.'),
  pay: no('The pay for this job doesn’t match what you are looking for.', 'Le salaire proposé ne correspond pas à vos prétentions.'),
  availability: no('The job starts before you are available.', 'Le poste commence avant la date à laquelle vous êtes disponible.'),
  experience: no('The employer is looking for different experience.', 'L’employeur recherche une autre expérience.'),
  'role-filled': no('The role has now been filled.', 'Le poste est désormais pourvu.'),
  'job-closed': no('The job is no longer open.', 'L’offre n’est plus ouverte.'),
  duplicate: no(
    'We already have another application from you for this job.',
    'Nous avons déjà reçu une autre candidature de votre part pour ce poste.',
  ),
  'no-answer': no(
    'We tried to reach you and didn’t hear back. If you are still interested, please get in touch.',
    'Nous avons essayé de vous joindre, sans réponse de votre part. Si le poste vous intéresse toujours, contactez-nous.',
  ),
  other: no('Reason: {reason}', 'Motif : {reason}'),
  holding: {
    en: 'There is no decision yet about your application for “{job}”.',
    fr: 'Aucune décision n’a encore été prise concernant votre candidature à « {job} ».',
  },
  'holding-with-employer': {
    en: 'The employer has not yet decided about your application for “{job}”.',
    fr: 'L’employeur n’a pas encore pris de décision concernant votre candidature à « {job} ».',
  },
  'holding-interview': {
    en: 'There is no news yet about the interview for “{job}”.',
    fr: 'Nous n’avons pas encore de nouvelles concernant l’entretien pour « {job} ».',
  },
})

/** What stands around each, so that no letter goes without it. */
export const around = words({
  hello: { en: 'Hello {name},', fr: 'Bonjour {name},' },
  hearsBy: { en: 'You’ll hear from us by {day}.', fr: 'Vous aurez de nos nouvelles au plus tard le {day}.' },
  holdingEnd: { en: 'You don’t need to do anything.', fr: 'Vous n’avez rien à faire.' },
  action: { en: 'See my application', fr: 'Voir ma candidature' },
})
