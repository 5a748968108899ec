import { expect, it } from 'vitest'
import { circleOf } from './circle.ts'

/** As `geo_cell` has it: tenths of a degree. */
const cellAt = (lat: number, lon: number) => Math.floor((lat + 90) * 10) * 3600 + Math.floor((lon + 180) * 10)

it.each([
  ['Leeds', 53.79648, -1.54785],
  ['Lyon', 45.74846, 4.84671],
  ['Lerwick', 60.15456, -1.14851],
  ['Saint-Pierre', -21.3393, 55.4781],
])('around %s every cell with a town in reach is included', (_name, lat, lon) => {
  for (const km of [2, 25, 100]) {
    const { cells } = circleOf({ lat, lon }, km)
    for (let turn = 0; turn < 2 * Math.PI; turn += Math.PI / 16) {
      const [north, east] = [(Math.sin(turn) * km) / 111.2, (Math.cos(turn) * km) / (111.2 * Math.cos((lat * Math.PI) / 180))]
      expect(cells, `${km} km`).toContain(cellAt(lat + north, lon + east))
    }
    expect(cells.length, `${km} km`).toBeLessThan((km / 2 + 6) ** 2)
  }
})
