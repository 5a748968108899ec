import { useState } from 'react'
import type { Fields } from '#shared/fields.ts'
import { ApiProblem } from '#shared/problem.ts'
import { useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { ChangeDialog } from '#web/ui/change-dialog.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { MailLink, PhoneLink } from '#web/ui/facts.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { LeaveDialog } from '#web/ui/leave-dialog.tsx'
import type { ListLook } from '#web/ui/list-look.ts'
import { ListView } from '#web/ui/list-view.tsx'
import { NameFields } from '#web/ui/name-fields.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { RecordHead } from '#web/ui/record-page.tsx'
import { Status } from '#web/ui/status.tsx'
import css from './components.module.css'
import { specimen } from './components-text.ts'

const name = 'Siobhán O’Neill-Featherstonehaugh'

export function RecordParts() {
  const s = useText(specimen)
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set([1, 2]))
  const [look, setLook] = useState<ListLook>({ isDense: false, hidden: new Set() })
  return (
    <>
      <RecordHead
        heading={<h3>{name}</h3>}
        mark={<Avatar name={name} large />}
        status={<Status family="waiting">{s.waiting}</Status>}
        facts={[s.bricklayer, 'Bourgoin-Jallieu']}
        reach={[
          ['mail', <MailLink key="mail" address="siobhan@people.example" />],
          ['phone', <PhoneLink key="phone" number="+44 7700 900123" />],
          ['circle-user-round', 'Tom Hale'],
        ]}
        actions={
          <>
            <Button look="primary">{s.edit}</Button>
            <Button>{s.archive}</Button>
          </>
        }
      />
      <div className={css.row}>
        <ListView
          look={look}
          onChange={setLook}
          columns={[
            { key: 'name', title: s.name },
            { key: 'trade', title: s.trade },
            { key: 'town', title: s.town },
          ]}
        />
      </div>
      <Pager total={214} />
      <BulkBar
        ids={ids}
        nameOf={() => name}
        actions={[
          { key: 'archive', name: s.archive, run: async () => {} },
          { key: 'disable', name: s.disable, danger: true, run: () => Promise.reject(new Error(s.refused)) },
        ]}
        onChange={setIds}
      />
    </>
  )
}

type Typed = { town: string; reference: string }
const fields: Fields<Typed> = { town: { kind: 'line', needed: true, max: 80 }, reference: { kind: 'line', needed: true, max: 80 } }
const newest = { version: 2, town: 'Bourgoin-Jallieu', reference: 'JOB-2026-0012' }
const stale = new ApiProblem({ type: 'about:blank', title: '', status: 412, code: 'stale', instance: '', requestId: '' })

export function FormParts() {
  const s = useText(specimen)
  const [shown, setShown] = useState<'form' | 'change' | 'leave' | null>(null)
  const close = () => setShown(null)
  return (
    <>
      <Form
        onSend={async (given) => {
          const faulty = localProblem([!textOf(given, 'town') && ['town', s.townError]])
          if (faulty) throw faulty
          return { said: s.saved }
        }}
      >
        <NameFields person={{ firstName: 'Łukasz', lastName: 'Wiśniewski' }} />
        <TextField label={s.town} name="town" hint={s.townHint} required />
        <FormActions cancel="#forms">
          <Submit>{s.save}</Submit>
        </FormActions>
      </Form>
      {/* Somebody else changed the town while this form was open. */}
      <ChangeForm<Typed>
        fields={fields}
        record={{ ...newest, version: 1, town: 'Leeds' } as { version: number }}
        findNewest={async () => newest}
        write={(version) => (version === newest.version ? Promise.resolve(newest) : Promise.reject(stale))}
        onSaved={() => ({ said: s.saved })}
      >
        <TextField label={s.town} name="town" hint={s.changedMeanwhile} defaultValue="Leeds" />
        <TextField label={s.reference} name="reference" defaultValue={newest.reference} />
        <div className={css.row}>
          <Submit>{s.save}</Submit>
        </div>
      </ChangeForm>
      <div className={css.row}>
        <Button onClick={() => setShown('form')}>{s.showForm}</Button>
        <Button onClick={() => setShown('change')}>{s.showChange}</Button>
        <Button onClick={() => setShown('leave')}>{s.showLeave}</Button>
      </div>
      {shown === 'form' && (
        <DialogForm title={s.edit} send={s.save} onSend={async () => ({ said: s.saved })} onClose={close}>
          <TextField label={s.reference} name="reference" />
        </DialogForm>
      )}
      {shown === 'change' && (
        <ChangeDialog<Typed, typeof newest>
          title={s.edit}
          fields={fields}
          record={newest}
          findNewest={async () => newest}
          write={async () => newest}
          onClose={close}
        >
          <TextField label={s.town} name="town" defaultValue={newest.town} />
        </ChangeDialog>
      )}
      {shown === 'leave' && <LeaveDialog onLeave={close} onStay={close} />}
    </>
  )
}
