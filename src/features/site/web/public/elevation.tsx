import { useLocale } from '#web/text.tsx'
import css from './elevation.module.css'

const bays = [60, 160, 260]
const storeys = [
  { lintelAt: 68, floorAt: 148 },
  { lintelAt: 176, floorAt: 256 },
]
const groundAt = 372
const levels = [
  { y: 40, metres: 9.6 },
  { y: 148, metres: 6.4 },
  { y: 256, metres: 3.2 },
  { y: groundAt, metres: 0 },
]

/** The front of a house as an architect draws it: openings, and the beams that carry what is above them. */
export function Elevation({ className }: { className?: string | undefined }) {
  const metres = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 2, signDisplay: 'exceptZero' })
  return (
    <svg className={className} viewBox="0 0 430 404" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d={`M36 40h320M42 40v332M350 40v332M28 34h336v6H28z`} />
      <path className={css.faint} d="M42 148h308M42 256h308" strokeDasharray="2 5" />
      {bays.map((x, i) => (
        <g key={x} className={css.faint}>
          <path d={`M${x + 36} 24v356`} strokeDasharray="10 4 2 4" />
          <circle cx={x + 36} cy="12" r="11" />
          <text x={x + 36} y="16" textAnchor="middle">
            {'ABC'[i]}
          </text>
        </g>
      ))}
      {storeys.map(({ lintelAt, floorAt }, row) =>
        bays.map((x, column) => (
          <g key={`${x}-${lintelAt}`}>
            <path
              className={row === 1 && column === 2 ? css.lit : css.opening}
              d={`M${x} ${lintelAt + 10}h72v${floorAt - lintelAt - 26}h-72z`}
            />
            <path className={css.faint} d={`M${x + 36} ${lintelAt + 10}v${floorAt - lintelAt - 26}M${x} ${lintelAt + 32}h72`} />
            <path d={`M${x - 4} ${floorAt - 16}h80v4h-80z`} />
          </g>
        )),
      )}
      <path className={css.opening} d="M60 294h72v50H60zM260 294h72v50h-72zM160 294h72v78h-72z" />
      <path className={css.faint} d="M96 294v50M296 294v50M196 294v78M222 336h4" />
      <g className={css.lintels}>
        {[284, 176, 68].map((y) => bays.map((x) => <path key={`${x}-${y}`} d={`M${x - 10} ${y}h92v10h-92z`} />))}
      </g>
      <path d="M8 372h354" strokeWidth="3" />
      <path className={css.faint} d={Array.from({ length: 18 }, (_, n) => `M${18 + n * 20} 378l-10 12`).join('')} />
      <g className={css.faint}>
        <path d="M376 40v332" />
        {levels.map(({ y, metres: height }) => (
          <g key={y}>
            <path d={`M370 ${y}h12M372 ${y + 4}l8 -8`} />
            <text x="388" y={y + 4}>
              {metres.format(height)}
            </text>
          </g>
        ))}
      </g>
    </svg>
  )
}
