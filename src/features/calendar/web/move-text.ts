import { words } from '#shared/text.ts'

/** Words of moving, changing and cancelling what is planned. */
export const moveText = words({
  moved: { en: '{title}: {when}', fr: '{title} : {when}' },
  moveTitle: { en: 'Move “{title}”?', fr: 'Déplacer « {title} » ?' },
  cancelTitle: { en: 'Cancel “{title}”?', fr: 'Annuler « {title} » ?' },
  toWhen: { en: 'It would be on {when}.', fr: 'Nouvelle date : {when}.' },
  tells: {
    en: { one: '{n} person takes part and gets an update by email.', other: 'The {n} people who take part get an update by email.' },
    fr: {
      one: '{n} personne participe et sera prévenue par e-mail.',
      other: 'Les {n} participants seront prévenus par e-mail.',
    },
  },
  tellsCancel: {
    en: { one: '{n} person takes part and is told by email.', other: 'The {n} people who take part are told by email.' },
    fr: {
      one: '{n} personne participe et sera prévenue de l’annulation par e-mail.',
      other: 'Les {n} participants seront prévenus de l’annulation par e-mail.',
    },
  },
  which: { en: 'It repeats. Which ones?', fr: 'Cet événement se répète. Lesquels ?' },
  this: { en: 'Only this one', fr: 'Seulement celui-ci' },
  following: { en: 'This one and those after it', fr: 'Celui-ci et les suivants' },
  all: { en: 'All of them', fr: 'Tous' },
  move: { en: 'Move', fr: 'Déplacer' },
  moveAndTell: { en: 'Move and tell them', fr: 'Déplacer et prévenir' },
  putBack: { en: 'Put back', fr: 'Remettre en place' },
  keep: { en: 'Keep it', fr: 'Conserver' },
  cancelEvent: { en: 'Cancel event', fr: 'Annuler l’événement' },
  cancelled: { en: 'Cancelled', fr: 'Événement annulé' },
  carried: { en: 'Moving {title}: {when}', fr: 'Déplacement de {title} : {when}' },
  carry: { en: 'Move “{title}”', fr: 'Déplacer « {title} »' },
  hint: {
    en: 'Arrow keys move it, with Shift they change its end. Enter saves, Escape puts it back.',
    fr: 'Les flèches le déplacent ; avec Maj, elles changent la fin. Entrée enregistre, Échap remet en place.',
  },
  earlier: { en: '15 minutes earlier', fr: '15 minutes plus tôt' },
  later: { en: '15 minutes later', fr: '15 minutes plus tard' },
  dayBefore: { en: 'A day earlier', fr: 'Un jour plus tôt' },
  dayAfter: { en: 'A day later', fr: 'Un jour plus tard' },
  shorter: { en: 'Shorter', fr: 'Raccourcir' },
  longer: { en: 'Longer', fr: 'Allonger' },
  save: { en: 'Save', fr: 'Enregistrer' },
})
