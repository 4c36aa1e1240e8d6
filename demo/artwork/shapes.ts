/**
 * Flat shapes as SVG text. Coordinates are whole or tenth units of the picture; angles are in degrees, 0 to the
 * right, clockwise. Every function is pure: equal arguments give equal text.
 */

export interface Point {
  x: number
  y: number
}

export const round = (value: number) => Math.round(value * 10) / 10

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0) {
  const corner = radius > 0 ? ` rx="${round(radius)}"` : ''
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner} fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string) {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string) {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`
}

/** A ring drawn as a stroke: `radius` is the middle of the line. */
export function ring(x: number, y: number, radius: number, width: number, stroke: string) {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"/>`
}

export function path(d: string, fill: string) {
  return `<path d="${d}" fill="${fill}"/>`
}

/** An open line with round ends. */
export function line(d: string, width: number, stroke: string, cap: 'round' | 'butt' = 'round') {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="${cap}" stroke-linejoin="round"/>`
}

export function polygon(points: readonly Point[], fill: string) {
  return `<polygon points="${points.map((point) => `${round(point.x)},${round(point.y)}`).join(' ')}" fill="${fill}"/>`
}

export function polar(centre: Point, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180
  return { x: centre.x + radius * Math.cos(radians), y: centre.y + radius * Math.sin(radians) }
}

export function group(content: string | readonly string[], transform: string) {
  return `<g transform="${transform}">${typeof content === 'string' ? content : content.join('')}</g>`
}

export function at(x: number, y: number, content: string | readonly string[], scale = 1, angle = 0) {
  const turned = angle === 0 ? '' : ` rotate(${round(angle)})`
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  return group(content, `translate(${round(x)} ${round(y)})${turned}${scaled}`)
}

/** The content and its mirror image at the vertical axis x. */
export function mirrored(x: number, content: string) {
  return content + group(content, `translate(${round(2 * x)} 0) scale(-1 1)`)
}

export function repeat(count: number, draw: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Only what lies within the rectangle shows. `id` must be unique in its picture. */
export function clipped(
  id: string,
  frame: { x: number; y: number; width: number; height: number },
  content: string,
) {
  return (
    `<clipPath id="${id}"><rect x="${round(frame.x)}" y="${round(frame.y)}" width="${round(frame.width)}" height="${round(frame.height)}"/></clipPath>` +
    `<g clip-path="url(#${id})">${content}</g>`
  )
}

export function svg(width: number, height: number, content: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}
