import type { CSSProperties, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { GateMark } from '#web/ui/gate.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import type { CalendarItem } from '../shapes.ts'
import type { CalendarKind } from '../rules.ts'
import { isOurs, type Shown } from './shown.ts'

/** What has a drawing instead of a colour. */
const icons: Partial<Record<CalendarKind, IconName>> = {
  leave: 'plane',
  next_step: 'clock',
  right_to_work_recheck: 'id-card',
  training_session: 'users',
  invoice_due: 'receipt-text',
}

/** The mark of what follows from a record, or of somebody who is away. */
export function KindMark({ kind, status }: Pick<CalendarItem, 'kind' | 'status'>) {
  if (kind === 'document_expiry') return <GateMark result={status === 'late' ? 'block' : 'warn'} />
  const icon = icons[kind]
  return icon ? <Icon name={icon} /> : null
}

type Props = {
  of: Shown
  className: string | undefined
  isPast?: boolean
  isOpen?: boolean
  isHeld?: boolean
  tabIndex?: number
  style?: CSSProperties
  onOpen: (key: string) => void
  onFocus?: () => void
  children: ReactNode
  ref?: Ref<HTMLElement>
}

/** One event: what follows from a record leads there, everything else opens beside it. */
export function EventBlock({ of, className, isPast = false, isOpen = false, isHeld = false, onOpen, children, ...rest }: Props) {
  const { item, key } = of
  const marks = {
    className,
    'data-key': key,
    'data-ours': isOurs(of) ? '' : undefined,
    'data-kind': item.kind,
    'data-color': item.color ?? undefined,
    'data-derived': item.eventId === null ? '' : undefined,
    'data-past': isPast ? '' : undefined,
    'data-clash': item.clashes ? '' : undefined,
    'data-unsure': item.answer === 'none' || item.answer === 'tentative' ? '' : undefined,
    'data-held': isHeld ? '' : undefined,
    'data-open': isOpen ? '' : undefined,
    draggable: false,
    ...rest,
  }
  const { ref, ...others } = marks
  if (item.eventId === null && item.link)
    return (
      <Link {...others} ref={ref as Ref<HTMLAnchorElement>} to={item.link}>
        {children}
      </Link>
    )
  return (
    <button {...others} ref={ref as Ref<HTMLButtonElement>} type="button" aria-haspopup="dialog" onClick={() => onOpen(key)}>
      {children}
    </button>
  )
}
