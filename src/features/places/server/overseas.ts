/**
 * The French départements and islands overseas where pay is in euros and the labour code is that of France, by GeoNames' codes of their
 * “countries”: whoever looks for a town there, or works there, is in France.
 */
export const overseas = new Set(['GP', 'MQ', 'GF', 'RE', 'PM', 'YT', 'BL', 'MF'])

/** The only commune there, of which GeoNames does not say the code. */
export const onlyCommunes: Record<string, string> = { BL: '97701', MF: '97801' }

/** Where the communes lie that GeoNames' packages lack; they go by their own code in the place of a number of GeoNames. */
export const lacking = new Map(
  `97108 15.893 -61.221, 97111 16.307 -61.794, 97114 16.133 -61.575, 97116 16.332 -61.457, 97126 15.957 -61.313, 97131 15.867 -61.582,
  97133 15.951 -61.703, 97201 14.821 -61.117, 97202 14.490 -61.081, 97204 14.712 -61.181, 97205 14.642 -61.138, 97206 14.480 -61.028,
  97216 14.822 -61.030, 97219 14.803 -61.226, 97221 14.529 -60.974, 97226 14.434 -60.881, 97229 14.615 -61.092, 97233 14.706 -61.145,
  97234 14.673 -61.163, 97313 4.893 -52.494, 97361 5.736 -53.909, 97362 3.807 -54.149, 97404 -21.264 55.366, 97406 -21.134 55.628`
    .split(',')
    .map((line) => {
      const [code, lat, lon] = line.trim().split(' ')
      return [code as string, { lat: Number(lat), lon: Number(lon) }] as const
    }),
)
