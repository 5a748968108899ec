import { createContext, useContext } from 'react'
import type { FieldError } from '#shared/problem.ts'

/** Why a field cannot be sent as it stands: what was typed in it would be lost. */
export type Hold = {
  why: string
  /** Takes what is plainly meant before that is said; where it has to ask first, until it has. */
  settle?: (() => Promise<void> | undefined) | undefined
}

/** What a control learns from the form around it, by its name. */
export type FormContext = {
  busy: boolean
  /** The sentence for a field that was refused. */
  errorOf(name: string): string | undefined
  /** What was refused, and is not put right yet. */
  standing?: readonly FieldError[]
  /** What was typed before and is brought back, none for a box that was not ticked; undefined where there is no draft. */
  drafted(name: string): readonly string[] | undefined
  /** What keeps the form from being sent, by the field's name. */
  held?: Map<string, Hold>
  /** The page answers a form that came without script: the lines of its summary find their fields by name. */
  isAnswer?: boolean
}

const noForm: FormContext = { busy: false, errorOf: () => undefined, drafted: () => undefined }
const Context = createContext(noForm)
export const FormProvider = Context.Provider
export const useFormAround = () => useContext(Context)

type Own = { id: string | undefined; error: string | undefined; drafted: readonly string[] | undefined }

/** A control's own error and draft, and the id that a link leads to; a control without a name has none. */
export function useFormField(name: string | undefined): Own {
  const { errorOf, drafted, isAnswer } = useFormAround()
  if (name === undefined) return { id: undefined, error: undefined, drafted: undefined }
  return { id: isAnswer ? name : undefined, error: errorOf(name), drafted: drafted(name) }
}

/** What was drafted for a control that the screen itself keeps the state of; undefined when nothing was. */
export const useDrafted = (name: string) => useFormAround().drafted(name)?.[0]

/** Under which name a draft has the chosen option of a combobox, as JSON. */
export const optionOf = (name: string) => `${name} option`
