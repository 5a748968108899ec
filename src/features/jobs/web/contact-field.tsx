import { useRef } from 'react'
import { fold } from '#shared/fold.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { numberOf } from '#web/ui/form-data.ts'
import type { Job } from '../shapes.ts'
import { jobFormText } from './form-text.ts'

/** One of the contacts of the employer that the form names. */
export function ContactField({ label, initial }: { label: string; initial: Job['contact'] }) {
  const t = useText(jobFormText)
  const box = useRef<HTMLDivElement>(null)
  const find = async (typed: string) => {
    const form = box.current?.closest('form')
    const employerId = form ? numberOf(new FormData(form), 'employerId') : undefined
    if (!employerId) return []
    const { contacts } = await api.get('/employers/{employerId}', { employerId })
    return contacts
      .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
      .filter(({ name }) => fold(name).includes(fold(typed)))
  }
  return (
    <div ref={box}>
      <Combobox
        name="contactId"
        label={label}
        optional
        initial={initial}
        placeholder={t.contactHint}
        none={t.noContact}
        unchosen={t.noContact}
        fewestLetters={0}
        find={find}
      />
    </div>
  )
}
