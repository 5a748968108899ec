import { dayOf, showDay } from '#shared/dates.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import type { OwnOrder } from '../../shapes.ts'
import { PersonChip } from './order-status.tsx'
import { useMoney } from './use-money.ts'
import css from './order.module.css'
import { text } from './text.ts'

/** Whom the places are for; names are taken until they are due. */
export function People({ order }: { order: OwnOrder }) {
  const t = useText(text)
  const locale = useLocale()
  const money = useMoney()
  const lines = order.lines.filter(({ people }) => people.length > 0)
  const isOpen = ['pending', 'confirmed', 'fulfilling'].includes(order.status)
  if (lines.length === 0) return null
  const today = dayOf(new Date())
  const takesNames = (line: (typeof lines)[number]) => isOpen && (line.namesDueOn === null || line.namesDueOn >= today)
  return (
    <section className={css.card} aria-labelledby="people">
      <h2 id="people">{t.people}</h2>
      <form method="post" encType="multipart/form-data" className={css.stack}>
        {lines.map((line) => (
          <div key={line.id} className={css.people}>
            <strong>{money.nameOf(line)}</strong>
            {isOpen && line.namesDueOn && (
              <span className={css.soft}>{takesNames(line) ? t.namesBy({ day: showDay(line.namesDueOn, locale) }) : t.namesOver}</span>
            )}
            {line.people.map(({ id, name, status }, n) =>
              takesNames(line) && status === 'booked' ? (
                <TextField
                  key={id}
                  label={t.nameOf({ n: n + 1 })}
                  name={`name-${id}`}
                  defaultValue={name ?? ''}
                  maxLength={161}
                  autoComplete="off"
                />
              ) : (
                <div key={id} className={css.head}>
                  <span>{name ?? '–'}</span>
                  <PersonChip status={status} />
                </div>
              ),
            )}
          </div>
        ))}
        {lines.some((line) => takesNames(line) && line.people.some(({ status }) => status === 'booked')) && (
          <div>
            <Button type="submit" name="does" value="names">
              {t.saveNames}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
