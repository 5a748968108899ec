import { useMemo } from 'react'
import { encode } from 'uqr'
import css from './qr-code.module.css'

/** An address for a phone's camera; dark on light in both schemes, as cameras want it. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(value, { border: 2 })
    return { size: side, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') }
  }, [value])
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
