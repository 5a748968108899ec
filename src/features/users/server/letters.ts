import { named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { text } from '../text.ts'

const role = placeholder('Role', 'Rôle', 'Operation', 'Opération')
const link = {
  to: 'user',
  fixed: { hours: placeholder('Hours that the link is valid', 'Durée de validité du lien, en heures', '48') },
  end: [text.linkWorks],
  button: text.inviteAction,
} as const

export const userLetters = letters('users', {
  invite: {
    ...link,
    name: { en: 'Invitation', fr: 'Invitation' },
    subject: text.inviteSubject,
    text: [text.inviteBody],
    placeholders: { name: named.colleague, role },
  },
  password: {
    ...link,
    name: { en: 'Password link', fr: 'Lien pour choisir un mot de passe' },
    subject: text.linkSubject,
    text: [text.linkBody],
  },
  startAfresh: {
    ...link,
    name: { en: 'New role and password', fr: 'Nouveau rôle et mot de passe' },
    subject: text.linkSubject,
    text: [text.startAfreshBody],
    placeholders: { role },
  },
})
