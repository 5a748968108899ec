import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { countryOfCurrency } from '../../../places/countries.ts'
import { hasSessions } from '../../../products/rules.ts'
import { showSession } from '../../../products/session-text.ts'
import type { Basket } from '../../shapes.ts'
import css from './checkout.module.css'
import { text } from './checkout-text.ts'
import { peopleLines } from './people-lines.ts'
import shop from './shop.module.css'

/** Who takes each seat, and for whom each size is; names can come later. */
export function PeopleFields({ basket }: { basket: Basket }) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  return peopleLines(basket).map(({ line, fields }) => {
    const name = locale === 'fr' ? line.nameFr : line.nameEn
    const { session, size, namesDueOn } = line
    const about = [name, session && showSession(session, countryOfCurrency(basket.currency), locale), size && t.size({ size })]
    return (
      <section key={line.id} className={css.part} aria-labelledby={`people-${line.id}`}>
        <h2 id={`people-${line.id}`}>{hasSessions(line.kind) ? t.whoTakes({ n: line.quantity }) : t.whoWears}</h2>
        <p className={`${css.all} ${shop.soft}`}>
          {about.filter(Boolean).join(' · ')}. {namesDueOn ? t.namesLater({ day: dates.day(namesDueOn) }) : t.namesAnyTime}
        </p>
        {fields.map((field, n) => (
          <TextField
            key={field}
            label={(hasSessions(line.kind) ? t.seatNumber : t.personNumber)({ n: n + 1 })}
            name={field}
            maxLength={161}
            autoComplete="off"
            optional
          />
        ))}
      </section>
    )
  })
}
