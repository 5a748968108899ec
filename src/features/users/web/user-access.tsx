import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Role, roles } from '#shared/roles.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import css from '#web/ui/screen.module.css'
import { complain, toast } from '#web/ui/toast.tsx'
import { ArchiveFields, archivalIn, useArchiveText } from '../../archives/web/archive-dialog.tsx'
import type { User, UserRow } from '../contract.ts'
import { needsStaff } from '../rules.ts'
import { text as userText } from '../text.ts'
import { text } from './text.ts'
import { useOwned } from './use-owned.ts'

/** The role, and the question before it changes. */
export function RoleForm({ user, usesFirebase }: { user: User; usesFirebase: boolean }) {
  const t = useText(text)
  const u = useText(userText)
  const { revalidate } = useRevalidator()
  const [next, setNext] = useState<Role | null>(null)
  const [problem, setProblem] = useState<string>()
  const startsAfresh = !usesFirebase && user.role === 'candidate' && user.status === 'active'
  const ask = (role: Role | null) => {
    setNext(role)
    setProblem(undefined)
  }
  const change = async (role: Role) => {
    setProblem(undefined)
    try {
      await api.put('/users/{userId}/role', { userId: user.id, body: { role } })
      toast(t.roleChanged)
      setNext(null)
    } catch (error) {
      setProblem((error as Error).message)
    }
    void revalidate()
  }
  return (
    <>
      <Select
        label={t.role}
        name="role"
        value={user.role}
        hint={u[`${user.role}Can`]}
        onChange={(event) => ask(event.target.value as Role)}
        options={roles.map((role) => [role, u[role]])}
      />
      {next && (
        <ConfirmDialog title={t.roleTitle({ name: user.name })} onConfirm={() => change(next)} onClose={() => ask(null)}>
          <p>{t.roleBody({ from: u[user.role], to: u[next] })}</p>
          {startsAfresh && <p>{t.startsAfresh}</p>}
          <p className={css.sub}>{u[`${next}Can`]}</p>
          {problem && (
            <p className={css.conflict} role="alert">
              {problem}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

type Props = { user: User; onClose: () => void }

export function SuspendDialog({ user, onClose }: Props) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.suspendTitle({ name: user.name })}
      danger
      send={t.suspend}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/users/{userId}/suspension', { userId: user.id, body: { reason: textOf(given, 'reason') } })
        void revalidate()
        return { said: t.suspendedNow }
      }}
    >
      <p>{t.suspendBody}</p>
      <TextField label={t.reason} name="reason" maxLength={500} optional />
    </DialogForm>
  )
}

/** Closing an account asks who takes over what it is responsible for. */
export function DisableDialog({ user, onClose }: Props) {
  const t = useText(text)
  const a = useArchiveText()
  const u = useText(userText)
  const { revalidate } = useRevalidator()
  const owned = useOwned()
  const colleagues = useColleagues(user)
  const mustHandOver = user.owns.jobs + user.owns.candidates + user.owns.employers > 0
  return (
    <DialogForm
      title={t.disableTitle({ name: user.name })}
      danger
      send={t.disable}
      onClose={onClose}
      onSend={async (given) => {
        const body = { reassignTo: Number(textOf(given, 'reassignTo')) || null, ...archivalIn('user', given, a) }
        await api.put('/users/{userId}/closure', { userId: user.id, body })
        void revalidate()
        return { said: t.disabledNow }
      }}
    >
      <p>{t.disableBody}</p>
      {mustHandOver && (
        <Select
          label={t.takesOver({ what: owned(user.owns) })}
          name="reassignTo"
          empty={t.chooseColleague}
          required
          options={colleagues.map((one) => [String(one.id), `${one.name} · ${u[one.role]}`])}
        />
      )}
      <ArchiveFields kind="user" />
    </DialogForm>
  )
}

/** Who could take over: colleagues at work, and for candidates alone also agents. */
function useColleagues(user: User): UserRow[] {
  const [colleagues, setColleagues] = useState<UserRow[]>([])
  useEffect(() => {
    const suitable: Role[] = needsStaff(user.owns) ? ['operation', 'admin'] : ['operation', 'admin', 'agent']
    let gone = false
    void Promise.all(
      suitable.map((role) => api.get('/users', { query: { role, status: 'active', sort: 'name', dir: 'asc', limit: 100 } })),
    ).then((lists) => gone || setColleagues(lists.flatMap(({ items }) => items).filter(({ id }) => id !== user.id)), complain)
    return () => {
      gone = true
    }
  }, [user])
  return colleagues
}
