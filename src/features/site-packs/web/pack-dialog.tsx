import { useCallback, useState } from 'react'
import { nameIn } from '#shared/categories.ts'
import { api } from '#web/api.ts'
import { useNames } from '#web/categories.tsx'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useLooked } from '#web/use-looked.ts'
import { Button, Checkbox } from '#web/ui/controls.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { localProblem, numberOf, textOf } from '#web/ui/form-data.ts'
import { daysLeft, usualLinkDays } from '../../company-files/link-rules.ts'
import { LinkFields, MadeLink } from '../../company-files/web/link-parts.tsx'
import type { ChosenPeople, PackChoice, SitePack } from '../shapes.ts'
import css from './pack.module.css'
import { text } from './text.ts'

type Props = { jobId: number; pack?: SitePack; onClose: () => void }

/** Makes a site pack, or changes who and what is in it. */
export function PackDialog({ jobId, pack, onClose }: Props) {
  const t = useText(text)
  const [url, setUrl] = useState<string | null>(null)
  const read = useCallback(() => api.get('/jobs/{jobId}/site-pack-choice', { jobId }), [jobId])
  const { shown, problem } = useLooked(`site-pack-choice ${jobId}`, read, [])
  return (
    <Dialog title={pack ? t.change : t.add} isWide onClose={onClose}>
      {problem && <p role="alert">{problem}</p>}
      {url ? <MadeLink url={url} onClose={onClose} /> : shown && <PackForm {...{ jobId, pack, onClose }} choice={shown} onMade={setUrl} />}
    </Dialog>
  )
}

const packOf = (given: FormData, { people }: PackChoice): ChosenPeople =>
  people
    .filter(({ applicationId }) => given.get(`person-${applicationId}`) === 'on')
    .map(({ applicationId }) => ({ applicationId, documentIds: given.getAll(`documents-${applicationId}`).map(Number) }))

type FormProps = Omit<Props, 'pack'> & { pack: SitePack | undefined; choice: PackChoice; onMade: (url: string) => void }

export function PackForm({ jobId, pack, choice, onMade, onClose }: FormProps) {
  const t = useText(text)
  const f = useText(formText)
  if (choice.people.length === 0)
    return (
      <>
        <p>{t.nobody}</p>
        <DialogActions>
          <Button onClick={onClose}>{f.cancel}</Button>
        </DialogActions>
      </>
    )
  const left = pack && daysLeft(pack.expiresAt, new Date())
  const send = async (given: FormData) => {
    const people = packOf(given, choice)
    const missing = localProblem([people.length === 0 && [`person-${choice.people[0]?.applicationId}`, t.needPeople]])
    if (missing) throw missing
    const [days, password] = [numberOf(given, 'days') ?? usualLinkDays, textOf(given, 'password')]
    if (pack) {
      const body = { people, ...(days !== left && { days }), ...(password && { password }) }
      await api.patch('/site-packs/{sitePackId}', { sitePackId: pack.id, version: pack.version, body })
      onClose()
      return { said: f.saved }
    }
    onMade((await api.post('/jobs/{jobId}/site-packs', { jobId, body: { people, days, password } })).url)
    return false
  }
  return (
    <Form onSend={send}>
      <fieldset className={css.people}>
        <legend>{t.choose}</legend>
        <p className={css.soft}>{t.onlyGood}</p>
        {choice.people.map((person) => (
          <Person key={person.applicationId} person={person} chosen={pack?.people} />
        ))}
      </fieldset>
      <LinkFields left={left} />
      <DialogActions>
        <Button onClick={onClose}>{f.cancel}</Button>
        <Submit>{pack ? f.save : t.make}</Submit>
      </DialogActions>
    </Form>
  )
}

/** Everything that may be shown is chosen at first; whoever changes a pack finds it as it is. */
function Person({ person, chosen }: { person: PackChoice['people'][number]; chosen: ChosenPeople | undefined }) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const trades = useNames('trade')
  const { applicationId, name, trade, documents } = person
  const had = chosen?.find((one) => one.applicationId === applicationId)
  const [isIn, setIn] = useState(chosen === undefined || had !== undefined)
  return (
    <div className={css.person}>
      <Checkbox name={`person-${applicationId}`} checked={isIn} onChange={({ target }) => setIn(target.checked)}>
        {name}, {trades(trade)}
      </Checkbox>
      {isIn && (
        <div className={css.documents}>
          {documents.length === 0 && <span className={css.soft}>{t.noDocuments}</span>}
          {documents.map((document) => (
            <Checkbox
              key={document.id}
              name={`documents-${applicationId}`}
              value={document.id}
              defaultChecked={had === undefined || had.documentIds.includes(document.id)}
            >
              {nameIn(document, locale)}
              {document.expiresOn && <span className={css.soft}>, {t.validTo({ day: dates.day(document.expiresOn) })}</span>}
            </Checkbox>
          ))}
        </div>
      )}
    </div>
  )
}
