import { type ReactNode, useState } from 'react'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import type { MenuAction } from '#web/ui/menu.tsx'
import { complain } from '#web/ui/toast.tsx'
import { startPreview } from '../../identity/web/preview.ts'
import type { User, UserRow } from '../contract.ts'
import { text } from './text.ts'
import { DisableDialog, SuspendDialog } from './user-access.tsx'

/** What an administrator can do with an account as it stands, the same in the list and on the user's own screen. */
export function useUserActions(): { of: (user: UserRow) => MenuAction[]; dialogs: ReactNode } {
  const t = useText(text)
  const { uid } = useSession()
  const act = useAct()
  const [asked, setAsked] = useState<{ what: 'suspend' | 'disable'; user: User } | null>(null)
  const close = () => setAsked(null)
  // The question names what the person is responsible for, which a list does not know.
  const ask = async (what: 'suspend' | 'disable', userId: number) => setAsked({ what, user: await api.get('/users/{userId}', { userId }) })
  const of = (user: UserRow): MenuAction[] => {
    const { id: userId, status } = user
    const isSelf = user.uid === uid
    const seeAs = {
      key: 'see-as',
      name: t.seeAs,
      run: () => startPreview(user).catch(complain),
    }
    const invite = { key: 'invite', name: t.invite, run: () => act(() => api.put('/users/{userId}/invitation', { userId }), t.invited) }
    const withdraw = {
      key: 'withdraw',
      name: t.withdraw,
      run: () => act(() => api.delete('/users/{userId}/invitation', { userId }), t.withdrawn),
    }
    const password = {
      key: 'password',
      name: t.passwordLink,
      run: () => act(() => api.post('/users/{userId}/password-link', { userId }), t.passwordLinkSent),
    }
    const signOut = {
      key: 'sign-out',
      name: t.signOutAll,
      run: () => act(() => api.delete('/users/{userId}/sessions', { userId }), t.signedOutAll),
    }
    const reopen = { key: 'reopen', name: t.reopen, run: () => act(() => api.delete('/users/{userId}/closure', { userId }), t.reopened) }
    const suspend = { key: 'suspend', name: t.suspend, run: () => ask('suspend', userId).catch(complain) }
    const disable = { key: 'disable', name: t.disable, danger: true, run: () => ask('disable', userId).catch(complain) }
    switch (status) {
      case 'invited':
        return [invite, withdraw, seeAs, disable]
      case 'active':
        return isSelf ? [password] : [seeAs, password, signOut, suspend, disable]
      case 'suspended':
        return [reopen, disable]
      case 'disabled':
        return [reopen]
    }
  }
  return {
    of,
    dialogs:
      asked?.what === 'suspend' ? (
        <SuspendDialog user={asked.user} onClose={close} />
      ) : asked?.what === 'disable' ? (
        <DisableDialog user={asked.user} onClose={close} />
      ) : null,
  }
}
