import { Fragment } from 'react'
import { Link } from 'react-router'
import { intlTag } from '#shared/locale.ts'
import { once } from '#shared/once.ts'
import { showNumber } from '#shared/number.ts'
import { toWebhook } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import type { Fact } from '#web/ui/facts.tsx'
import { showSize } from '../../files/rules.ts'
import type { CheckName } from '../rules.ts'
import type { HealthFigures } from '../shapes.ts'
import { text } from './text.ts'

/** Which webhooks fail, each with the way there. */
const Failing = ({ of }: { of: HealthFigures['webhooks']['failing'] }) =>
  of.map(({ id, name }, i) => (
    <Fragment key={id}>
      {i > 0 && ', '}
      <Link to={toWebhook(id)}>{name}</Link>
    </Fragment>
  ))

const inUnit = once(
  (tag: string, unit: string) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }),
)

/** The figures behind each check, as they are read. */
export function useFacts(of: HealthFigures): Record<CheckName, Fact[]> {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const tag = intlTag[locale]
  const moment = (value: string | null) => (value === null ? undefined : dates.moment(value))
  const size = (bytes: number) => showSize(bytes, tag)
  const unit = (value: number, name: string) => inUnit(tag, name).format(value)
  const { queue, mail, storage, database, processes, versions, backup, webhooks, clock } = of
  return {
    queue: [
      [t.waiting, queue.waiting],
      [t.waitingSince, moment(queue.oldestDueAt)],
      [t.running, queue.running],
      [t.retrying, queue.retrying],
      [t.givenUp, queue.failed],
    ],
    mail: [
      [t.lastSent, moment(mail.lastSentAt) ?? t.never],
      [t.waiting, mail.waiting],
      [t.failing, mail.failing],
      [t.failingSince, moment(mail.failingSince)],
      [t.lastError, mail.lastError ?? undefined],
    ],
    storage: [
      [t.filesIn, storage.bucket?.takesNewFiles ? t.s3 : t.disk],
      [t.bucket, storage.bucket?.takesNewFiles === false ? t.leaving({ url: storage.bucket.url }) : storage.bucket?.url],
      [t.reachable, storage.bucket ? (storage.bucket.fault ?? t.answers) : undefined],
      [t.used, size(storage.usedBytes)],
      [t.free, size(storage.freeBytes)],
      [t.reserve, size(storage.reserveBytes)],
    ],
    database: [
      [t.size, size(database.sizeBytes)],
      [t.answersIn, unit(database.answersInMs, 'millisecond')],
      [t.longestQuery, database.longestQuerySeconds === 0 ? t.none : unit(database.longestQuerySeconds, 'second')],
      [t.connections, t.ofMost({ count: showNumber(database.connections, locale), most: showNumber(database.mostConnections, locale) })],
    ],
    processes: [
      [t.servers, processes.length],
      [t.since, processes.length > 0 ? processes.map(({ since }) => dates.moment(since)).join(', ') : undefined],
    ],
    versions: [
      ['Lintel', versions.lintel],
      ['Node', versions.node],
      ['PostgreSQL', versions.postgres],
      [t.schema, versions.schema],
      [t.knownSchema, versions.schema === versions.newestSchema ? undefined : versions.newestSchema],
    ],
    backup: [
      [t.made, moment(backup.lastAt) ?? t.never],
      [t.size, backup.sizeBytes === null ? undefined : size(backup.sizeBytes)],
      [t.verified, backup.lastAt === null ? undefined : backup.isVerified ? t.verifiedWhenMade : t.notVerified],
    ],
    webhooks: [
      [t.webhooksOn, webhooks.on],
      [t.failing, webhooks.failing.length > 0 ? <Failing key="failing" of={webhooks.failing} /> : undefined],
    ],
    clock: [[t.ahead, unit(clock.aheadSeconds, 'second')]],
  }
}
