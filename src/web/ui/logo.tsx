/** The mark: one beam over two openings. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 28 24" width={size} height={(size * 24) / 28} aria-hidden="true" fill="currentColor">
      <path d="M0 2h28v6H0zM4 8h5v14H4zM19 8h5v14h-5z" />
    </svg>
  )
}
