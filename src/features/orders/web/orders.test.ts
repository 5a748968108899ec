import { expect, it } from 'vitest'
import { draw, everyScreen, type Screen } from '#test/support/examples.ts'

it('tells a buyer the hour of a course by the clock of the country where it is held', async () => {
  const screen = everyScreen.find(({ file, name }) => file === 'orders/web/public/order' && name === 'in France') as Screen
  expect((await draw(screen, 'en')).text).toContain('Tue 8 December, 9:30–17:00')
})
