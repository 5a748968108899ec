import { useState } from 'react'
import { showDay } from '#shared/dates.ts'
import { showExactMoney } from '#shared/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LinkedHours, LinkedSheet } from '../../shapes.ts'
import { sayWeek } from '../../week-text.ts'
import { showHours } from '../../words.ts'
import css from './approve.module.css'
import { type Answer, SheetCard } from './sheet-card.tsx'
import { text } from './text.ts'

type Versioned = { id: number; version: number }
export type Decisions = { approve: (Versioned & { charge: number })[]; query: (Versioned & { query: string })[] }
type Props = { linked: LinkedHours; onDecide: (decisions: Decisions) => Promise<void> }

const hoursOf = (sheets: readonly LinkedSheet[]) => sheets.reduce((sum, { hours }) => sum + hours, 0)
const nameOf = ({ id, version }: LinkedSheet) => `${id}.${version}`

/** By week and site, in the order in which they come. */
function groupsOf(sheets: readonly LinkedSheet[]): LinkedSheet[][] {
  const groups = new Map<string, LinkedSheet[]>()
  for (const sheet of sheets) {
    const key = `${sheet.week} ${sheet.siteName}`
    groups.set(key, [...(groups.get(key) ?? []), sheet])
  }
  return [...groups.values()]
}

/** What a contact has to decide, and what they decided. Nothing is decided before one of the two buttons is pressed. */
export function Approving({ linked: { contactName, employerName, toDecide, decided }, onDecide }: Props) {
  const t = useText(text)
  const locale = useLocale()
  // By version: an answer to what was changed meanwhile counts no more.
  const [answers, setAnswers] = useState<Record<string, Answer>>({})
  const answerOf = (sheet: LinkedSheet): Answer => answers[nameOf(sheet)] ?? { way: 'right', query: '' }
  const [right, wrong] = (['right', 'wrong'] as const).map((way) => toDecide.filter((sheet) => answerOf(sheet).way === way)) as [
    LinkedSheet[],
    LinkedSheet[],
  ]
  const groups = groupsOf(toDecide)
  const [only] = groups.length === 1 ? groups : []
  const sayGroup = (group: readonly LinkedSheet[]) =>
    t.people({ n: new Set(group.map(({ candidateName }) => candidateName)).size, hours: showHours(hoursOf(group), locale) })
  const placeOf = ([first]: readonly LinkedSheet[]) => first && `${sayWeek(first.week, locale)}, ${first.siteName}`
  return (
    <>
      <div>
        <p className={css.for}>{t.for({ name: contactName, employer: employerName })}</p>
        <h1>{toDecide.length === 0 ? t.nothing : t.title}</h1>
        <p className={css.soft}>
          {toDecide.length === 0 ? t.nothingBody : only ? `${placeOf(only)}. ${sayGroup(only)}` : sayGroup(toDecide)}
        </p>
      </div>
      {toDecide.length > 0 && (
        <Form
          className={css.form}
          check={() =>
            wrong.map(
              (sheet) => !answerOf(sheet).query.trim() && ([`query.${sheet.id}`, t.sayWhat({ name: sheet.candidateName })] as const),
            )
          }
          onSend={async (given) => {
            const isQuery = given.get('send') === 'query'
            const asked = (sheet: LinkedSheet) => ({ id: sheet.id, version: sheet.version })
            await onDecide({
              approve: isQuery ? [] : right.map((sheet) => ({ ...asked(sheet), charge: sheet.charge })),
              query: isQuery ? wrong.map((sheet) => ({ ...asked(sheet), query: answerOf(sheet).query.trim() })) : [],
            })
            return { said: isQuery ? t.queried : t.approved }
          }}
        >
          {groups.map((group, i) => (
            <section key={placeOf(group)} className={css.group} aria-label={placeOf(group) ?? t.title}>
              {!only && (
                <h2>
                  {placeOf(group)} <span className={css.soft}>{sayGroup(group)}</span>
                </h2>
              )}
              <ul className={css.sheets}>
                {group.map((sheet, j) => (
                  <SheetCard
                    key={nameOf(sheet)}
                    sheet={sheet}
                    answer={answerOf(sheet)}
                    isFirst={i === 0 && j === 0}
                    onAnswer={(answer) => setAnswers((all) => ({ ...all, [nameOf(sheet)]: answer }))}
                  />
                ))}
              </ul>
            </section>
          ))}
          <Foot right={right} wrong={wrong} open={hoursOf(toDecide) - hoursOf(right) - hoursOf(wrong)} />
        </Form>
      )}
      {decided.length > 0 && <Decided of={decided} />}
    </>
  )
}

type FootProps = { right: LinkedSheet[]; wrong: LinkedSheet[]; open: number }

/** What is about to be decided, and what of it comes to an invoice. */
function Foot({ right, wrong, open }: FootProps) {
  const t = useText(text)
  const locale = useLocale()
  const sums = [...new Set(right.map(({ currency }) => currency))].map((currency) => {
    const amount = right.reduce((sum, sheet) => sum + (sheet.currency === currency ? sheet.charge : 0), 0)
    return showExactMoney({ amount, currency }, locale)
  })
  return (
    <div className={css.foot}>
      <div className={css.total}>
        <strong>{t.toApprove({ hours: showHours(hoursOf(right), locale) })}</strong>
        <strong>{sums.join(' · ')}</strong>
        <span className={css.note}>
          {[
            wrong.length > 0 && t.inQuestion({ hours: showHours(hoursOf(wrong), locale) }),
            open > 0 && t.leftOpen({ hours: showHours(open, locale) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span className={css.note}>{sums.length > 0 && t.net}</span>
      </div>
      <div className={css.pair}>
        {wrong.length > 0 && (
          <Submit look={right.length > 0 ? 'secondary' : 'primary'} name="send" value="query">
            <Icon name="message-square" />
            {t.query({ n: wrong.length })}
          </Submit>
        )}
        {right.length > 0 && (
          <Submit name="send" value="approve" formNoValidate>
            <Icon name="check" />
            {t.approve({ n: right.length })}
          </Submit>
        )}
      </div>
    </div>
  )
}

function Decided({ of }: { of: readonly LinkedSheet[] }) {
  const t = useText(text)
  const locale = useLocale()
  return (
    <section className={css.group} aria-labelledby="decided">
      <h2 id="decided">{t.decided}</h2>
      <ul className={css.sheets}>
        {of.map(({ id, candidateName, week, siteName, hours, status, decidedAt, decidedBy, query }) => (
          <li key={id} className={css.done}>
            <span>
              <strong>{candidateName}</strong>
              <span className={css.under}>{`${sayWeek(week, locale)}, ${siteName}`}</span>
              <span className={css.under}>
                <strong>{t[status === 'approved' ? 'approvedOn' : 'queriedOn']({ day: showDay(decidedAt ?? '', locale) })}</strong>
              </span>
              <span className={css.under}>
                {[status === 'queried' && t.quoted({ query }), t.by({ name: decidedBy })].filter(Boolean).join(' ')}
              </span>
            </span>
            <span className={css.hours}>
              {showHours(hours, locale)}
              <small>{t.hours}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
