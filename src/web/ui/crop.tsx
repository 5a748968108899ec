import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import { Button, Fault } from './controls.tsx'
import css from './crop.module.css'
import { Dialog, DialogActions } from './dialog.tsx'
import { formText } from './form-text.ts'
import { useAction } from './use-action.ts'

const text = words({
  part: {
    en: 'Part of the picture that is shown. Arrow keys move it, plus and minus zoom.',
    fr: 'Partie visible de la photo. Les flèches la déplacent, plus et moins zooment.',
  },
  how: { en: 'Drag the picture, or use the arrow keys.', fr: 'Faites glisser la photo, ou utilisez les flèches.' },
  zoom: { en: 'Zoom', fr: 'Agrandissement' },
  reading: { en: 'Opening the picture…', fr: 'Ouverture de la photo…' },
  unreadable: {
    en: 'Your browser can’t open this picture. Choose a JPG, PNG or WebP.',
    fr: 'Votre navigateur ne peut pas ouvrir cette photo. Choisissez un JPG, un PNG ou un WebP.',
  },
})

/** A square of a picture: where it begins in parts of width and height, its side in parts of the shorter side. */
export type Square = { left: number; top: number; side: number }
type Picture = CanvasImageSource & { width: number; height: number }

const mostZoom = 5
const drawnPixels = 512

/** The square after it was moved by parts of its own side and zoomed about its middle; it never leaves the picture. */
export function moved(
  { width, height }: { width: number; height: number },
  square: Square,
  by: { x?: number; y?: number; zoom?: number },
): Square {
  const shorter = Math.min(width, height)
  const side = Math.min(1, Math.max(1 / mostZoom, square.side / (by.zoom ?? 1)))
  const before = square.side * shorter
  const pixels = side * shorter
  const at = (start: number, length: number, shift = 0) =>
    Math.min(length - pixels, Math.max(0, start * length + shift * before + (before - pixels) / 2)) / length
  return { side, left: at(square.left, width, by.x), top: at(square.top, height, by.y) }
}

/** The largest square, from the middle of a wide picture, a little above the middle of a high one: there are the faces. */
export function wholeOf({ width, height }: { width: number; height: number }): Square {
  return width > height ? { side: 1, left: (1 - height / width) / 2, top: 0 } : { side: 1, left: 0, top: (1 - width / height) / 3 }
}

/** Shows a square of a picture, which is moved by pointer, finger or arrow keys, and zoomed by wheel, two fingers, slider, plus and minus. */
export function Crop({ picture, square, onChange }: { picture: Picture; square: Square; onChange: (square: Square) => void }) {
  const t = useText(text)
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const latest = useRef({ square, onChange })
  latest.current = { square, onChange }
  const change = (by: Parameters<typeof moved>[2]) => {
    const next = moved(picture, latest.current.square, by)
    latest.current = { ...latest.current, square: next }
    onChange(next)
  }

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const side = square.side * Math.min(picture.width, picture.height)
    context.fillStyle = '#fff'
    context.fillRect(0, 0, drawnPixels, drawnPixels)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, square.left * picture.width, square.top * picture.height, side, side, 0, 0, drawnPixels, drawnPixels)
  }, [picture, square])

  // React listens to wheels passively: the page behind would move too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what is latest
  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      change({ zoom: event.deltaY < 0 ? 1.08 : 1 / 1.08 })
    }
    const element = canvas.current
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [picture])

  const onMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([pointer]) => pointer !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    const shown = event.currentTarget.clientWidth
    if (!other) return change({ x: (before.x - now.x) / shown, y: (before.y - now.y) / shown })
    const apart = (one: typeof now) => Math.hypot(one.x - other.x, one.y - other.y) || 1
    change({ zoom: apart(now) / apart(before) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.1 : 0.03
    const by = {
      ArrowLeft: { x: -step },
      ArrowRight: { x: step },
      ArrowUp: { y: -step },
      ArrowDown: { y: step },
      '+': { zoom: 1.1 },
      '=': { zoom: 1.1 },
      '-': { zoom: 1 / 1.1 },
    }[event.key]
    if (!by || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    change(by)
  }
  const zoom = 1 / square.side
  return (
    <div className={css.crop}>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: arrow keys are the drawing's own, not the reader's */}
      <canvas
        ref={canvas}
        width={drawnPixels}
        height={drawnPixels}
        className={css.view}
        role="application"
        tabIndex={0}
        aria-label={t.part}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={onMove}
        onPointerUp={({ pointerId }) => fingers.current.delete(pointerId)}
        onPointerCancel={({ pointerId }) => fingers.current.delete(pointerId)}
      />
      <p className={css.how}>{t.how}</p>
      <label htmlFor={id} className={css.zoom}>
        <span>{t.zoom}</span>
        <input
          id={id}
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          onChange={({ target }) => change({ zoom: Number(target.value) / zoom })}
        />
      </label>
    </div>
  )
}

type Props = {
  file: File
  title: string
  send: string
  /** Whether it was sent: then the window closes. */
  onSend: (square: Square) => Promise<boolean>
  onClose: () => void
}

/** Asks which square of a picture is meant. The picture is cut by the server: here it is only shown. */
export function CropDialog({ file, title, send, onSend, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable' | null>(null)
  const [square, setSquare] = useState<Square>({ left: 0, top: 0, side: 1 })
  const [sendIt, busy] = useAction(async () => {
    if (await onSend(square)) onClose()
  })
  useEffect(() => {
    let isGone = false
    createImageBitmap(file).then(
      (opened) => {
        if (isGone) return opened.close()
        setSquare(wholeOf(opened))
        setPicture(opened)
      },
      () => setPicture('unreadable'),
    )
    return () => {
      isGone = true
    }
  }, [file])
  const isOpen = picture !== null && picture !== 'unreadable'
  return (
    <Dialog title={title} onClose={onClose}>
      {isOpen && <Crop picture={picture} square={square} onChange={setSquare} />}
      {picture === null && <p role="status">{t.reading}</p>}
      {picture === 'unreadable' && <Fault>{t.unreadable}</Fault>}
      <DialogActions>
        <Button onClick={onClose}>{f.cancel}</Button>
        {isOpen && (
          <Button look="primary" busy={busy} onClick={sendIt}>
            {send}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
