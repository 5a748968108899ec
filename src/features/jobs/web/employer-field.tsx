import { useState } from 'react'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import type { FormState } from '#web/ui/form.tsx'
import css from '#web/ui/screen.module.css'
import { sectors } from '../../employers/rules.ts'
import { problemText } from '../problem-text.ts'
import { text as options } from '../text.ts'
import { text } from './staff-text.ts'

/** Chooses an employer by name, or adds one on the spot. */
export function EmployerField({ form, initial }: { form: FormState; initial?: Option }) {
  const t = useText(text)
  const p = useText(problemText)
  const [chosen, setChosen] = useState<Option | null>(initial ?? null)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Combobox
        key={chosen?.id}
        name="employerId"
        label={t.employer}
        initial={chosen}
        placeholder={t.chooseEmployer}
        none={t.noEmployer}
        unchosen={p['employer-unknown']}
        fewestLetters={0}
        find={async (q) => (await api.get('/employers', { query: { q, limit: 20 } })).items}
        error={form.errorOf('employerId')}
      />
      {isAdding ? (
        <NewEmployer
          onMade={(made) => {
            setChosen(made)
            setAdding(false)
          }}
        />
      ) : (
        <div>
          <Button small onClick={() => setAdding(true)}>
            + {t.newEmployer}
          </Button>
        </div>
      )}
    </>
  )
}

function NewEmployer({ onMade }: { onMade: (made: Option) => void }) {
  const t = useText(text)
  const o = useText(options)
  const [name, setName] = useState('')
  const [sector, setSector] = useState<(typeof sectors)[number]>('residential')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const add = async () => {
    if (!name.trim()) return
    setBusy(true)
    try {
      onMade(await api.post('/employers', { body: { name: name.trim(), sector } }))
    } catch (problem) {
      setError((problem as Error).message)
      setBusy(false)
    }
  }
  return (
    <div className={css.two}>
      <TextField label={t.newEmployerName} value={name} maxLength={160} onChange={(event) => setName(event.target.value)} error={error} />
      <Select
        label={t.newEmployerSector}
        value={sector}
        onChange={(event) => setSector(event.target.value as typeof sector)}
        options={sectors.map((one) => [one, o[one]])}
      />
      <div className={css.actions}>
        <Button busy={busy} onClick={add}>
          {t.newEmployer}
        </Button>
      </div>
    </div>
  )
}
