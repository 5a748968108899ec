import { useState } from 'react'
import { data } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { type AnyField, valueIn } from '#shared/fields.ts'
import { showPhone } from '#shared/phone.ts'
import { toCandidate, toDuplicates } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Button, EmptyState, LinkButton } from '#web/ui/controls.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Page } from '#web/ui/page.tsx'
import { useSayField } from '#web/ui/record-fields.tsx'
import screen from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import { text as stageText } from '../../applications/text.ts'
import type { Candidate } from '../../candidates/shapes.ts'
import { labels } from '../../candidates/field-text.ts'
import { fields } from '../../candidates/fields.ts'
import { useReasons } from '../../candidates/web/similar.tsx'
import { useAvailable } from '../../candidates/web/use-available.ts'
import { showPlace } from '../../places/rules.ts'
import type { CandidateComparison } from '../contract.ts'
import { type MergeField, mergeFieldNames, mergeFields } from '../rules.ts'
import css from './list.module.css'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const ids = [...new Set((url.searchParams.get('ids') ?? '').split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0)
  if (ids.length < 2 || ids.length > 5) throw data(null, { status: 404 })
  const records = await Promise.all(ids.map((candidateId) => api.get('/candidates/{candidateId}', { candidateId })))
  // A number that was merged leads to the record that it became.
  if (new Set(records.map(({ id }) => id)).size < ids.length) return { comparison: null, records }
  return { comparison: await api.get('/candidate-comparison', { query: { ids, survivorId: likeliest(records).id } }), records }
}
/** The record with an account, or else the oldest, is the one that others know. */
const likeliest = (records: readonly Candidate[]) =>
  records.find(({ uid }) => uid !== null) ?? ([...records].sort((a, b) => a.id - b.id)[0] as Candidate)
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

type FieldName = keyof typeof fields
/** The fields of a record that one choice is about. */
const shownIn: Partial<Record<MergeField, readonly FieldName[]>> = {
  home: ['country', 'postcode', 'address', 'placeId'],
  phone: ['phone', 'phone2'],
  availability: ['availability', 'availableUntil'],
}

/** Two to five records side by side, and the one that they become. */
export default function Compare({ loaderData: { comparison, records } }: Screen<typeof load>) {
  const t = useText(text)
  if (comparison) return <Comparison comparison={comparison} records={records} />
  return (
    <Page title={t.compareTitle}>
      <EmptyState
        title={t.mergedAlready}
        actions={
          <LinkButton look="primary" to={toDuplicates}>
            {t.backToList}
          </LinkButton>
        }
      />
    </Page>
  )
}

function Comparison({ comparison, records }: { comparison: CandidateComparison; records: Candidate[] }) {
  const t = useText(text)
  const reasonsOf = useReasons()
  useLive(['duplicates', ...records.map(({ id }) => `candidate:${id}` as const)])
  const [best] = [...comparison.pairs].sort((a, b) => b.score - a.score)
  const clashes = new Set(comparison.clashes)
  const says = useSays()
  const told = mergeFieldNames.map((field) => ({ field, values: records.map((record) => says(record, field)) }))
  const isSame = ({ values: [first, ...others] }: (typeof told)[number]) => others.every((value) => value === first)
  const [alike, different] = [told.filter(isSame).filter(({ values }) => values[0]), told.filter((one) => !isSame(one))]
  const inOrder = different.toSorted((a, b) => Number(clashes.has(b.field)) - Number(clashes.has(a.field)))
  const [showsAll, setShowsAll] = useState(false)
  const [chosen, setChosen] = useState<{ survivorId: number; moves: CandidateComparison['moves'] }>()
  const { survivorId, moves } = chosen ?? { survivorId: likeliest(records).id, moves: comparison.moves }
  // Another survivor brings its own values, and others move to it.
  const choose = async (id: number) => {
    const query = { ids: records.map((one) => one.id), survivorId: id }
    setChosen({ survivorId: id, moves })
    try {
      const { moves } = await api.get('/candidate-comparison', { query })
      // Another may be chosen by now.
      setChosen((now) => (now?.survivorId === id ? { survivorId: id, moves } : now))
    } catch (error) {
      complain(error)
    }
  }
  const nameOf = ({ firstName, lastName }: Candidate) => `${firstName} ${lastName}`
  return (
    <Page title={t.compareTitle} sub={t.compareSub}>
      {best && <p className={css.chips}>{reasonsOf(best.reasons).join(' · ')}</p>}
      <Form
        key={records.map(({ id }) => id).join()}
        guarded
        className={screen.page}
        onSend={async (given, idempotencyKey) => {
          const keptFields = mergeFieldNames.flatMap((field) => {
            const value = given.get(field)
            return value === null ? [] : [[field, value === 'both' ? 'both' : Number(value)] as const]
          })
          const body = { survivorId, records: records.map(({ id, version }) => ({ id, version })), fields: Object.fromEntries(keptFields) }
          await api.post('/merges', { body, idempotencyKey })
          return { said: t.merged, to: toCandidate(survivorId) }
        }}
      >
        <section className={`${screen.card} ${css.wide}`}>
          <table className={css.compare}>
            <thead>
              <tr>
                <th scope="col">{t.survivor}</th>
                {records.map((record) => (
                  <th key={record.id} scope="col">
                    <label>
                      <input
                        type="radio"
                        name="survivorId"
                        value={record.id}
                        checked={record.id === survivorId}
                        onChange={() => void choose(record.id)}
                      />
                      <span>
                        {nameOf(record)} <Card of={comparison.candidates.find(({ id }) => id === record.id)} />
                      </span>
                    </label>
                  </th>
                ))}
                <th scope="col">{records.length > 2 ? t.all : t.both}</th>
              </tr>
            </thead>
            <tbody key={survivorId}>
              {[...inOrder, ...(showsAll ? alike : [])].map(({ field, values }) => (
                <Row
                  key={field}
                  field={field}
                  values={values}
                  records={records}
                  cards={comparison.candidates}
                  differs={clashes.has(field)}
                  keptId={survivorId}
                />
              ))}
            </tbody>
          </table>
          {alike.length > 0 && (
            <div>
              <Button small look="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? t.hideAlike : t.showAlike({ n: alike.length })}
              </Button>
            </div>
          )}
        </section>
        <Moves of={moves} />
        <FormActions cancel={toDuplicates}>
          <Submit>{t.merge}</Submit>
        </FormActions>
      </Form>
    </Page>
  )
}

function Card({ of }: { of: CandidateComparison['candidates'][number] | undefined }) {
  const t = useText(text)
  const dates = useDates()
  if (!of) return null
  const facts = [
    t.addedOn({ day: dates.day(of.createdAt) }),
    of.ownerName,
    t.applications({ n: of.applications }),
    t.files({ n: of.files }),
    of.hasAccount && t.loginName,
  ]
  return <small>{facts.filter(Boolean).join(' · ')}</small>
}

type RowProps = {
  field: MergeField
  /** What each record says of it. */
  values: readonly string[]
  records: readonly Candidate[]
  cards: CandidateComparison['candidates']
  differs: boolean
  keptId: number | undefined
}

/** One choice, and what each record says of it. */
function Row({ field, values, records, cards, differs, keptId }: RowProps) {
  const t = useText(text)
  const label = useText(labels)
  const isBoth = mergeFields[field].way !== 'one'
  const names = { home: t.home, phone: t.phones } as Partial<Record<MergeField, string>>
  const name = names[field] ?? label[field as keyof typeof label]
  const isAgents = (id: number) => field === 'ownerId' && cards.some((card) => card.id === id && card.isAgents)
  // An address is its owner's to change once they have an account.
  const theirs = field === 'email' ? records.find(({ uid, email }) => uid !== null && email !== null)?.id : undefined
  // Whoever stays, unless they say nothing there, as a no does; nobody becomes an agent's unasked.
  const saying = records.filter(({ id, [field as 'isHot']: flag }, i) => values[i] && flag !== false && (id === keptId || !isAgents(id)))
  const unasked = theirs ?? saying.find(({ id }) => id === keptId)?.id ?? saying[0]?.id ?? keptId
  return (
    <tr {...(differs && { 'data-differs': '' })}>
      <th scope="row">
        {name}
        {differs && <small>{t.differs}</small>}
      </th>
      {records.map((record, i) => (
        <td key={record.id} data-name={`${record.firstName} ${record.lastName}`}>
          <label>
            <input
              type="radio"
              name={field}
              value={record.id}
              defaultChecked={!isBoth && record.id === unasked}
              disabled={theirs !== undefined && record.id !== theirs}
              aria-label={`${name}: ${values[i] || t.nothing}`}
            />
            <span>
              {values[i] || '–'}
              {isAgents(record.id) && <small> {t.readsAll}</small>}
            </span>
          </label>
        </td>
      ))}
      <td>
        {isBoth && (
          <label data-name={records.length > 2 ? t.all : t.both}>
            <input type="radio" name={field} value="both" defaultChecked aria-label={`${name}: ${records.length > 2 ? t.all : t.both}`} />
          </label>
        )}
      </td>
    </tr>
  )
}

/** What a record says of a choice, as its profile does. */
function useSays() {
  const locale = useLocale()
  const available = useAvailable()
  const say = useSayField()
  return (record: Candidate, field: MergeField): string => {
    const own: Partial<Record<FieldName, string>> = {
      placeId: record.place ? showPlace(record.place, locale) : '',
      availability: available(record),
      ownerId: record.ownerName ?? '',
      phone: record.phone ? showPhone(record.phone) : '',
      phone2: record.phone2 ? showPhone(record.phone2) : '',
    }
    const names = shownIn[field] ?? [field as FieldName]
    const said = names.map((name) => own[name] ?? say(fields[name] as AnyField, valueIn(record, name)))
    // Everybody has a country: alone it is no address.
    return field === 'home' && said.filter(Boolean).length < 2 ? '' : said.filter(Boolean).join(', ')
  }
}

/** What goes to the one record, and what gives way. */
function Moves({ of: { applications, givenUp, files, activities, pools } }: { of: CandidateComparison['moves'] }) {
  const t = useText(text)
  const s = useText(stageText)
  const counts = [files > 0 && t.files({ n: files }), activities > 0 && t.activities({ n: activities }), pools > 0 && t.pools({ n: pools })]
  const stageOf = (stage: string) => s[stage as 'new']
  return (
    <section className={screen.card} aria-labelledby="moves">
      <h2 id="moves">{t.moves}</h2>
      <p className={screen.sub}>{t.movesBody}</p>
      <ul className={screen.timeline}>
        {applications.map(({ id, jobTitle, stage }) => (
          <li key={id}>
            <strong>{jobTitle}</strong> <small>{stageOf(stage)}</small>
          </li>
        ))}
        {givenUp.map(({ id, jobTitle, stage }) => (
          <li key={id}>
            <strong>{jobTitle}</strong> <small>{[stageOf(stage), t.givesWay].join(' · ')}</small>
          </li>
        ))}
        {counts.some(Boolean) && <li>{counts.filter(Boolean).join(' · ')}</li>}
      </ul>
    </section>
  )
}
