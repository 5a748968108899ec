import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { toMaintenance } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { useText } from '#web/text.tsx'
import type { MaintenanceState } from '../features/maintenance/contract.ts'
import { text } from '../features/maintenance/web/text.ts'
import css from './dashboard.module.css'

/** Says to administrators, who go on working, that Lintel is closed to everybody else. */
export function MaintenanceBanner() {
  const t = useText(text)
  const dates = useDates()
  const [maintenance, setMaintenance] = useState<MaintenanceState['maintenance']>(null)
  const look = () =>
    api.get('/maintenance').then(
      (state) => setMaintenance(state.maintenance),
      () => {}, // the stream tells again
    )
  useLive(['maintenance'], look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; then the stream tells
  useEffect(() => void look(), [])
  return (
    <div role="status">
      {maintenance && (
        <p className={css.offline}>
          {t.closed} {maintenance.endsAt && <>{t.until({ moment: dates.moment(maintenance.endsAt) })} </>}
          <Link to={toMaintenance}>{t.title}</Link>
        </p>
      )}
    </div>
  )
}
