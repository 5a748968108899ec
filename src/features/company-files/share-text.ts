import { words } from '#shared/text.ts'

/** Why a link, or sharing, was refused. */
export const shareText = words({
  'link-unknown': {
    en: 'This link leads nowhere. Check that it is complete.',
    fr: 'Ce lien ne mène nulle part. Vérifiez qu’il est complet.',
  },
  'link-expired': { en: 'This link has expired. Ask us for a new one.', fr: 'Ce lien a expiré. Demandez-nous-en un nouveau.' },
  'link-revoked': { en: 'This link was revoked. Ask us for a new one.', fr: 'Ce lien a été révoqué. Demandez-nous-en un nouveau.' },
  'link-erased': {
    en: 'What this link led to has been deleted. Ask us if you still need it.',
    fr: 'Ce à quoi menait ce lien a été supprimé. Écrivez-nous si vous en avez encore besoin.',
  },
  'link-locked': { en: 'Enter the password of this link first.', fr: 'Saisissez d’abord le mot de passe de ce lien.' },
  'link-password-wrong': {
    en: 'That is not the password of this link. Check it with whoever sent you the link.',
    fr: 'Ce n’est pas le mot de passe de ce lien. Vérifiez-le auprès de la personne qui vous a envoyé le lien.',
  },
  'zip-too-many': {
    en: 'These are {n} files; a zip file takes up to {most}. Choose fewer, or a folder below.',
    fr: 'Il y a {n} fichiers ; une archive zip en contient au plus {most}. Choisissez-en moins, ou un sous-dossier.',
  },
  'link-over': { en: 'This link was already revoked.', fr: 'Ce lien a déjà été révoqué.' },
  'links-full': {
    en: 'This already has {most} links. Share it with a person or a role instead.',
    fr: 'Il y a déjà {most} liens. Partagez plutôt avec une personne ou un rôle.',
  },
  'shares-full': {
    en: 'This is already shared with {most} people and roles. Stop sharing with some of them first.',
    fr: 'C’est déjà partagé avec {most} personnes et rôles. Arrêtez d’abord certains partages.',
  },
  'share-what': { en: 'Choose one file or one folder.', fr: 'Choisissez un fichier ou un dossier.' },
  'share-with': { en: 'Choose a role or a person.', fr: 'Choisissez un rôle ou une personne.' },
  'share-person': { en: 'Choose a colleague or an agent.', fr: 'Choisissez un collègue ou un agent.' },
  'share-twice': { en: 'It is already shared with them.', fr: 'C’est déjà partagé avec eux.' },
})
