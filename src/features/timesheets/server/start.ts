import { type StartRefusal, whyNotStart } from '../../assignments/mission.ts'
import { todayIn } from '../../places/countries.ts'
import type { Held } from './sheets.ts'

/** Why nobody may have worked yet: a French mission begins with its hiring declared and its contract signed. */
export const whyNotWork = (held: Held, now: Date): StartRefusal | null => whyNotStart(held, todayIn(held.country, now))
