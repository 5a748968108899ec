import { addDays } from '#shared/dates.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { todayIn } from '../../../places/countries.ts'
import type { ShopPage } from '../../../products/public-contract.ts'
import { givesCredits, hasSessions, hasSizes } from '../../../products/rules.ts'
import { whatOneGets } from './gets.ts'
import { text } from './shop-text.ts'

/** What one gets, and what comes back when one cancels: said before anybody buys. */
export function Terms({ product }: { product: ShopPage }) {
  const t = useText(text)
  const { documentName, namesDueDays, supplierName } = product
  const gets = [
    ...whatOneGets(product, t),
    ...(documentName ? [t.document({ name: documentName })] : []),
    ...(namesDueDays !== null && hasSessions(product.kind) ? [t.names({ days: namesDueDays })] : []),
    ...(supplierName ? [t.heldBy({ name: supplierName })] : []),
    ...(product.audience === 'employer' || hasSizes(product.kind) ? [t.forCompanies] : []),
  ]
  return (
    <>
      {gets.length > 0 && (
        <section aria-labelledby="gets">
          <h2 id="gets">{t.youGet}</h2>
          <ul>
            {gets.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="cancelling">
        <h2 id="cancelling">{t.cancelling}</h2>
        <ul>
          <li>
            <Cancelling product={product} />
          </li>
          {product.audience !== 'employer' && !hasSizes(product.kind) && <li>{t.cancelPersons}</li>}
        </ul>
      </section>
    </>
  )
}

function Cancelling({ product: { kind, freeCancelDays, daysValid, country } }: { product: ShopPage }) {
  const t = useText(text)
  const dates = useDates()
  if (givesCredits(kind)) return t.cancelCredits({ day: dates.day(addDays(todayIn(country, new Date()), (daysValid ?? 1) - 1)) })
  if (hasSessions(kind)) return freeCancelDays === null ? t.cancelAny : t.cancelSeats({ days: freeCancelDays })
  return hasSizes(kind) ? t.cancelGoods : t.cancelService
}
