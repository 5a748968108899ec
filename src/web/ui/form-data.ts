import { ApiProblem, type FieldError } from '#shared/problem.ts'

/** What the browser itself finds wrong: a field and a sentence that names it, or nothing. */
export type Fault = readonly [field: string, message: string] | FieldError | false | null | undefined

const isPair = (fault: NonNullable<Exclude<Fault, false>>): fault is readonly [string, string] => Array.isArray(fault)

/** One refusal that names all faults; null when there are none. */
export function localProblem(faults: readonly Fault[]): ApiProblem | null {
  const errors = faults.flatMap((fault): FieldError[] => {
    if (!fault) return []
    return [isPair(fault) ? { pointer: `/${fault[0]}`, code: 'local', message: fault[1] } : fault]
  })
  const [first] = errors
  if (!first) return null
  return new ApiProblem({
    type: 'about:blank',
    title: first.message,
    status: 400,
    code: 'invalid-argument',
    instance: '',
    requestId: '',
    errors,
  })
}

/** The text of a field, or undefined when it was left empty. */
export function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The number of a field, or undefined. */
export function numberOf(form: FormData, name: string): number | undefined {
  const text = textOf(form, name)
  return text === undefined || Number.isNaN(Number(text)) ? undefined : Number(text)
}
