import type { Closed, ClosedAt } from '#server/closing.ts'
import { plainPage } from '#server/plain-page.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { showPhone } from '#shared/phone.ts'
import { onOneLine, say } from '#shared/text.ts'
import type { Agency } from '../../agency/rules.ts'
import { zoneFor } from '../../places/clocks.ts'
import { text } from '../text.ts'

/** When it is over, by the clock of those who read this language; which clock that is, the sentence says. */
function showEnd(endsAt: string, locale: Locale): { day: string; time: string } {
  const [at, timeZone] = [new Date(endsAt), zoneFor[locale]]
  const day = new Intl.DateTimeFormat(intlTag[locale], { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(at)
  const time = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone }).format(at)
  const [hour, minute] = time.split(':')
  return { day: onOneLine(day), time: locale === 'fr' ? onOneLine(`${Number(hour)} h${minute === '00' ? '' : ` ${minute}`}`) : time }
}

/** What stands in the place of every page while Lintel is closed: why, until when, how to reach us. */
export function maintenancePage(
  { endsAt, noteEn, noteFr }: Closed,
  { email, phone }: Pick<Agency, 'email' | 'phone'>,
  { locale, now, sent }: ClosedAt,
): string {
  const t = say(text, locale)
  const note = (locale === 'fr' ? noteFr : noteEn) || noteEn || noteFr
  const isKnown = endsAt !== null && Date.parse(endsAt) > now.getTime()
  return plainPage({
    locale,
    title: t.title,
    lines: [
      sent ? t[sent.fields ? 'notSent' : 'notKept'] : t.body,
      ...(note ? [note] : []),
      ...(isKnown ? [t.until(showEnd(endsAt, locale))] : []),
      ...(email || phone ? [t.reachUs] : []),
      ...(email ? [{ label: email, href: `mailto:${email}` }] : []),
      ...(phone ? [{ label: showPhone(phone), href: `tel:${phone.replaceAll(' ', '')}` }] : []),
    ],
    // Following a link would lose what was typed.
    ...(sent ? sent.fields && { action: { label: t.sendAgain, sends: sent.fields } } : { action: { label: t.again, href: '' } }),
  })
}
