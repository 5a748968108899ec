import { useState } from 'react'
import { useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import controls from '#web/ui/controls.module.css'
import { type Scope, scopes } from '../rules.ts'
import { moveText } from './move-text.ts'

/** Which occurrences a change is about: this one, unless one says otherwise. */
export function useScope(isRepeating: boolean) {
  const t = useText(moveText)
  const [scope, setScope] = useState<Scope>(isRepeating ? 'this' : 'all')
  const choice = isRepeating && (
    <CheckGroup legend={t.which}>
      {scopes.map((one, i) => (
        <label key={one} className={controls.check}>
          <input
            type="radio"
            name="scope"
            value={one}
            checked={scope === one}
            onChange={() => setScope(one)}
            {...(i === 0 && { 'data-first': '' })}
          />
          <span>{t[one]}</span>
        </label>
      ))}
    </CheckGroup>
  )
  return { scope, choice }
}
