import { TextField } from '#web/ui/controls.tsx'
import { groundBounds } from '../limits.ts'

/** On what ground staff decide, or for what reason. */
export const GroundField = (field: { label: string; name: string; hint?: string }) => (
  <TextField {...field} required minLength={groundBounds.min} maxLength={groundBounds.max} autoComplete="off" />
)
