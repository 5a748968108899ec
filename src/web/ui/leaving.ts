import { Component, type RefObject } from 'react'

type Key = string | number
type Props = {
  /** What holds them, each a child of its own. */
  list: RefObject<HTMLElement | null>
  /** Which are there. */
  of: readonly Key[]
  /** What decides which they are, such as the address: under another it is another list, which nothing has left. */
  at?: unknown
  /** They stand beside each other; where one leaves, it shrinks. Otherwise it folds. */
  areInline?: boolean
}

/** Whether some have left while at least half stay; where most are gone, it is another list. */
export function haveLeft(before: readonly Key[], now: readonly Key[]): boolean {
  if (before === now) return false
  const there = new Set(now)
  const gone = before.filter((key) => !there.has(key)).length
  return gone > 0 && 2 * gone <= before.length
}

/**
 * Shows what leaves a list while others stay: its picture folds, or shrinks, where it stood, and those below move up. The picture can be
 * neither reached nor read aloud; whoever wants less motion does not see it. Stands beside the list and draws nothing itself. Nothing is
 * measured unless something left, and then just before it goes, which only a class is asked to do.
 */
export class Leaving extends Component<Props> {
  private moves: Animation[] = []

  override getSnapshotBeforeUpdate({ of, at }: Props): Stood | null {
    const { list, ...now } = this.props
    return list.current && at === now.at && haveLeft(of, now.of) && !isStill() ? look(list.current) : null
  }
  override componentDidUpdate(_: Props, __: object, stood: Stood | null): void {
    if (!stood || stood.list !== this.props.list.current) return
    for (const move of this.moves) move.cancel()
    this.moves = settle(stood, this.props.areInline ?? false)
  }
  override render() {
    return null
  }
}

const isStill = () => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Where an element stands within the box. */
type Spot = { x: number; y: number; width: number; height: number }
type Spots = Map<HTMLElement, Spot>
type Stood = {
  list: HTMLElement
  /** What grows with the list, and with which all that is below moves. */
  box: HTMLElement
  top: number
  height: number
  spots: Spots
  /** How wide the cells of a row are; its picture has no table that says so. */
  cells: number[]
}

function look(list: HTMLElement): Stood {
  let box = list
  while (/^(contents|table)/.test(getComputedStyle(box).display) && box.parentElement) box = box.parentElement
  const row = list === box ? undefined : [...list.children].find((item) => item.matches('tr:has(> :nth-child(2))'))
  const cells = [...(row?.children ?? [])].map((cell) => cell.getBoundingClientRect().width)
  const { top, height } = box.getBoundingClientRect()
  return { list, box, top, height, spots: spotsOf(list, box), cells }
}

/** Takes everything from where it stood to where it stands now. */
function settle({ list, box, top, height, spots: before, cells }: Stood, areInline: boolean): Animation[] {
  const isSeen = ({ y, height }: Spot) => top + y + height > 0 && top + y < window.innerHeight
  const all = [...before]
  if (!all.some(([item, spot]) => !item.isConnected && isSeen(spot))) return []
  const calm = calmOf(box)
  const foot = Number.parseFloat(getComputedStyle(box).paddingBottom)
  // Until all is measured, the page is long enough to stay where it is scrolled to.
  box.style.paddingBottom = `${foot + height}px`
  const after = spotsOf(list, box)
  const excess = 2 * height - box.getBoundingClientRect().height
  const moves: Animation[] = []
  let [dx, dy] = [0, 0]
  for (const [item, is] of after) {
    const was = before.get(item)
    if (was) [dx, dy] = [was.x - is.x, was.y - is.y]
    // What is new comes along with what is before it.
    if (Math.abs(dx) + Math.abs(dy) < 1 || !isSeen(was ?? is)) continue
    // One that goes to another line does not cross those around it: it appears there once they have made room.
    const hasTurned = areInline && Math.abs(dy) > is.height / 2
    const appear = [{ opacity: 0 }, { opacity: 0, offset: 0.7 }, {}]
    moves.push(item.animate(hasTurned ? appear : [{ transform: `translate(${dx}px, ${dy}px)` }, {}], calm))
  }
  if (excess > 0) moves.push(box.animate([{ paddingBottom: `${foot + excess}px` }, {}], calm))
  // What leaves ends where the next one comes to stand, the last one below those that stay.
  let end = Math.max(...all.map(([item]) => after.get(item)).map((spot) => (spot ? spot.y + spot.height : 0)))
  for (const [item, was] of all.toReversed()) {
    end = after.get(item)?.y ?? end
    if (item.isConnected || !isSeen(was)) continue
    const picture = pictureOf(item, was, cells)
    list.prepend(picture)
    const at = spotOf(picture, box.getBoundingClientRect())
    Object.assign(picture.style, { left: `${was.x - at.x}px`, top: `${was.y - at.y}px` })
    const shrunk = { opacity: 0, transform: 'scale(0.9)' }
    const folded = { opacity: 0, transform: `translateY(${end - was.y}px)`, clipPath: 'inset(0 0 100%)' }
    picture.animate(areInline ? [{}, shrunk] : [{ clipPath: 'inset(0)' }, folded], calm).onfinish = () => picture.remove()
  }
  box.style.paddingBottom = ''
  return moves
}

/** The same to the eye, whatever becomes of what is around it, and nothing to anybody else. */
function pictureOf(item: HTMLElement, { width, height }: Spot, cells: readonly number[]): HTMLElement {
  const picture = item.cloneNode(true) as HTMLElement
  picture.inert = true
  picture.setAttribute('aria-hidden', 'true')
  for (const field of picture.querySelectorAll('[name]')) field.removeAttribute('name')
  Object.assign(picture.style, { position: 'absolute', left: 0, top: 0, width: `${width}px`, height: `${height}px`, animation: 'none' })
  if (cells.length > 0) Object.assign(picture.style, { display: 'table', tableLayout: 'fixed' })
  if (cells.length === picture.children.length)
    for (const [i, cell] of [...picture.children].entries()) (cell as HTMLElement).style.width = `${cells[i]}px`
  return picture
}

/** What the list holds, and what stands behind it in its box; pictures and what lies above the page have places of their own. */
function spotsOf(list: HTMLElement, box: HTMLElement): Spots {
  const around = list === box ? [] : [...(list.parentElement?.children ?? [])]
  const items = [...list.children, ...around.slice(around.indexOf(list) + 1)] as HTMLElement[]
  const origin = box.getBoundingClientRect()
  return new Map(items.filter((item) => !item.matches('[inert], [popover]')).map((item) => [item, spotOf(item, origin)]))
}

function spotOf(item: Element, { left, top }: DOMRect): Spot {
  const { x, y, width, height } = item.getBoundingClientRect()
  return { x: x - left, y: y - top, width, height }
}

/** Lets fade, where it stands, what is just about to go by itself. */
export function fade(item: HTMLElement): void {
  if (isStill()) return
  const spot = item.getBoundingClientRect()
  const picture = pictureOf(item, spot, [])
  Object.assign(picture.style, { position: 'fixed', inset: 'auto', left: `${spot.left}px`, top: `${spot.top}px` })
  item.before(picture)
  picture.animate([{}, { opacity: 0 }], calmOf(item)).onfinish = () => picture.remove()
}

/** The time that motion takes, as the tokens have it. */
function calmOf(element: HTMLElement): { duration: number; easing: string } {
  const style = getComputedStyle(element)
  return { duration: msOf(style.getPropertyValue('--calm')), easing: style.getPropertyValue('--ease') }
}

const msOf = (time: string) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)
