import { type RefObject, useRef } from 'react'
import { addDays, dayOf } from '#shared/dates.ts'
import type { AnyField } from '#shared/fields.ts'
import { type FieldFault, fieldOf } from '#shared/problem.ts'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { controlsFor, controlsOf, reveal, showPart } from '#web/ui/error-summary.tsx'
import { useFormAround } from '#web/ui/form-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import screen from '#web/ui/screen.module.css'
import { text as employerText } from '../../employers/text.ts'
import { problemText as placeText } from '../../places/problem-text.ts'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import { openingFault } from '../life.ts'
import { problemText } from '../problem-text.ts'
import { advertHints } from '../advert-hints.ts'
import { publishingGaps } from '../publishing.ts'
import { type Fault, fewestLetters, jobFaults, lawOf } from '../rules.ts'
import { useHintLine } from './advert-hints.tsx'
import { jobFormText } from './form-text.ts'
import css from './job-form.module.css'
import type { Given } from './job-preview.tsx'
import { isPayDoubtful, usePayRemark } from './pay-step.tsx'

/** What the server would say, in its words. */
const refusals = { ...placeText, ...problemText, 'employer-archived': employerText['employer-archived'] }

const names = Object.keys(fields) as (keyof typeof fields)[]
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Fields that a job cannot do without and that are empty. */
const emptyIn = ({ input }: Given) =>
  names.filter((name) => ((fields[name] as AnyField).needed || name === 'jobTypes') && isEmpty(input[name]))

/** Fields whose value is shorter or smaller than it may be, or larger. */
function outOfBounds({ input }: Given): string[] {
  return names.filter((name) => {
    const { kind, min = 0, max = Number.POSITIVE_INFINITY } = fields[name] as AnyField
    const value = input[name]
    if (name === 'translatedDescription') return typeof value === 'string' && value.length < fewestLetters
    if (kind === 'number') return typeof value === 'number' && (value < min || value > max)
    return kind === 'line' && typeof value === 'string' && value !== '' && value.length < min
  })
}

/** Why the server would refuse to put this job online as it stands. */
export function publishingFaults(given: Given, now: Date): Fault[] {
  const { input, place, employer, opensAt } = given
  const later = opensAt === null ? null : openingFault(opensAt, now)
  const from = dayOf(opensAt !== null && !later ? opensAt : now)
  const closesOn = input.closesOn || addDays(from, 1)
  return [
    ...jobFaults({ ...input, openings: input.openings ?? 1, closesOn, ...lawOf(place) }, from),
    ...publishingGaps(input, employer && clientOf(employer)),
    ...(later ? [{ pointer: '/opensAt', code: later }] : []),
  ]
}

/** What the list of employers, or the record of one that was just added, says of their terms; null where it says nothing. */
function clientOf(employer: NonNullable<Given['employer']>) {
  const { termsAcceptedOn, terms, archivedAt } = employer
  if (termsAcceptedOn === undefined && terms === undefined) return null
  return { hasTerms: Boolean(termsAcceptedOn ?? terms), isArchived: Boolean(archivedAt) }
}

/** What is needed stops the job; what is open, such as wording that the law forbids, does not, but is never passed over in silence. */
type Gap = { fault: FieldFault; look: 'needed' | 'open' | 'advised'; says: string }
const icons = { needed: 'pencil', open: 'triangle-alert', advised: 'star' } as const
const looks = Object.keys(icons)

/** What a job lacks before it goes online, each with the way to its field. `of`: the heading, to which one may be led. */
export function Checklist({
  given,
  isOnline = false,
  of,
}: {
  given: Given | null
  isOnline?: boolean
  of?: RefObject<HTMLHeadingElement | null> | undefined
}) {
  const t = useText(jobFormText)
  const l = useText(labels)
  const says = useText(refusals) as unknown as Record<string, string | ((values: object) => string)>
  const lineOf = useHintLine()
  const payRemark = usePayRemark(given)
  const { held } = useFormAround()
  const box = useRef<HTMLElement>(null)
  const gaps = given ? gapsOf(given) : []

  function gapsOf(given: Given): Gap[] {
    const gap = (name: string, look: Gap['look'], line: string): Gap => ({ fault: { pointer: `/${name}`, code: 'gap' }, look, says: line })
    const needed = (name: string, line: string) => gap(name, 'needed', line)
    const advised = (name: string, what: string) => gap(name, 'advised', t.advised({ what }))
    const found = [
      ...[...(held ?? [])].map(([name, { why }]) => needed(name, why)),
      ...emptyIn(given).map((name) => needed(name, t.gap({ field: inside(l[name]) }))),
      ...outOfBounds(given).map((name) => needed(name, t.wrong({ field: inside(l[name as keyof typeof l]) }))),
      ...publishingFaults(given, new Date()).map((fault) => ({ fault, look: 'needed' as const, says: sentence(fault) })),
      ...(given.input.pay ? [] : [advised('pay', t.gapPay)]),
      ...(given.asks ? [] : [advised('requirements', t.gapRequirements)]),
    ]
    const about = found.map(({ fault }) => `${fieldOf(fault)} ${questionOf(fault)}`)
    const once = found.filter((_, i) => about.indexOf(about[i] ?? '') === i)
    return [...once, ...openIn(given)].toSorted((a, b) => looks.indexOf(a.look) - looks.indexOf(b.look))
  }
  function openIn({ input, place }: Given): Gap[] {
    const hints = advertHints({ ...input, town: place?.name ?? null })
    const wordings = (Object.keys(hints) as (keyof typeof hints)[]).flatMap((name) => {
      const isOther = name.startsWith('translated')
      const language = isOther ? (input.language === 'en' ? 'fr' : 'en') : input.language
      return hints[name].map((hint) => ({ name, line: lineOf(hint, language) }))
    })
    const open = isPayDoubtful(given) && payRemark ? [...wordings, { name: 'payMin', line: payRemark }] : wordings
    return open.map(({ name, line }) => ({ fault: { pointer: `/${name}`, code: 'gap' }, look: 'open', says: line }))
  }
  function sentence({ pointer, code, values = {} }: Fault): string {
    if (code === 'pay-required-in-france') return t.gap({ field: t.gapPayNeeded })
    const line = says[code] ?? code
    const why = typeof line === 'string' ? line : line(values)
    const question = questionOf({ pointer, code })
    return question ? t.inQuestion({ n: Number(question) + 1, why }) : why
  }
  return (
    <section ref={box} className={screen.card} aria-labelledby="checklist">
      <h3 id="checklist" ref={of} tabIndex={-1}>
        {isOnline ? t.lacks : t.checklist}
      </h3>
      <div role="status">
        {gaps.length === 0 ? (
          <p>{t.ready}</p>
        ) : (
          <ul className={css.gaps}>
            {gaps.map(({ fault, look, says }) => (
              <li key={`${fault.pointer} ${says}`} data-look={look}>
                <Icon name={icons[look]} />
                <Button small look="quiet" onClick={() => reveal(placeOf(box.current?.closest('form'), fault))}>
                  {says}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Which question a fault is about: `/questions/1/…` is the second, `'1'`. */
const questionOf = ({ pointer = '' }: FieldFault) => /^\/questions\/(\d+)/.exec(pointer)?.[1]

const placeOf = (form: HTMLFormElement | null | undefined, fault: FieldFault) =>
  controlsFor(form, fault)[0] ?? controlsOf(form, fieldOf(fault))[0]

/** Leads to the checklist where it has something to say that nobody has seen yet; whether it did. */
export function showChecklist(heading: HTMLElement | null): boolean {
  if (!heading?.closest('section')?.querySelector('li') || !showPart(heading)) return false
  requestAnimationFrame(() => heading.focus())
  return true
}

/** A label in the middle of a line. */
const inside = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
