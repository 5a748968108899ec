import type { Locale } from '#shared/locale.ts'
import type { Card } from '#shared/preview-card.ts'
import { say } from '#shared/text.ts'
import { showPlace } from '../places/rules.ts'
import type { Advert } from './shapes.ts'
import { showEmployerName } from './employer-text.ts'
import { inLanguage } from './in-language.ts'
import { showPay } from './show-pay.ts'
import { text } from './text.ts'

/** What the link preview of an advert shows. */
export function cardOfAdvert(advert: Advert, locale: Locale): Card {
  const [type] = advert.jobTypes
  return {
    title: inLanguage(advert, locale).title,
    above: showEmployerName(advert.employer, locale),
    below: showPlace(advert.place, locale),
    left: showPay(advert.pay, locale),
    ...(type && { right: say(text, locale)[type] }),
  }
}
