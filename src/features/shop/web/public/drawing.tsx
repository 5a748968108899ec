import css from './shop.module.css'

type Line = readonly [look: 'line' | 'faint' | 'solid' | 'lamp', d: string]

const drawings: Record<string, readonly Line[]> = {
  hire: [
    ['line', 'M0 47h96M14 47V16h22v31M58 47V16h22v31'],
    ['faint', 'M25 16v31M69 16v31'],
    ['solid', 'M6 10h84v6H6z'],
  ],
  'get-noticed': [
    ['line', 'M0 47h96M44 47V12h8v35M20 12h56v18H20zM28 18h30M28 24h22'],
    ['solid', 'M14 6h68v6H14z'],
  ],
  training: [
    ['line', 'M0 47h96M10 40h76M16 40V22h64v18M24 28h22M24 34h14'],
    ['lamp', 'M56 27h16v13H56z'],
    ['solid', 'M10 16h76v6H10z'],
  ],
  inductions: [
    ['line', 'M0 47h96M22 47V16h52v31M34 47V28h28v19'],
    ['faint', 'M34 34h28M34 40h28M48 28v19'],
    ['solid', 'M14 10h68v6H14z'],
  ],
  ppe: [
    ['line', 'M0 47h96M30 34c0-24 36-24 36 0M24 34h48v5H24zM44 16v-4h8v4'],
    ['faint', 'M40 34c0-10 2-16 4-18M56 34c0-10-2-16-4-18'],
    ['solid', 'M20 39h56v4H20z'],
  ],
}

/** A small drawing for each shelf that Lintel comes with; others have none. */
export function Drawing({ shelf }: { shelf: string }) {
  const lines = drawings[shelf]
  return lines ? (
    <svg viewBox="0 0 96 48" aria-hidden="true">
      {lines.map(([look, d]) => (
        <path key={d} className={css[look]} d={d} />
      ))}
    </svg>
  ) : null
}
