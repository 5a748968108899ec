import type { ReactNode } from 'react'

/** Around a combobox that filters a list: calls with what was chosen, by its number; what is typed has none yet. */
export function WhenChosen({ onChange, children }: { onChange: (value: string) => void; children: ReactNode }) {
  return (
    <div onInput={({ target }) => target instanceof HTMLInputElement && target.dataset.option !== undefined && onChange(target.value)}>
      {children}
    </div>
  )
}
