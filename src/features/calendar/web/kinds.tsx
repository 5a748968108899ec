import { Link } from 'react-router'
import { useLocale, useText } from '#web/text.tsx'
import { showNumber } from '#shared/number.ts'
import { useAskedQuery, useQueryChange, useQueryLink } from '#web/ui/list-query.ts'
import { Segments } from '#web/ui/segments.tsx'
import { calendarKinds, type CalendarKind, derivedKinds } from '../rules.ts'
import css from './calendar.module.css'
import { KindMark } from './event-block.tsx'
import type { Place } from './place.ts'
import type { Shown } from './shown.ts'
import { kindsText, text } from './text.ts'

const isDerived = (kind: CalendarKind) => derivedKinds.some((one) => one === kind)

/** What is on show, by kind with its number; whose, by whose clocks, and what is looked for. */
export function Kinds({ place, of }: { place: Place; of: readonly Shown[] }) {
  const t = useText(text)
  const names = useText(kindsText)
  const locale = useLocale()
  const link = useQueryLink()
  const go = useQueryChange()
  const query = useAskedQuery()
  const to = (changes: Record<string, string>) => link(changes).to
  const count = (kind: CalendarKind) => of.filter(({ item }) => item.kind === kind).length
  const offered = calendarKinds.filter((kind) => count(kind) > 0 || place.kinds.includes(kind))
  const toggled = (kind: CalendarKind) => {
    const chosen = place.kinds.includes(kind) ? place.kinds.filter((one) => one !== kind) : [...place.kinds, kind]
    return link({ kinds: chosen.length === calendarKinds.length ? [] : chosen })
  }
  const firstDerived = offered.find(isDerived)
  return (
    <div className={css.kinds} role="group" aria-label={t.kinds}>
      {offered.map((kind) => (
        <KindLink
          key={kind}
          kind={kind}
          isAfterOthers={kind === firstDerived && !isDerived(offered[0] as CalendarKind)}
          isOn={place.kinds.includes(kind)}
          isOut={place.kinds.length > 0 && !place.kinds.includes(kind)}
          name={names[kind]}
          count={showNumber(count(kind), locale)}
          {...toggled(kind)}
        />
      ))}
      {place.kinds.length > 0 && (
        <Link className={css.kind} {...link({ kinds: [] })} replace>
          {t.all}
        </Link>
      )}
      <div className={css.tools}>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            go({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
          }}
        >
          <input
            key={query.get('q') ?? ''}
            type="search"
            name="q"
            className={css.find}
            aria-label={t.search}
            placeholder={t.search}
            defaultValue={place.q}
            maxLength={200}
            onBlur={({ target }) => target.value.trim() !== place.q && go({ q: target.value.trim() })}
          />
        </form>
        <Segments
          label={t.clocks}
          of={[
            { name: t.uk, to: to({ zone: 'Europe/London' }), isCurrent: place.zone === 'Europe/London' },
            { name: t.france, to: to({ zone: 'Europe/Paris' }), isCurrent: place.zone === 'Europe/Paris' },
          ]}
        />
        <Segments
          label={t.whose}
          of={[
            { name: t.mine, to: to({ whose: '' }), isCurrent: place.whose === 'mine' },
            { name: t.team, to: to({ whose: 'team' }), isCurrent: place.whose === 'team' },
          ]}
        />
      </div>
    </div>
  )
}

type KindProps = {
  kind: CalendarKind
  isAfterOthers: boolean
  isOn: boolean
  isOut: boolean
  name: string
  count: string
  to: string
  onClick: ReturnType<ReturnType<typeof useQueryLink>>['onClick']
}

function KindLink({ kind, isAfterOthers, isOn, isOut, name, count, ...link }: KindProps) {
  return (
    <>
      {isAfterOthers && <hr />}
      <Link {...link} className={css.kind} data-kind={kind} data-out={isOut ? '' : undefined} aria-current={isOn ? 'true' : undefined}>
        {kind === 'first_day' || !isDerived(kind) ? <i aria-hidden="true" /> : <KindMark kind={kind} status="planned" />}
        {name} <b>{count}</b>
      </Link>
    </>
  )
}
