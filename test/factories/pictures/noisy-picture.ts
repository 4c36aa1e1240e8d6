import sharp, { type Sharp } from 'sharp'

/** What busy light leaves on a sensor: nothing compresses it. */
export function noisyPicture(width: number, height: number, sigma = 60): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  return sharp({ create: { width, height, channels: 3, background: '#7d4a2c', noise } })
}
