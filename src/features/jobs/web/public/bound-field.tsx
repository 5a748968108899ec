import { TextField } from '#web/ui/controls.tsx'

type Props = {
  label: string
  name: string
  value: number
  /** What leaves in everything: the field is empty there. */
  open: number
  min: number
  max: number
  step: number
  /** How the field shows that it is open. */
  hint: string
}

/** One end of a range of a public search: a number to type, and a slider beside it for who has script (`search.ts` ties them together). */
export function BoundField({ label, name, value, open, min, max, step, hint }: Props) {
  return (
    <div>
      <TextField
        key={value}
        form="search"
        label={label}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        defaultValue={value === open ? '' : value}
        placeholder={hint}
      />
      <input
        key={`slider ${value}`}
        className="needs-script"
        form="search"
        type="range"
        aria-label={label}
        data-of={name}
        data-open={open}
        min={min}
        max={max}
        step={step}
        defaultValue={value}
      />
    </div>
  )
}
