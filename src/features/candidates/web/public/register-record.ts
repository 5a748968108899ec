import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { type Fault, numberOf, textOf } from '#web/ui/form-data.ts'
import { whyNotPassword } from '../../../identity/passwords.ts'
import { looksLikeAddress } from '../../../identity/rules.ts'
import { text as identityText } from '../../../identity/text.ts'
import { type Availability, cardsFor, looksLikePhone } from '../../options.ts'
import { text } from './register-text.ts'

/** What can be told to be wrong before the server is asked, step by step. */
export function faultsByStep(given: FormData, locale: Locale): [account: Fault[], you: Fault[], choices: Fault[]] {
  const t = say(text, locale)
  const i = say(identityText, locale)
  const phone = textOf(given, 'phone')
  const weakness = whyNotPassword(String(given.get('password') ?? ''))
  return [
    [!looksLikeAddress(textOf(given, 'email') ?? '') && ['email', i['auth/invalid-email']], weakness && ['password', i[weakness]]],
    [
      !textOf(given, 'firstName') && ['firstName', t.needFirstName],
      !textOf(given, 'lastName') && ['lastName', t.needLastName],
      !(phone && looksLikePhone(phone)) && ['phone', t.needPhone],
      !numberOf(given, 'placeId') && ['placeId', t.needTown],
      !textOf(given, 'trade') && ['trade', t.needTrade],
    ],
    [given.get('privacyAccepted') !== 'on' && ['privacyAccepted', t.needPrivacy]],
  ]
}

/** One box of its own each: a form that comes without script has each field once. */
export const boxOf = (card: string) => `cards-${card}`

/** What the steps ask, as the API takes it. */
export function recordOf(given: FormData, locale: Locale) {
  return {
    firstName: textOf(given, 'firstName') ?? '',
    lastName: textOf(given, 'lastName') ?? '',
    phone: textOf(given, 'phone') ?? null,
    locale: (textOf(given, 'locale') as Locale | undefined) ?? locale,
    placeId: numberOf(given, 'placeId') ?? null,
    trade: textOf(given, 'trade') ?? null,
    availability: textOf(given, 'availability') as Availability | undefined,
    availableFrom: textOf(given, 'availableFrom') ?? null,
    cards: cardsFor(locale).filter((card) => given.get(boxOf(card)) === 'on'),
    privacyAccepted: true as const,
    keepProfile: given.get('keepProfile') === 'on',
    jobAlerts: given.get('jobAlerts') === 'on',
    inDirectory: given.get('inDirectory') === 'on',
  }
}
