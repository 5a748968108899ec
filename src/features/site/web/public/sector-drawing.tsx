import css from './elevation.module.css'

const grid = (xs: readonly number[], ys: readonly number[], draw: (x: number, y: number) => string) =>
  ys.flatMap((y) => xs.map((x) => draw(x, y))).join('')
const rows = (from: number, step: number, n: number) => Array.from({ length: n }, (_, i) => from + i * step)

/** Openings first, then the beams above them, what is drawn faintly, and the one window with its light on. */
type Drawing = { outline: string; openings: string; lintels: string; faint: string; lit: string }

const drawings: Record<string, Drawing> = {
  residential: {
    outline: 'M30 44v44M90 44v44M22 48L60 16l38 32M78 31V18h8v20M90 58h46M94 58v30M130 58v30',
    openings: 'M38 56h16v14H38zM66 62h14v26H66zM102 68h20v20h-20z',
    lintels: 'M35 52h22v4H35zM63 58h20v4H63zM99 64h26v4H99z',
    faint: 'M46 56v14M112 68v20M76 76h1M52 33h16v9H52zM60 33v9',
    lit: 'M38 56h16v14H38z',
  },
  commercial: {
    outline: 'M18 20h124M22 20v68M138 20v68M14 16h132v4H14z',
    openings: `${grid(rows(28, 18, 6), [30, 46], (x, y) => `M${x} ${y}h14v8h-14z`)}M28 66h38v22H28zM94 66h38v22H94zM72 66h16v22H72z`,
    lintels: 'M25 27h111v3H25zM25 43h111v3H25zM24 62h112v4H24z',
    faint: 'M47 66v22M113 66v22M80 66v22M22 58h116',
    lit: 'M82 46h14v8H82z',
  },
  industrial: {
    outline: 'M14 88V50l26-18v18l26-18v18l26-18v56M92 50h54M142 50v38M108 50V10h12v40M104 10h20',
    openings: 'M22 62h34v26H22zM66 60h16v10H66zM100 62h14v12h-14zM122 62h14v12h-14z',
    lintels: 'M18 58h42v4H18zM63 57h22v3H63zM97 58h20v4H97zM119 58h20v4h-20z',
    faint: 'M22 68h34M22 74h34M22 80h34M108 20h12M108 30h12M40 32v18M66 32v18',
    lit: 'M66 60h16v10H66z',
  },
  apartments: {
    outline: 'M44 14h72M48 14v74M112 14v74M40 10h80v4H40z',
    openings: `${grid([54, 90], rows(20, 14, 4), (x, y) => `M${x} ${y}h16v8H${x}z`)}M74 74h12v14H74z`,
    lintels: `${grid([52, 88], rows(18, 14, 4), (x, y) => `M${x} ${y}h20v2H${x}z`)}M71 71h18v3H71z`,
    faint: `${grid([51, 87], rows(29, 14, 4), (x, y) => `M${x} ${y}h22M${x} ${y}v-4M${x + 22} ${y}v-4M${x} ${y - 4}h22`)}M80 14v56`,
    lit: 'M90 48h16v8H90z',
  },
}
/** Of a sector that staff added: two posts and what they carry. */
const plain: Drawing = {
  outline: 'M50 30v58M58 30v58M102 30v58M110 30v58',
  openings: 'M58 40h44v48H58z',
  lintels: 'M40 22h80v8H40z',
  faint: 'M80 40v48M58 62h44',
  lit: 'M80 40h22v22H80z',
}

/** What one builds in a sector, drawn as the house on the landing page is. */
export function SectorDrawing({ sector, className }: { sector: string; className?: string | undefined }) {
  const { outline, openings, lintels, faint, lit } = drawings[sector] ?? plain
  return (
    <svg className={className} viewBox="0 0 160 96" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.25">
      <path d={outline} />
      <path className={css.opening} d={openings} />
      <path className={css.lit} d={lit} />
      <path className={css.faint} d={faint} />
      <path className={css.beams} d={lintels} />
      <path d="M6 88h148" strokeWidth="2.5" />
      <path
        className={css.faint}
        d={rows(14, 12, 12)
          .map((x) => `M${x} 90l-5 6`)
          .join('')}
      />
    </svg>
  )
}
