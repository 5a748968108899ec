import { words } from '#shared/text.ts'

/** Jobs that somebody began to write. */
export const unfinishedText = words({
  unfinished: {
    en: { one: '{n} unfinished job', other: '{n} unfinished jobs' },
    fr: { one: '{n} offre à terminer', other: '{n} offres à terminer' },
  },
  onlyYou: {
    en: 'Only you can see these. We delete them six months after you last saved them.',
    fr: 'Visibles par vous seul. Supprimées six mois après leur dernier enregistrement.',
  },
  all: { en: 'Show all', fr: 'Tout afficher' },
  untitled: { en: 'No title yet', fr: 'Sans intitulé' },
  gone: {
    en: 'This unfinished job has been posted or discarded. If it was posted, it’s in your jobs.',
    fr: 'Cette offre à terminer n’est plus là : elle a été créée ou abandonnée. Si elle a été créée, elle figure dans la liste des offres.',
  },
  savedAgo: { en: 'Saved {ago}', fr: 'Enregistrée {ago}' },
  carryOn: { en: 'Continue', fr: 'Continuer' },
  discard: { en: 'Discard', fr: 'Abandonner' },
  actionFor: { en: '{action}: {title}', fr: '{action} : {title}' },
  discardTitle: { en: 'Discard “{title}”?', fr: 'Abandonner « {title} » ?' },
  discardBody: { en: 'You’ll lose what you typed. This can’t be undone.', fr: 'Votre saisie sera supprimée, sans retour possible.' },
  discarded: { en: 'Discarded', fr: 'Offre abandonnée' },
  saved: {
    en: 'Saved. You’ll find it at the top of your jobs.',
    fr: 'Enregistrée. Vous la retrouvez en haut de la liste des offres.',
  },
})
