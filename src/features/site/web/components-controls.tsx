import { useEffect, useState } from 'react'
import { addDays, dayOf } from '#shared/dates.ts'
import { useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Clock } from '#web/ui/clock.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Button, Checkbox, Chip, LinkButton, Select, TextField } from '#web/ui/controls.tsx'
import { Crop, type Square } from '#web/ui/crop.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { FormProvider } from '#web/ui/form-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Rating, RatingField } from '#web/ui/rating.tsx'
import { Gate, type GateResult } from '#web/ui/gate.tsx'
import { GateBar, GateChips } from '#web/ui/gate-bar.tsx'
import { families, Status } from '#web/ui/status.tsx'
import css from './components.module.css'
import { specimen } from './components-text.ts'

export function ColourParts() {
  const s = useText(specimen)
  return (
    <>
      <div className={css.row}>
        {(['ground', 'surface', 'pine', 'slate', 'amber', 'brick'] as const).map((name) => (
          <span key={name} className={`${css.swatch} ${css[name]}`}>
            {s[name]}
          </span>
        ))}
      </div>
      <div className={css.scale}>
        {(['page', 'title', 'dense', 'note'] as const).map((size) => (
          <span key={size} className={css[size]}>
            {s.pangram}
          </span>
        ))}
      </div>
    </>
  )
}

export function ButtonParts() {
  const s = useText(specimen)
  return (
    <>
      <div className={css.row}>
        <Button look="primary">{s.save}</Button>
        <Button>
          <Icon name="pencil" />
          {s.edit}
        </Button>
        <Button look="quiet">{s.cancel}</Button>
        <Button look="danger">{s.disable}</Button>
        <LinkButton to="?">{s.all}</LinkButton>
      </div>
      <div className={css.row}>
        <Button look="primary" busy>
          {s.sending}
        </Button>
        <ActionButton onClick={() => new Promise((done) => setTimeout(done, 2000))}>{s.invite}</ActionButton>
        <Button disabled>{s.off}</Button>
      </div>
      <div className={css.row}>
        <Button small>{s.edit}</Button>
        <Button small look="quiet">
          {s.cancel}
        </Button>
        <IconButton icon="pencil" label={s.edit} />
        <IconButton icon="x" label={s.off} disabled />
      </div>
      <Button wide>{s.long}</Button>
    </>
  )
}

const find = async () => []

export function FieldParts() {
  const s = useText(specimen)
  const [rating, setRating] = useState<number | null>(3)
  const trades = [
    ['bricklayer', s.bricklayer],
    ['electrician', s.electrician],
  ] as const
  return (
    <>
      <div className={css.fields}>
        <TextField label={s.town} hint={s.townHint} defaultValue="Saint-Germain-en-Laye" />
        <TextField label={s.town} error={s.townError} defaultValue="Xyzzyville" />
        <TextField label={s.phone} optional type="tel" />
        <TextField label={s.reference} disabled defaultValue="JOB-2026-0012" />
        <Select label={s.trade} options={trades} />
        <Select label={s.trade} options={trades} disabled />
        <Combobox
          name=""
          label={s.town}
          placeholder={s.typeLetters}
          none={s.nothingFits}
          unchosen={s.townError}
          fewestLetters={2}
          find={find}
        />
        <PasswordField label={s.password} autoComplete="off" />
      </div>
      <TextArea label={s.note} optional rows={3} />
      <RichText label={s.advert} defaultValue={s.advertBody} />
      <div className={css.fields}>
        <FormProvider value={{ busy: false, errorOf: () => s.cardsError, drafted: () => undefined }}>
          <CheckGroup legend={s.cards} hint={s.cardsHint} name="cards">
            <Checkbox name="cards" value="cscs">
              CSCS
            </Checkbox>
            <Checkbox name="cards" value="caces">
              CACES
            </Checkbox>
          </CheckGroup>
        </FormProvider>
        <div>
          <Checkbox defaultChecked>{s.nights}</Checkbox>
          <Checkbox disabled>{s.off}</Checkbox>
          <Checkbox>{s.long}</Checkbox>
        </div>
      </div>
      <FileField name="" label={s.cv} accept=".pdf" />
      <FileField
        name=""
        label={s.files}
        accept=".pdf"
        multiple
        check={(files) => files.map(({ size }) => (size === 0 ? s.emptyFile : null))}
      />
      <div className={css.row}>
        <RatingField label={s.rating} value={rating} onChange={setRating} />
        {rating && <Rating value={rating} />}
      </div>
    </>
  )
}

const gateResults: readonly GateResult[] = ['pass', 'warn', 'block']

export function StateParts() {
  const s = useText(specimen)
  const today = dayOf(new Date())
  return (
    <>
      <div className={css.row}>
        {families.map((family) => (
          <Status key={family} family={family}>
            {s[family]}
          </Status>
        ))}
      </div>
      <div className={css.row}>
        {gateResults.map((result) => (
          <Gate key={result} result={result}>
            {s[result]}
          </Gate>
        ))}
      </div>
      <GateBar result="warn" says={s.withWarnings}>
        · {s.warn}
      </GateBar>
      <GateChips label={s.documents} of={gateResults.map((result) => ({ key: result, result, name: s[result] }))} />
      <div className={css.row}>
        {[-12, 0, 1, 9].map((days) => (
          <Clock key={days} day={addDays(today, days)} />
        ))}
      </div>
      <div className={css.row}>
        <Chip>{s.nights}</Chip>
        <Chip>{s.long}</Chip>
      </div>
    </>
  )
}

const people = ['Siobhán O’Neill-Featherstonehaugh', 'Łukasz Wiśniewski', 'Élodie Œuvrard', 'Ana da Silva', 'Bo Ek', 'Tom Hale']
const employers = ['Hale & Sons', 'Northgate Masonry', 'Ponts et Ouvrages Loire', 'Blackfriars Scaffold', 'Habitat Provence', 'Trent Rail']

const drawnFace = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><path fill="#9ec4da" d="M0 0h96v64H0z"/><path fill="#1f4d3f" d="M30 64a18 22 0 0 1 36 0z"/><circle cx="48" cy="30" r="13" fill="#e8c9a8"/><path fill="#f3d48d" d="M34 28a14 14 0 0 1 28 0z"/></svg>',
)}`

/** A drawing in the place of a photo. */
function CropPart() {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [square, setSquare] = useState<Square>({ left: 1 / 6, top: 0, side: 1 })
  useEffect(() => {
    const drawing = new Image(960, 640)
    drawing.onload = () => setPicture(drawing)
    drawing.src = drawnFace
  }, [])
  return picture && <Crop picture={picture} square={square} onChange={setSquare} />
}

export function PeopleParts() {
  return (
    <>
      <div className={css.row}>
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        {people.slice(0, 3).map((name) => (
          <Avatar key={name} name={name} round />
        ))}
        <Avatar name="Contract.pdf" icon="file-text" />
      </div>
      <CropPart />
      <div className={css.row}>
        <Avatar name="Siobhán O’Neill-Featherstonehaugh" large />
        <Avatar name="Ana da Silva" picture={drawnFace} round large />
        {employers.map((name) => (
          <Avatar key={name} name={name} hatched large />
        ))}
      </div>
    </>
  )
}
