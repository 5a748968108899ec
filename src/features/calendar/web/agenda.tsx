import { Fragment } from 'react'
import { useText } from '#web/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './agenda.module.css'
import { EventBlock, KindMark } from './event-block.tsx'
import { isLong, isOn } from './layout.ts'
import type { Shown } from './shown.ts'
import { text } from './text.ts'
import type { Saying } from './use-saying.ts'

type Props = {
  days: readonly string[]
  shown: readonly Shown[]
  now: string
  saying: Saying
  holidayOf: (day: string) => string
  openKey: string | null
  onOpen: (key: string) => void
}

/** What is on, day by day; days without anything are left out, but for today. */
export function Agenda({ days, shown, now, saying, holidayOf, openKey, onOpen }: Props) {
  const t = useText(text)
  const today = now.slice(0, 10)
  const on = (day: string) =>
    shown
      .filter((one) => isOn(one, day))
      .toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)) || one.start.localeCompare(other.start))
  return (
    <div className={css.agenda}>
      {days.map((day) => {
        const those = on(day)
        const holiday = holidayOf(day)
        if (those.length === 0 && !holiday && day !== today) return null
        const left = those.filter(({ end }) => end > now).length
        const note = day === today ? (those.length > 0 ? t.left({ left, all: those.length }) : t.isToday) : ''
        return (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`}>
              {saying.fullDay(day)} <small>{[note, holiday].filter(Boolean).join(' · ')}</small>
            </h2>
            {those.length === 0 && <p className={css.none}>{t.emptyTitle}</p>}
            <ul>
              {those.map((one, i) => (
                <Fragment key={one.key}>
                  {day === today && isNowBefore(those, i, now) && <NowLine now={now} />}
                  <li>
                    <Row one={one} {...{ now, saying, openKey, onOpen }} />
                  </li>
                </Fragment>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** Whether now lies between the event before and this one, the first that has not ended. */
const isNowBefore = (those: readonly Shown[], i: number, now: string): boolean => {
  const timed = those.filter((one) => !isLong(one))
  const at = timed.indexOf(those[i] as Shown)
  return at > 0 && (those[i] as Shown).end > now && (timed[at - 1] as Shown).end <= now
}

function NowLine({ now }: { now: string }) {
  const t = useText(text)
  return (
    <li className={css.now}>
      <span aria-hidden="true">{now.slice(11)}</span>
      <span className="visually-hidden">{t.now({ time: now.slice(11) })}</span>
    </li>
  )
}

type RowProps = Pick<Props, 'now' | 'saying' | 'openKey' | 'onOpen'> & { one: Shown }

function Row({ one, now, saying, openKey, onOpen }: RowProps) {
  const { item } = one
  const long = isLong(one)
  const about = saying.about(item)
  const elsewhere = long ? '' : saying.elsewhere(one.start)
  return (
    <EventBlock of={one} className={long ? css.whole : css.row} isPast={one.end <= now} isOpen={openKey === one.key} onOpen={onOpen}>
      {long ? (
        <KindMark kind={item.kind} status={item.status} />
      ) : (
        <>
          <time dateTime={item.startsAt}>
            {saying.time(one.start)}
            <small>{saying.time(one.end)}</small>
          </time>
          <i aria-hidden="true" />
        </>
      )}
      <span>
        <b>{saying.title(item)}</b>
        <span className={css.under}>{long ? about : [about, elsewhere].filter(Boolean).join(' · ')}</span>
        <span className="visually-hidden">{`, ${saying.marks(one)}`}</span>
      </span>
      {item.clashes ? <Icon name="triangle-alert" /> : item.eventId === null ? <Icon name="chevron-right" /> : <span />}
    </EventBlock>
  )
}
