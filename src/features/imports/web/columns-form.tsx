import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Locale, locales } from '#shared/locale.ts'
import { localeText } from '#shared/common-text.ts'
import { toImport } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Select } from '#web/ui/controls.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import css from '#web/ui/screen.module.css'
import { recordText } from '../../candidates/record-text.ts'
import { lawfulBases } from '../../candidates/rules.ts'
import { useKnownTags } from '../../candidates/web/known-tags.ts'
import { ColleagueField } from '../../identity/web/colleague-field.tsx'
import { countries } from '../../places/countries.ts'
import { countryText } from '../../places/country-text.ts'
import type { Import, Options } from '../contract.ts'
import { faultWays, type Noun, nounOf, otherWays, ownRecordWays } from '../rules.ts'
import { isBarred } from '../speaks.ts'
import { type Target, targetsOf, targetText } from '../targets.ts'
import own from './columns-form.module.css'
import { text } from './import-text.ts'

type Column = Import['columns'][number]

/** What each column is, and how the rows are brought in; both begin as they were found out or remembered. */
export function ColumnsForm({ of }: { of: Import }) {
  const t = useText(text)
  const locale = useLocale()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(of.columns.map(({ target }) => target))
  const noun = nounOf(of)
  const names = targetsOf[noun].map((target) => [target, targetText[noun][target]?.[locale] ?? target] as const)
  const empty = of.columns.filter(isEmpty).length
  const leftOut = chosen.filter((target) => target === '').length - empty
  const wishes = of.columns.filter((column, i) => isWishLost(column, chosen[i] ?? '', noun)).length
  return (
    <Form
      className={css.stack}
      onSend={async (given) => {
        const body = {
          targets: of.columns.map((_, i) => String(given.get(`/targets/${i}`) ?? '') as Target | ''),
          options: optionsIn(given, of),
        }
        await api.put('/imports/{importId}/check', { importId: of.id, body })
        navigate(toImport(of.id), { replace: true })
      }}
    >
      <section className={css.card} aria-labelledby="columns">
        <h2 id="columns">{t.columnsTitle}</h2>
        <p className={css.sub}>
          {t.columnsBody({ n: of.total })} {of.isRemembered && t.remembered} {leftOut > 0 && t.leftOut({ n: leftOut })}{' '}
          {empty > 0 && t.columnsEmpty({ n: empty })}
        </p>
        {wishes > 0 && (
          <p className={css.conflict} role="status">
            {t.wishesLeft({ n: wishes })}
          </p>
        )}
        <div className={own.columns}>
          {of.columns.flatMap((column, i) =>
            isEmpty(column) ? (
              []
            ) : (
              <Select
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={i}
                name={`/targets/${i}`}
                label={column.heading || t.column({ n: i + 1 })}
                hint={<Fate of={column} target={chosen[i] ?? ''} noun={noun} />}
                defaultValue={column.target}
                empty={t.leaveOut}
                options={names.filter(([target]) => !isBarred(column.heading, target, noun))}
                onChange={({ target: { value } }) => setChosen(chosen.with(i, value as Target | ''))}
              />
            ),
          )}
        </div>
      </section>
      <OptionFields of={of} />
      <FormActions>
        <Submit>{t.check}</Submit>
      </FormActions>
    </Form>
  )
}

/** Exports have hundreds of columns in which nothing stands. */
const isEmpty = ({ samples, target }: Column) => samples.length === 0 && target === ''

/** Whether a column that says who must not be contacted goes unheard. */
const isWishLost = ({ isWish }: Column, target: Target | '', noun: Noun) => isWish && target !== 'doNotContact' && noun !== 'job'

/** A column's first values, and what will become of all of them and why. */
function Fate({ of, target, noun }: { of: Column; target: Target | ''; noun: Noun }) {
  const t = useText(text)
  const locale = useLocale()
  const nameOf = (one: Target | '') => (one === '' ? '' : (targetText[noun][one]?.[locale] ?? one))
  const what = target === '' ? t.fateLeftOut : target === 'note' ? t.fateNote : t.fateWritten({ field: nameOf(target) })
  const reason = target === of.guess ? t[`why-${of.why}`] : t.whyChosen
  const why = typeof reason === 'string' ? reason : reason({ field: nameOf(of.meant) })
  return (
    <>
      <span className={own.samples}>{of.samples.map((sample) => sample.slice(0, 60)).join(' · ') || t.nothingThere}</span>
      <span className={own.fate}>
        <strong>{what}</strong> {why}
      </span>
      {isWishLost(of, target, noun) && <span className={own.warning}>{t.wishLost}</span>}
    </>
  )
}

export function OptionFields({ of }: { of: Import }) {
  const t = useText(text)
  const country = useText(countryText)
  const language = useText(localeText)
  const options = of.options as Options
  const orders = new Set(of.columns.flatMap(({ dayOrders }) => dayOrders))
  const noun = nounOf(of)
  const isAmbiguous = of.columns.some(({ dayOrders }) => dayOrders.length > 1)
  return (
    <section className={css.card} aria-labelledby="options">
      <h2 id="options">{t.optionsTitle}</h2>
      <div className={css.two}>
        {(orders.has('dmy') || orders.has('mdy')) && (
          <Select
            name="dayOrder"
            label={t.dayOrder}
            hint={isAmbiguous && t.ambiguous}
            defaultValue={options.dayOrder}
            options={(['dmy', 'mdy'] as const).map((order) => [order, t[order]])}
          />
        )}
        <Select
          name="country"
          label={t.country}
          hint={t.countryHint}
          defaultValue={options.country}
          options={countries.map((one) => [one, country[one]])}
        />
        {(noun === 'candidate' || noun === 'job') && (
          <Select name="locale" label={t.locale} defaultValue={options.locale} options={locales.map((one) => [one, language[one]])} />
        )}
        <Select
          name="doubles"
          label={noun === 'candidate' ? t.doubles : t[`${noun}-doubles`]}
          hint={noun === 'candidate' ? t.doublesHint : t[`${noun}-doublesHint`]}
          defaultValue={options.doubles}
          options={ownRecordWays.filter((way) => way !== 'fill' || noun !== 'job').map((way) => [way, t[`double-${way}`]])}
        />
        {(noun === 'candidate' || noun === 'employer') && (
          <Select
            name="others"
            label={noun === 'candidate' ? t.others : t['employer-others']}
            hint={noun === 'candidate' && t.othersHint}
            defaultValue={options.others}
            options={otherWays.map((way) => [way, noun === 'candidate' ? t[`other-${way}`] : t[`employer-other-${way}`]])}
          />
        )}
        {noun !== 'job' && (
          <Select name="faults" label={t.faults} defaultValue={options.faults} options={faultWays.map((way) => [way, t[`fault-${way}`]])} />
        )}
        <ColleagueField
          name="ownerId"
          label={t.owner}
          initial={options.ownerId === null || of.ownerName === null ? null : { id: options.ownerId, name: of.ownerName }}
        />
        {noun === 'candidate' && <OfPeople options={options} />}
      </div>
    </section>
  )
}

/** What is asked of people alone. */
function OfPeople({ options }: { options: Options }) {
  const t = useText(text)
  const r = useText(recordText)
  const known = useKnownTags()
  return (
    <>
      <Select
        name="lawfulBasis"
        label={t.lawfulBasis}
        defaultValue={options.lawfulBasis ?? ''}
        empty={t.notGiven}
        options={lawfulBases.map((basis) => [basis, r[basis]])}
      />
      <MultiSelect
        name="tags"
        label={t.tags}
        optional
        canCreate
        maxLength={40}
        initial={options.tags}
        options={known.map((tag) => [tag, tag])}
      />
    </>
  )
}

/** How the rows are brought in, as the API takes it; what is not asked of these stays as it was. */
export function optionsIn(given: FormData, of: Import): Options {
  const before = of.options as Options
  const said = (name: string) => String(given.get(name) ?? '')
  return {
    country: said('country') as Options['country'],
    locale: (said('locale') || before.locale) as Locale,
    dayOrder: (said('dayOrder') || before.dayOrder) as Options['dayOrder'],
    doubles: said('doubles') as Options['doubles'],
    others: (said('others') || before.others) as Options['others'],
    faults: (said('faults') || 'leave-out') as Options['faults'],
    ownerId: Number(said('ownerId')) || null,
    lawfulBasis: (said('lawfulBasis') || null) as Options['lawfulBasis'],
    tags: given.getAll('tags').map(String),
  }
}
