import { words } from '#shared/text.ts'

/** Why something of a site pack was refused. */
export const text = words({
  'site-packs-full': {
    en: 'This job already has {most} site packs. Change one of them instead.',
    fr: 'Cette offre a déjà {most} dossiers de chantier. Modifiez plutôt l’un d’eux.',
  },
  'site-pack-revoked': {
    en: 'This site pack was revoked. Make a new one.',
    fr: 'Ce dossier de chantier a été révoqué. Créez-en un nouveau.',
  },
  'site-pack-person': {
    en: 'Choose people who are placed on this job and still there.',
    fr: 'Choisissez des personnes placées sur cette offre et encore en poste.',
  },
  'site-pack-twice': { en: 'Choose each person once.', fr: 'Choisissez chaque personne une seule fois.' },
  'site-pack-document': {
    en: 'Choose documents of this person that are verified and valid today. Right-to-work papers are never shown.',
    fr: 'Choisissez des documents de cette personne vérifiés et valables aujourd’hui. Les titres autorisant à travailler ne sont jamais montrés.',
  },
  'gate-code-unknown': { en: 'Nobody knows this code. It is not valid.', fr: 'Ce code est inconnu. Il n’est pas valable.' },
})
