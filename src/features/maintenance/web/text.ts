import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Maintenance mode', fr: 'Mode maintenance' },
  open: { en: 'Lintel is open to everybody.', fr: 'Lintel est ouvert à tout le monde.' },
  closed: { en: 'Lintel is closed to everybody but administrators.', fr: 'Lintel est fermé à tous, sauf aux administrateurs.' },
  until: { en: 'Back by {moment}.', fr: 'Retour prévu : {moment}.' },
  what: {
    en: 'While it is closed, visitors and colleagues see a page that says when it will be back. What they are typing stays in their forms. You can go on working.',
    fr: 'Pendant la fermeture, visiteurs et collègues voient une page qui indique l’heure du retour. Leur saisie reste dans les formulaires. Vous pouvez continuer à travailler.',
  },
  endsAt: { en: 'Back by', fr: 'Retour prévu' },
  endsAtHint: {
    en: 'In your own time zone. Leave it empty if you do not know.',
    fr: 'Dans votre fuseau horaire. Laissez vide si vous ne savez pas.',
  },
  noteEn: { en: 'What visitors read in English', fr: 'Ce que lisent les visiteurs en anglais' },
  noteFr: { en: 'What visitors read in French', fr: 'Ce que lisent les visiteurs en français' },
  noteHint: {
    en: 'One or two sentences. Where one language is empty, its readers are shown the other.',
    fr: 'Une ou deux phrases. Si une langue reste vide, ses lecteurs voient l’autre.',
  },
  sure: { en: 'Close Lintel for everybody else?', fr: 'Fermer Lintel à tous les autres ?' },
  start: { en: 'Close Lintel', fr: 'Fermer Lintel' },
  change: { en: 'Change the message', fr: 'Modifier le message' },
  end: { en: 'Open Lintel again', fr: 'Rouvrir Lintel' },
  started: { en: 'Lintel is closed', fr: 'Lintel est fermé' },
  ended: { en: 'Lintel is open again', fr: 'Lintel est de nouveau ouvert' },
  since: { en: 'Closed since', fr: 'Fermé depuis' },
  by: { en: 'By', fr: 'Par' },
  commandLine: { en: 'the command line', fr: 'la ligne de commande' },
  unknown: { en: 'Not known', fr: 'Non connu' },
  look: { en: 'See what visitors see', fr: 'Voir ce que voient les visiteurs' },
})
