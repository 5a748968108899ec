import { useRef, useState } from 'react'
import { dayOf } from '#shared/dates.ts'
import { api } from '#web/api.ts'
import { useOptions } from '#web/categories.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import type { Filter } from '#web/ui/list-filter.tsx'
import css from '#web/ui/screen.module.css'
import { WhenChosen } from '#web/ui/when-chosen.tsx'
import { problemText } from '../problem-text.ts'
import { text } from './staff-text.ts'

/** Chooses an employer by name, or adds one on the spot. */
export function EmployerField({ label, initial }: { label: string; initial?: Option | null }) {
  const t = useText(text)
  const [made, setMade] = useState<Option | null>(null)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <EmployerChoice
        key={made?.id}
        name="employerId"
        label={label}
        initial={made ?? initial ?? null}
        isNew={made !== null}
        none={t.noEmployer}
      />
      {isAdding ? (
        <NewEmployer
          onMade={(employer) => {
            setMade(employer)
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

/** The employer of a job to which somebody has applied. */
export function LockedEmployer({ label, of }: { label: string; of: Option }) {
  const p = useText(problemText)
  return (
    <>
      <TextField label={label} value={of.name} hint={p['job-employer-locked']} readOnly />
      <input type="hidden" name="employerId" value={of.id} data-option={JSON.stringify(of)} />
    </>
  )
}

type Choice = { label: string; name: string; initial: Option | null; isNew?: boolean; none?: string }

/** Chooses an employer by name. */
export function EmployerChoice({ none, ...rest }: Choice) {
  const t = useText(text)
  const p = useText(problemText)
  return (
    <Combobox
      {...rest}
      placeholder={t.chooseEmployer}
      none={none ?? p['employer-unknown']}
      unchosen={p['employer-unknown']}
      fewestLetters={0}
      find={async (q) => (await api.get('/employers', { query: { q, limit: 20, sort: 'name', dir: 'asc' } })).items}
    />
  )
}

/** Narrows a list to one employer, who is named if the rows of the list tell who it is. */
export function employerFilter(label: string, known: readonly Option[], unnamed: string): Filter {
  const find = (value: string) => known.find(({ id }) => String(id) === value)
  return {
    kind: 'own',
    name: 'employerId',
    label,
    control: (value, onChange) => (
      <WhenChosen onChange={onChange}>
        <EmployerChoice label={label} name="" initial={find(value) ?? null} />
      </WhenChosen>
    ),
    say: (value) => find(value)?.name ?? unnamed,
  }
}

function NewEmployer({ onMade }: { onMade: (made: Option) => void }) {
  const t = useText(text)
  const ofList = useOptions()
  const locale = useLocale()
  const [name, setName] = useState('')
  const [terms, setTerms] = useState('')
  const [sector, setSector] = useState('')
  const [busy, setBusy] = useState(false)
  const p = useText(problemText)
  const [error, setError] = useState<string>()
  const [unsaid, setUnsaid] = useState<string>()
  /** Made, though its terms were refused: under one name there can be no second. */
  const begun = useRef<{ name: string; made: Made }>(null)
  const add = async () => {
    if (!name.trim() || busy) return
    if (!sector) return setUnsaid(p['category-required'])
    setBusy(true)
    try {
      const called = name.trim()
      if (begun.current?.name !== called) {
        const body = { name: called, sector, country: locale === 'fr' ? ('FR' as const) : ('GB' as const) }
        begun.current = { name: called, made: await api.post('/employers', { body }) }
      }
      const { made } = begun.current
      if (terms.trim()) await acceptTerms(made, terms.trim())
      onMade(made)
    } catch (problem) {
      setError((problem as Error).message)
      setBusy(false)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the fields inside
    <div
      className={css.two}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        void add()
      }}
    >
      <TextField label={t.newEmployerName} value={name} maxLength={160} onChange={(event) => setName(event.target.value)} error={error} />
      <Select
        label={t.newEmployerSector}
        value={sector}
        empty={t.chooseSector}
        error={unsaid}
        options={ofList('sector')}
        onChange={(event) => {
          setSector(event.target.value)
          setUnsaid(undefined)
        }}
      />
      <TextField
        label={t.newEmployerTerms}
        hint={t.newEmployerTermsHint}
        value={terms}
        maxLength={40}
        optional
        onChange={(event) => setTerms(event.target.value)}
      />
      <div className={css.actions}>
        <Button busy={busy} onClick={add}>
          {t.newEmployer}
        </Button>
      </div>
    </div>
  )
}

type Made = Option & { version: number }

/** Today, by nobody in particular: their contacts come with their record. */
const acceptTerms = ({ id: employerId, version }: Made, edition: string) =>
  api.put('/employers/{employerId}/terms', { employerId, version, body: { version: edition, acceptedOn: dayOf(new Date()) } })
