import { type ComponentType, createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '#test/support/render.ts'
import { Combobox } from './combobox.tsx'
import { Button, Checkbox, Select, TextField } from './controls.tsx'
import { DayField } from './day-field.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { TextArea } from './fields.tsx'
import { PasswordField } from './password-field.tsx'
import { FileField } from './file-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { type FormContext, FormProvider } from './form-context.ts'
import { numberOf, textOf } from './form-data.ts'
import { MultiSelect } from './multi-select.tsx'

/** A control as a form around it lets it be. */
function inForm<P extends object>(control: ComponentType<P>, props: P, around: Partial<FormContext>) {
  const value = { busy: false, errorOf: () => undefined, drafted: () => undefined, ...around }
  return show(() => createElement(FormProvider, { value }, createElement(control, props)), {})
}
const refused = { errorOf: (name: string) => ({ town: 'Choose a town.', jobTypes: 'Choose one.' })[name] }

const told = { label: 'Town', hint: 'Where you live', error: 'Choose a town.' }
const combobox = { placeholder: '', none: '', unchosen: '', fewestLetters: 1, find: async () => [] }
const controls = {
  'a line': () => show(TextField, { ...told, name: 'town' }),
  'a text': () => show(TextArea, { ...told, name: 'town' }),
  'a password': () => show(PasswordField, { ...told, name: 'town' }),
  'a choice': () => show(Select, { ...told, name: 'town', options: [['1', 'Leeds']] }),
  'several choices': () => show(MultiSelect, { ...told, name: 'town', options: [['leeds', 'Leeds']] }),
  'several choices in a form that was refused': () =>
    inForm(MultiSelect, { label: 'Town', hint: 'Where you live', name: 'town', options: [['1', 'Leeds']] }, refused),
  'a day': () => show(DayField, { ...told, name: 'town' }),
  'a day in a form that was refused': () => inForm(DayField, { label: 'Town', hint: 'Where you live', name: 'town' }, refused),
  'a file': () => inForm(FileField, { label: 'Town', hint: 'Where you live', name: 'town', accept: '.pdf' }, refused),
  'a line in a form that was refused': () => inForm(TextField, { label: 'Town', hint: 'Where you live', name: 'town' }, refused),
  'a choice in a form that was refused': () =>
    inForm(Select, { label: 'Town', hint: 'Where you live', name: 'town', options: [['1', 'Leeds']] }, refused),
}

describe.each(Object.entries(controls))('the control for %s', (_what, draw) => {
  it('is named by its label, described by hint and error, and marked as wrong', () => {
    const { html } = draw()
    const id = /<label for="([^"]+)">Town/.exec(html)?.[1]
    const control = [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(` id="${id}"`))
    expect(control).toContain('aria-invalid="true"')
    expect(control).toContain(`aria-describedby="${id}-hint ${id}-error"`)
    expect(html).toMatch(new RegExp(`id="${id}-hint"[^>]*>Where you live<`))
    expect(html).toMatch(new RegExp(`id="${id}-error" role="alert"[^>]*>Choose a town\\.<`))
  })
})

it('a control says in the page’s language that it may stay empty', () =>
  expect(show(TextField, { label: 'Ville', optional: true }, { locale: 'fr' }).text).toBe('Ville (facultatif)'))

describe('a draft', () => {
  const typed: Record<string, readonly string[]> = {
    name: ['Anna'],
    note: ['Punctual'],
    stage: ['offer'],
    cards: ['cscs'],
    townId: ['7'],
    'townId option': ['{"id":7,"name":"Leeds"}'],
    trades: ['mason', 'roofer'],
    closesOn: ['2026-12-31'],
  }
  const draft = { drafted: (name: string) => typed[name] ?? [] }
  it('comes before what the record says, in every kind of control', () => {
    const saved = { defaultValue: 'new', label: 'x' }
    const options = [
      ['new', 'New'],
      ['offer', 'Offer'],
    ] as const
    const box = (value: string, defaultChecked: boolean) =>
      inForm(Checkbox, { name: 'cards', value, defaultChecked, children: value }, draft)
    const box7 = inForm(Combobox, { ...combobox, label: 'Town', name: 'townId', initial: { id: 3, name: 'Hull' } }, draft)
    expect(inForm(TextField, { ...saved, name: 'name' }, draft).form.get('name')).toBe('Anna')
    expect(inForm(TextArea, { ...saved, name: 'note' }, draft).form.get('note')).toBe('Punctual')
    expect(inForm(Select, { ...saved, name: 'stage', options }, draft).form.get('stage')).toBe('offer')
    expect([box('cscs', false).form.getAll('cards'), box('caces', true).form.getAll('cards')]).toEqual([['cscs'], []])
    const trades = { label: 'Trades', name: 'trades', options: [['mason', 'Mason']] as const, initial: ['tiler'] }
    expect(inForm(MultiSelect, trades, draft).form.getAll('trades')).toEqual(['mason', 'roofer'])
    expect(inForm(MultiSelect, { ...trades, name: 'others' }, draft).form.getAll('others')).toEqual([])
    const day = inForm(DayField, { label: 'Closing date', name: 'closesOn', defaultValue: '2026-11-01' }, draft)
    expect([day.form.get('closesOn'), day.html.includes('value="31 Dec 2026"')]).toEqual(['2026-12-31', true])
    expect([box7.form.get('townId'), box7.html.includes('value="Leeds"')]).toEqual(['7', true])
  })
  it('empties what was emptied', () => {
    expect(inForm(TextField, { label: 'Phone', name: 'phone', defaultValue: '07700' }, draft).form.get('phone')).toBe('')
    const town = inForm(Combobox, { ...combobox, label: 'Town', name: 'placeId', initial: { id: 3, name: 'Hull' } }, draft)
    expect(town.form.get('placeId')).toBe('')
  })
})

it('a box for several choices sends each under one name, shows them as chips and reads them out with the field', () => {
  const options = [
    ['mason', 'Mason'],
    ['roofer', 'Roofer'],
  ] as const
  const trades = { name: 'trades', label: 'Trades', options, initial: ['roofer', 'mason'] }
  const { form, buttons, html, offered } = show(MultiSelect, trades)
  expect(form.getAll('trades')).toEqual(['roofer', 'mason'])
  expect(buttons).toEqual(['Remove Roofer', 'Remove Mason'])
  expect(offered).toEqual(buttons)
  expect(html).toMatch(/<input[^>]* aria-describedby="([^"]+)" role="combobox".*<span id="\1" hidden="">Selected: Roofer, Mason</s)
  expect(show(MultiSelect, { ...trades, disabled: true }).offered).toEqual([])
  expect(show(MultiSelect, { ...trades, initial: [] }).form.getAll('trades')).toEqual([])
})

describe('a day', () => {
  const day = { label: 'Closing date', name: 'closesOn', defaultValue: '2026-12-31' }
  it.each([
    ['en', 'words', '31 Dec 2026', 'dd/mm/yyyy'],
    ['fr', 'numbers', '31/12/2026', 'jj/mm/aaaa'],
    ['fr', 'iso', '2026-12-31', 'aaaa-mm-jj'],
  ] as const)('stands in its field as its reader likes it, and is sent as the API takes it (%s, %s)', (locale, dateStyle, shown, form) => {
    const { html, form: sent } = show(DayField, day, { locale, dateStyle })
    expect(html).toContain(`value="${shown}"`)
    expect(html).toContain(`placeholder="${form}"`)
    expect(sent.get('closesOn')).toBe('2026-12-31')
  })
})

it('a password is hidden until somebody asks for it', () => {
  const { html, buttons } = show(PasswordField, { label: 'Password', name: 'password' })
  expect(html).toMatch(/<input[^>]* type="password"/)
  expect(html).toContain('aria-pressed="false"')
  expect(buttons).toEqual(['Show'])
})

it('a busy button takes no second press, and says that it is busy', () => {
  expect(show(Button, { busy: true, children: 'Save' }).html).toMatch(/^<button type="button"[^>]* disabled="" aria-busy="true">/)
  const sends = show(Button, { busy: true, type: 'submit', children: 'Save' }).html
  expect(sends, 'the focus stays where it is').toMatch(/^<button type="submit"[^>]* aria-busy="true" aria-disabled="true">/)
  expect(sends).not.toContain(' disabled')
  expect(show(Button, { children: 'Save' }).html).not.toMatch(/disabled|aria-busy/)
})

describe('a window', () => {
  const common = { title: 'Close this job?', onClose: () => {}, children: 'It leaves the public pages.' }
  const named = /<dialog[^>]* aria-labelledby="([^"]+)"[^>]*>.*<h2 id="\1">Close this job\?<\/h2>/s
  const described = /<dialog[^>]* aria-describedby="([^"]+)"[^>]*>.*<div id="\1"[^>]*>It leaves/s
  it('is named by its title and can be closed', () => {
    const { html, buttons } = show(Dialog, common)
    expect(html).toMatch(named)
    expect(buttons).toEqual(['Close'])
  })
  it('that asks is read out whole, and begins at the answer that changes nothing', () => {
    const { html, buttons } = show(ConfirmDialog, { ...common, onConfirm: () => {} })
    expect(html).toMatch(named)
    expect(html).toMatch(described)
    expect(buttons.slice(1)).toEqual(['Cancel', 'OK'])
    expect(html).toMatch(/<button data-first="true"[^>]*>Cancel</)
  })
})

describe('what is wrong with a form', () => {
  const problem = (...errors: object[]) =>
    ({ type: 'about:blank', title: 'Refused', status: 400, code: 'x', instance: '', requestId: '', errors }) as never
  it('is counted, and each thing leads to its field by the field’s name', () => {
    const two = problem(
      { pointer: '/title', code: 'too-short', message: 'Too short.' },
      { pointer: '/pay/max', code: 'local', message: 'Give the highest pay.' },
    )
    const shown = show(ErrorSummary, { problem: two, labels: { title: 'Title', payMax: 'Pay to' } })
    expect(shown.text).toMatch(/^There are 2 problems: /)
    expect(shown.links).toEqual({ 'Title: Too short.': '#title', 'Give the highest pay.': '#payMax' })
    expect(shown.html).toMatch(/role="alert" tabindex="-1"/i)
  })
  it('is the server’s sentence where it concerns no field, and nothing where nothing is', () => {
    expect(show(ErrorSummary, { problem: problem() }).text).toBe('Refused')
    expect(show(ErrorSummary, { problem: null }).html).toBe('')
  })
})

it('a field is read as what it holds, an empty one as nothing', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['name', '  Ann '],
    ['blank', '  '],
    ['pay', '22.5'],
    ['words', 'many'],
    ['zero', '0'],
  ] as const)
    form.set(name, value)
  expect([textOf(form, 'name'), textOf(form, 'blank'), textOf(form, 'missing')]).toEqual(['Ann', undefined, undefined])
  expect(['pay', 'zero', 'words', 'blank'].map((name) => numberOf(form, name))).toEqual([22.5, 0, undefined, undefined])
})
