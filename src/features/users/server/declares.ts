import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { archivedUser } from './archived.ts'
import { userLetters } from './letters.ts'

export const userDeclares = declares({
  letters: { users: { title: { en: 'Users', fr: 'Utilisateurs' }, by: 'admin', letters: userLetters } },
  problems: text,
  actions: words({
    'account.data-exported': { en: 'Downloaded their personal data', fr: 'A téléchargé ses données personnelles' },
    'user.added': { en: 'Added this user', fr: 'A ajouté cet utilisateur' },
    'user.changed': { en: 'Changed the details', fr: 'A modifié les coordonnées' },
    'user.changed-self': { en: 'Changed their own details', fr: 'A modifié ses propres coordonnées' },
    'user.invitation-withdrawn': { en: 'Withdrew the invitation', fr: 'A retiré l’invitation' },
    'user.invited': { en: 'Sent the invitation', fr: 'A envoyé l’invitation' },
    'user.other-sessions-ended': { en: 'Logged out other devices', fr: 'A déconnecté les autres appareils' },
    'user.password-link-sent': { en: 'Sent a password link', fr: 'A envoyé un lien de mot de passe' },
    'user.picture-removed': { en: 'Removed the picture', fr: 'A retiré la photo' },
    'user.picture-set': { en: 'Set the picture', fr: 'A choisi la photo' },
    'user.preview-started': { en: 'Viewed Lintel as this user', fr: 'A vu Lintel comme cet utilisateur' },
    'user.preview-stopped': { en: 'Stopped viewing Lintel as this user', fr: 'A cessé de voir Lintel comme cet utilisateur' },
    'user.session-ended': { en: 'Logged out a device', fr: 'A déconnecté un appareil' },
    'user.suspended': { en: 'Suspended the account', fr: 'A suspendu le compte' },
  }),
  topics: {
    users: ({ role }) => role === 'admin',
    avatars: ({ role }) => role !== 'candidate' && role !== 'anonymous',
  },
  personalData: {
    account: (accountId) =>
      sql`select jsonb_build_object('phone', u.phone, 'branch', u.branch, 'agent_company', u.agent_company,
          'picture', encode(p.content, 'base64')) as row
        from accounts a left join users u on u.account_id = a.id left join avatars p on p.account_id = a.id where a.id = ${accountId}`,
  },
  erased: {
    'avatars.account_id': 'goes',
    'users.account_id': 'goes',
    'users.invited_by': 'forgets',
  },
  forgets: { users: { rows: (of) => sql`account_id = any(${of.accountIds})` } },
  archives: { user: archivedUser },
})
