import { band } from '../artwork/bands.ts'
import { fitText } from '../artwork/lettering.ts'
import { laughingMan } from '../artwork/motifs/people.ts'
import { rays } from '../artwork/motifs/sky.ts'
import { drum } from '../artwork/motifs/stage.ts'
import { artworkEvents } from '../artwork/palettes.ts'
import { at, circle, ellipse, mirrored, path, rect, repeat, ring, round } from '../artwork/shapes.ts'
import { BEAT, blow } from './rhythm.ts'

/** The film's stage, in its own units; frames are drawn smaller. */
export const stage = { width: 1280, height: 720 }
/** Seconds. As many samples of 48 kHz as whole packets of AAC. */
export const FILM_SECONDS = 48

const COUNTED = 5
const CURTAIN_MOVES = 3
const CLOSES_AT = FILM_SECONDS - CURTAIN_MOVES
const colours = artworkEvents['live-show'].colours

const captions = [
  'Le Grand Rire, en direct',
  'L’image est là, le son aussi',
  'Bonne soirée à toutes et à tous',
]

/** What is seen `seconds` after the beginning, as SVG text: a countdown, then a show until the curtain falls. */
export function drawFrame(seconds: number, size: { width: number; height: number }): string {
  const content = seconds < COUNTED ? countdown(seconds) : show(seconds) + curtains(opening(seconds))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${stage.width} ${stage.height}">` +
    `${content}${footer(seconds)}${caption(seconds)}</svg>`
  )
}

/** 0: the curtain is closed, 1: it is open. */
function opening(seconds: number): number {
  const share = Math.min((seconds - COUNTED) / CURTAIN_MOVES, (FILM_SECONDS - seconds) / CURTAIN_MOVES, 1)
  return share * share * (3 - 2 * share)
}

function countdown(seconds: number): string {
  const left = String(COUNTED - Math.floor(seconds))
  const figure = fitText(left, { x: 490, y: 160, width: 300, height: 300 }, letters('middle', 300))
  return (
    rect(0, 0, stage.width, stage.height, colours.dark) +
    circle(640, 310, 250, colours.deep) +
    sweep(640, 310, 250, seconds % 1, colours.ground) +
    ring(640, 310, 250, 12, colours.bright) +
    circle(640, 310, 190, colours.dark) +
    figure.svg +
    hem()
  )
}

/** The part of a disc that the hand of a clock has passed. */
function sweep(x: number, y: number, radius: number, share: number, fill: string): string {
  const angle = share * 2 * Math.PI
  const end = `${round(x + radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`
  return path(`M${x} ${y}V${y - radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${end}Z`, fill)
}

function show(seconds: number): string {
  const low = blow('low', seconds)
  return (
    rect(0, 0, stage.width, stage.height, colours.ground) +
    at(640, 330, rays(20, 200, 900, ['#d5402a'], { share: 0.5 }), 1, seconds * 5) +
    rect(0, 560, stage.width, 160, colours.deep) +
    ellipse(640, 590, 330, 46, '#8d1614') +
    at(640, 330, rays(26, 236, 270, [colours.pale], { share: 0.5, pointed: true }), 1, -seconds * 8) +
    circle(640, 330, 226 + low * 8, colours.bright) +
    at(640, 338 - low * 14, laughingMan(colours), 0.6, Math.sin((seconds / BEAT) * Math.PI) * 4) +
    mirrored(640, at(300, 640, beating('high', seconds, 270))) +
    mirrored(640, at(165, 650, beating('low', seconds, 190)))
  )
}

/** A drum that jumps when it is struck. */
function beating(voice: 'low' | 'high', seconds: number, height: number): string {
  const struck = blow(voice, seconds)
  return at(
    0,
    -struck * 12,
    drum(height, {
      skin: struck > 0.3 ? colours.bright : colours.pale,
      wood: voice === 'low' ? '#8a4a21' : '#6b3417',
      cords: colours.bright,
      carving: colours.warm,
    }),
  )
}

/** Two halves of folded cloth, which leave a strip at each side when they are open. */
function curtains(open: number): string {
  const fold = 64
  const half = repeat(10, (index) =>
    rect(index * fold, 0, fold + 1, stage.height, index % 2 === 0 ? '#8d1614' : colours.deep),
  )
  return (
    mirrored(640, at(-round(open * 540), 0, half + rect(632, 0, 8, stage.height, colours.bright))) + hem()
  )
}

const hem = () =>
  band('hem', 'eyes', { x: 0, y: 0, width: stage.width, height: 52 }, colours.dark, [
    colours.bright,
    colours.ground,
  ])

function caption(seconds: number): string {
  if (seconds < COUNTED + CURTAIN_MOVES || seconds >= CLOSES_AT) return ''
  const each = (CLOSES_AT - COUNTED - CURTAIN_MOVES) / captions.length
  const text = captions[Math.floor((seconds - COUNTED - CURTAIN_MOVES) / each)] ?? ''
  const box = { x: 500, y: 662, width: 500, height: 40 }
  return fitText(text, box, { ...letters('middle', 30), fill: colours.bright }).svg
}

/** What it is, and how far: nobody may take it for a show. */
function footer(seconds: number): string {
  const whole = Math.floor(seconds)
  const code = `00:00:${String(whole).padStart(2, '0')}`
  return (
    rect(0, 640, stage.width, 80, colours.dark) +
    fitText('Ceci est un film d’essai', { x: 48, y: 662, width: 700, height: 40 }, letters('start', 38)).svg +
    fitText(code, { x: 932, y: 662, width: 300, height: 40 }, letters('end', 38)).svg +
    rect(0, 632, round((stage.width * seconds) / FILM_SECONDS), 8, colours.bright)
  )
}

const letters = (align: 'start' | 'middle' | 'end', size: number) =>
  ({ face: 'wide', fill: colours.text, align, vertical: 'middle', size, lines: 1 }) as const
