import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { accountLetters } from './mails/letters.ts'

export const identityDeclares = declares({
  letters: { account: { title: { en: 'Accounts and security', fr: 'Comptes et sécurité' }, by: 'admin', letters: accountLetters } },
  problems: text,
  actions: words({
    'account.address-changed': { en: 'Changed the email address', fr: 'A changé l’adresse e-mail' },
    'account.address-proven': { en: 'Confirmed the email address', fr: 'A confirmé l’adresse e-mail' },
    'account.address-taken-back': { en: 'Recovered the account with the old address', fr: 'A récupéré le compte avec l’ancienne adresse' },
    'account.changed': { en: 'Changed the account', fr: 'A modifié le compte' },
    'account.created': { en: 'Created the account', fr: 'A créé le compte' },
    'account.deleted': { en: 'Deleted the account', fr: 'A supprimé le compte' },
    'account.factor-added': { en: 'Connected an authenticator app', fr: 'A associé une application d’authentification' },
    'account.factor-removed': { en: 'Disconnected an authenticator app', fr: 'A dissocié une application d’authentification' },
    'account.first-admin-created': { en: 'Created the first admin', fr: 'A créé le premier administrateur' },
    'account.imported': { en: 'Imported accounts', fr: 'A importé des comptes' },
    'account.link-made': { en: 'Created a link to log in or to confirm an address', fr: 'A créé un lien de connexion ou de vérification' },
    'account.link-sent': { en: 'Asked for a link by email', fr: 'A demandé un lien par e-mail' },
    'account.password-changed': { en: 'Changed the password', fr: 'A changé le mot de passe' },
    'account.password-removed': { en: 'Removed the password', fr: 'A supprimé le mot de passe' },
    'account.password-reset': {
      en: 'Reset the password with an emailed link',
      fr: 'A réinitialisé le mot de passe par e-mail',
    },
    'account.password-set': { en: 'Set a password', fr: 'A défini un mot de passe' },
    'account.preferences-changed': { en: 'Changed the language', fr: 'A changé la langue' },
    'account.profile-changed': { en: 'Changed the name or picture', fr: 'A changé le nom ou la photo' },
    'account.provider-added': { en: 'Linked another login', fr: 'A associé la connexion par un autre service' },
    'account.provider-removed': { en: 'Unlinked another login', fr: 'A dissocié la connexion par un autre service' },
    'account.recovery-code-used': { en: 'Used a recovery code', fr: 'A utilisé un code de secours' },
    'account.recovery-codes-made': { en: 'Created new recovery codes', fr: 'A créé de nouveaux codes de secours' },
    'account.refused': { en: 'Tried something the role doesn’t allow', fr: 'A tenté une action que le rôle ne permet pas' },
    'account.registered': { en: 'Signed up', fr: 'S’est inscrit' },
    'account.sign-in-failed': { en: 'Login failed', fr: 'Échec de connexion' },
    'account.signed-in': { en: 'Logged in', fr: 'S’est connecté' },
    'account.signed-out': { en: 'Logged out', fr: 'S’est déconnecté' },
    'account.token-reused': {
      en: 'Ended a session that may have been stolen',
      fr: 'Une session volée a peut-être servi ; elle a été fermée',
    },
    'account.ways-dropped': {
      en: 'Confirming the address removed every way in that was set up before',
      fr: 'La confirmation de l’adresse a supprimé les moyens de connexion définis auparavant',
    },
    'identity.settings-changed': { en: 'Changed how people log in', fr: 'A changé les règles de connexion' },
    // By the protocol for administrators as much as by the screens of the users.
    'user.disabled': { en: 'Disabled the account', fr: 'A désactivé le compte' },
    'user.reopened': { en: 'Reopened the account', fr: 'A rouvert le compte' },
    'user.role-changed': { en: 'Changed the role', fr: 'A changé le rôle' },
    'user.signed-out': { en: 'Logged the user out everywhere', fr: 'A déconnecté l’utilisateur partout' },
  }),
  topics: {
    // A preview ends with a change of either account.
    'account:': ({ uid, seenBy }, key) => key === uid || key === seenBy?.uid,
  },
  personalData: {
    account: (accountId) =>
      sql`select to_jsonb(t) as row from (
        select uid, email, email_verified, display_name, role, locale, date_style, created_at, last_login_at from accounts where id = ${accountId}) t`,
    signIns: (accountId) =>
      sql`select jsonb_build_object('at', s.created_at, 'last_used_at', s.last_used_at, 'ended_at', s.ended_at, 'device', s.user_agent, 'network', s.network) as row
        from identity_sessions s where s.account_id = ${accountId} order by s.id desc limit 10000`,
    activity: (accountId) =>
      sql`select jsonb_build_object('at', e.at, 'action', e.action) as row from audit e where e.actor_id = ${accountId} order by e.id desc limit 10000`,
  },
  erased: {
    'account_providers.account_id': 'goes',
    'identity_sessions.account_id': 'forgets',
    'identity_sessions.preview_account_id': 'forgets',
    'known_devices.account_id': 'goes',
    'oob_codes.account_id': 'goes',
    'page_sessions.account_id': 'goes',
    'recovery_codes.account_id': 'goes',
    'second_factor_requests.account_id': 'goes',
    'second_factors.account_id': 'goes',
  },
  forgets: {
    account_providers: { rows: (of) => sql`account_id = any(${of.accountIds})` },
    accounts: { rows: (of) => sql`id = any(${of.accountIds})` },
    identity_counters: { rows: (of) => sql`exists (select from unnest(${of.emails}::text[]) one where position(one in lower(key)) > 0)` },
    // A session stays as a tombstone for its tokens, and forgets whose it was.
    identity_sessions: { rows: (of) => sql`account_id = any(${of.accountIds})`, becomes: () => sql`user_agent = null, network = null` },
    oob_codes: {
      rows: (of) => sql`account_id = any(${of.accountIds}) or lower(email) = any(${of.emails}) or lower(new_email) = any(${of.emails})`,
    },
  },
})
