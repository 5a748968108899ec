// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { act } from './act.ts'
import { type Drawn, everyScreen } from './every-screen.ts'
import { answerHeld, deeds, heldBack, hold } from './listener.ts'
import { hasLeft, mount, settle, useScreens } from './mounted.ts'
import { all, changeTo, type Field, fieldsIn, put } from './press.ts'

// Whoever changes a field twice quickly asks twice, and the first answer may come last: it then shows nothing.

useScreens()

const screens = everyScreen.filter(({ file, isPublic }) => !isPublic && file !== 'site/web/components')

/** Each field, of radio buttons each two beside each other; boxes ask nothing. */
function pairs(): (readonly [first: Field, second: Field])[] {
  const fields = fieldsIn().filter(({ type }) => type !== 'checkbox' && type !== 'radio')
  const radios = all<HTMLInputElement>('input[type=radio]:not(:disabled)')
  const beside = radios.flatMap((one, i) => {
    const next = radios[i + 1]
    return next?.name !== one.name ? [] : [one.checked ? ([next, one] as const) : ([one, next] as const)]
  })
  return [...fields.map((one) => [one, one] as const), ...beside]
}

it.each([...Map.groupBy(screens, ({ file }) => file)])('%s offers nothing that comes once the field was emptied', async (_, [drawing]) => {
  const end = await mount(drawing as Drawn)
  try {
    for (const field of all<HTMLInputElement>('input[role=combobox]:not(:disabled)')) {
      hold()
      await changeTo(field, 0)
      const asked = heldBack()
      await act(async () => put(field, ''))
      await settle()
      // Some offer all that there is to an empty field.
      const isOver = asked > 0 && heldBack() === asked
      await act(async () => void answerHeld())
      await settle()
      if (isOver && field.isConnected) expect(field.getAttribute('aria-expanded')).toBe('false')
    }
  } finally {
    await end()
    deeds()
  }
})

it.each([...Map.groupBy(screens, ({ file }) => file)])('%s shows what was asked last, though it is answered first', async (_, drawings) => {
  const known = new Set<string>()
  for (const drawing of drawings) {
    let end = await mount(drawing)
    try {
      const n = pairs().length
      for (let i = 0; i < n; i++) {
        if (hasLeft() || pairs().length !== n) {
          await end()
          end = await mount(drawing)
        }
        const [first, second] = pairs()[i] ?? []
        // Of more drawings what they have besides.
        const name = `${drawing.part} ${first?.name || first?.ariaLabel || i}`
        if (!first || !second || (drawings[0] !== drawing && known.has(name))) continue
        known.add(name)
        hold()
        await changeTo(first, 0)
        if (heldBack() > 0 && second.isConnected) await changeTo(second, 1)
        const hasAsked = heldBack() > 0
        let overtaken = /(?!)/
        await act(async () => {
          overtaken = answerHeld()
        })
        if (hasAsked) await settle()
        expect(document.body.textContent?.match(overtaken) ?? []).toEqual([])
      }
    } finally {
      await end()
      deeds()
    }
  }
})
