import { useEffect, useState } from 'react'
import type { Locale } from '#shared/locale.ts'
import { yesNoText } from '#shared/common-text.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button, Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import screen from '#web/ui/screen.module.css'
import { nameIn } from '#shared/categories.ts'
import type { Question } from '../question-contract.ts'
import { hasOptions, mostOptions, outside, type QuestionKind, questionKinds, units, yesNo } from '../question-kinds.ts'
import { showUnit } from '../show-question.ts'
import css from './job-form.module.css'
import { becoming, emptyOption } from './new-question.ts'
import { questionsText } from './questions-text.ts'

type Change = (changes: Partial<Question>) => void
type Props = {
  /** Its pointer in the job, by which faults find their field. */ at: string
  question: Question
  language: Locale
  onChange: Change
}

/** What staff say of one question. */
export function QuestionFields({ at, question, language, onChange }: Props) {
  const t = useText(questionsText)
  const { kind } = question
  return (
    <>
      <Said at={at} said={question} language={language} labels={{ en: t.inEnglish, fr: t.inFrench }} onChange={onChange} />
      <div className={screen.two}>
        <Select
          label={t.kind}
          name={`${at}/kind`}
          value={kind}
          options={questionKinds.map((one) => [one, t[one]] as const)}
          onChange={({ target }) => onChange(becoming(question, target.value as QuestionKind))}
        />
        {(kind === 'yes-no' || kind === 'document') && <WhichSuits at={at} question={question} onChange={onChange} />}
        {kind === 'number' && <Unit at={at} question={question} onChange={onChange} />}
      </div>
      {kind === 'document' && <DocumentField at={at} question={question} onChange={onChange} />}
      {hasOptions(kind) && <Options at={at} question={question} language={language} onChange={onChange} />}
      {(kind === 'number' || kind === 'date') && <Bounds at={at} question={question} onChange={onChange} />}
      <Checkbox checked={question.isRequired} onChange={({ target }) => onChange({ isRequired: target.checked })}>
        {t.required}
      </Checkbox>
    </>
  )
}

type SaidProps = {
  at: string
  said: Pick<Question, 'textEn' | 'textFr'>
  language: Locale
  labels: Record<Locale, string>
  onChange: (changes: Partial<Pick<Question, 'textEn' | 'textFr'>>) => void
}

/** The words in both languages, that of the advert first; the other may be left out. */
function Said({ at, said, language, labels, onChange }: SaidProps) {
  const order = language === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)
  return (
    <div className={screen.two}>
      {order.map((one) => {
        const field = one === 'fr' ? 'textFr' : 'textEn'
        return (
          <TextField
            key={one}
            label={labels[one]}
            name={`${at}/${field}`}
            lang={one}
            maxLength={200}
            required={one === language}
            optional={one !== language}
            value={said[field] ?? ''}
            onChange={({ target }) => onChange({ [field]: target.value || null })}
          />
        )
      })}
    </div>
  )
}

type PartProps = Omit<Props, 'language'>

function WhichSuits({ at, question, onChange }: PartProps) {
  const t = useText(questionsText)
  const y = useText(yesNoText)
  return (
    <Select
      label={t.knockOut}
      name={`${at}/knockOuts`}
      value={question.knockOuts[0] ?? ''}
      empty={t.everyAnswer}
      options={yesNo.map((one) => [one, y[one]] as const)}
      onChange={({ target }) => onChange({ knockOuts: target.value ? [target.value] : [] })}
    />
  )
}

function Unit({ at, question, onChange }: PartProps) {
  const t = useText(questionsText)
  const locale = useLocale()
  return (
    <Select
      label={t.unit}
      name={`${at}/unit`}
      value={question.unit ?? ''}
      empty={t.noUnit}
      options={units.map((one) => [one, showUnit(one, locale)] as const)}
      onChange={({ target }) => onChange({ unit: (target.value || null) as Question['unit'] })}
    />
  )
}

function DocumentField({ at, question, onChange }: PartProps) {
  const t = useText(questionsText)
  const locale = useLocale()
  const [types, setTypes] = useState<readonly { code: string; nameEn: string; nameFr: string; isHidden: boolean }[]>([])
  useEffect(() => {
    // Without it the list is empty, and the form says what is missing.
    api.get('/document-types').then(
      ({ items }) => setTypes(items),
      () => {},
    )
  }, [])
  const known = types.filter(({ code, isHidden }) => !isHidden || code === question.documentType)
  return (
    <Select
      label={t.document_}
      name={`${at}/documentType`}
      value={question.documentType ?? ''}
      empty={t.chooseDocument}
      options={known.map((one) => [one.code, nameIn(one, locale)] as const)}
      onChange={({ target }) => onChange({ documentType: target.value || null })}
    />
  )
}

function Options({ at, question, language, onChange }: Props) {
  const t = useText(questionsText)
  const { options, knockOuts } = question
  const change = (i: number, changes: object) => onChange({ options: options.map((one, n) => (n === i ? { ...one, ...changes } : one)) })
  const suit = (id: string, isUnsuited: boolean) =>
    onChange({ knockOuts: isUnsuited ? [...knockOuts, id] : knockOuts.filter((one) => one !== id) })
  return (
    <CheckGroup legend={t[question.kind]} name={`${at}/options`}>
      {options.map((option, i) => (
        <div key={option.id} className={css.option}>
          <Said
            at={`${at}/options/${i}`}
            said={option}
            language={language}
            labels={{ en: t.optionInEnglish({ n: i + 1 }), fr: t.optionInFrench({ n: i + 1 }) }}
            onChange={(changes) => change(i, changes)}
          />
          <Checkbox
            name={`${at}/knockOuts`}
            value={option.id}
            checked={knockOuts.includes(option.id)}
            onChange={({ target }) => suit(option.id, target.checked)}
          >
            {t.unsuited}
          </Checkbox>
          <IconButton
            icon="x"
            label={t.removeOption({ n: i + 1 })}
            onClick={() => onChange({ options: options.toSpliced(i, 1), knockOuts: knockOuts.filter((one) => one !== option.id) })}
          />
        </div>
      ))}
      {options.length < mostOptions && (
        <Button small onClick={() => onChange({ options: [...options, emptyOption()] })}>
          + {t.addOption}
        </Button>
      )}
    </CheckGroup>
  )
}

function Bounds({ at, question, onChange }: PartProps) {
  const t = useText(questionsText)
  const number = (text: string) => (text === '' || Number.isNaN(Number(text)) ? null : Number(text))
  return (
    <>
      <div className={screen.two}>
        {question.kind === 'number'
          ? (['min', 'max'] as const).map((one) => (
              <TextField
                key={one}
                label={t[one]}
                name={`${at}/${one}`}
                type="number"
                step="any"
                inputMode="decimal"
                optional
                defaultValue={question[one] ?? ''}
                onChange={({ target }) => onChange({ [one]: number(target.value) })}
              />
            ))
          : (['from', 'until'] as const).map((one) => (
              <DayField
                key={one}
                label={t[one]}
                name={`${at}/${one}`}
                optional
                defaultValue={question[one] ?? ''}
                onChange={(day) => onChange({ [one]: day || null })}
              />
            ))}
      </div>
      <Checkbox
        checked={question.knockOuts.includes(outside)}
        onChange={({ target }) => onChange({ knockOuts: target.checked ? [outside] : [] })}
      >
        {t.outside}
      </Checkbox>
    </>
  )
}
