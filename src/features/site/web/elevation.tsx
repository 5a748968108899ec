/** A drawn elevation: openings, and the beams that carry what is above them. */
export function Elevation({ className }: { className?: string | undefined }) {
  const storeys = [36, 132, 228]
  const bays = [28, 132, 236]
  return (
    <svg className={className} viewBox="0 0 360 340" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M8 12h344M8 12v316M352 12v316" />
      {storeys.map((y) =>
        bays.map((x) => (
          <g key={`${x}-${y}`}>
            <path d={`M${x - 8} ${y}h112v12h-112z`} fill="currentColor" stroke="none" />
            <path d={`M${x} ${y + 12}v68h96v-68`} />
            {y < 228 && <path d={`M${x + 48} ${y + 12}v68M${x} ${y + 46}h96`} opacity="0.45" />}
          </g>
        )),
      )}
      <path d="M132 240h96v88h-96z" />
      <path d="M0 328h360" strokeWidth="3" />
      <path d="M8 116h344M8 212h344" opacity="0.4" strokeDasharray="2 5" />
    </svg>
  )
}
