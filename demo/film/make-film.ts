import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawFrame, FILM_SECONDS } from './draw-frame.ts'
import { playDrums } from './play-drums.ts'

/**
 * Draws the demo's film and cuts it into HLS segments in three qualities. The results are committed: run this by
 * hand (`node demo/film/make-film.ts`, with ffmpeg on the path) after a change of the drawing.
 */
const FRAMES_A_SECOND = 25
const SEGMENT_SECONDS = 4
const AUDIO_BITS = 32_000
const LARGEST = 3_000_000
const size = { width: 960, height: 540 }
/** Bits a second of the picture. Baseline: the oldest phones decode it in hardware. */
const qualities = [
  { name: 'economique', width: 426, height: 240, bits: 64_000, level: '3.0', codec: 'avc1.42c01e' },
  { name: 'moyenne', width: 640, height: 360, bits: 112_000, level: '3.0', codec: 'avc1.42c01e' },
  { name: 'haute', width: 960, height: 540, bits: 210_000, level: '3.1', codec: 'avc1.42c01f' },
]

const folder = fileURLToPath(new URL('../../src/domains/live/stream/film', import.meta.url))

async function main() {
  const sound = join(tmpdir(), 'kwabo-film.wav')
  await writeFile(sound, playDrums())
  await rm(folder, { recursive: true, force: true })
  for (const { name } of qualities) await mkdir(join(folder, name), { recursive: true })
  await encode(sound)
  await rm(sound)
  const written = await Promise.all(
    qualities.map(async ({ name, width, height, codec }) => {
      const bytes = await segmentBytes(name)
      return {
        name,
        width,
        height,
        codecs: `${codec},mp4a.40.2`,
        framesPerSecond: FRAMES_A_SECOND,
        // As the format defines them: of the heaviest segment, and of all.
        peakBits: Math.round((Math.max(...bytes) * 8) / SEGMENT_SECONDS),
        averageBits: Math.round((bytes.reduce((sum, one) => sum + one, 0) * 8) / FILM_SECONDS),
      }
    }),
  )
  const film = {
    segmentSeconds: SEGMENT_SECONDS,
    segments: FILM_SECONDS / SEGMENT_SECONDS,
    qualities: written,
  }
  await writeFile(join(folder, 'film.json'), `${JSON.stringify(film, null, 2)}\n`)
  const total = written.reduce((sum, { averageBits }) => sum + (averageBits * FILM_SECONDS) / 8, 0)
  if (total > LARGEST) throw new Error(`the film weighs ${Math.round(total)} bytes, more than ${LARGEST}`)
  console.log(`${folder}: ${Math.round(total)} bytes`, written)
}

/** One ffmpeg makes all qualities of the frames that it is fed. */
async function encode(sound: string): Promise<void> {
  const split = qualities.map((_, index) => `[v${index}]`).join('')
  const scales = qualities.map(
    ({ width, height }, index) =>
      `[v${index}]scale=${width}:${height}:flags=lanczos,format=yuv420p[o${index}]`,
  )
  const child = spawn(
    'ffmpeg',
    [
      ...['-loglevel', 'error', '-y'],
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${size.width}x${size.height}`],
      ...['-r', String(FRAMES_A_SECOND), '-i', 'pipe:0', '-i', sound],
      ...['-filter_complex', [`[0:v]split=${qualities.length}${split}`, ...scales].join(';')],
      ...qualities.flatMap(outputOptions),
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  for (let frame = 0; frame < FILM_SECONDS * FRAMES_A_SECOND; frame += 1) {
    const drawn = Buffer.from(drawFrame(frame / FRAMES_A_SECOND, size))
    const pixels = await sharp(drawn).removeAlpha().raw().toBuffer()
    if (!child.stdin.write(pixels)) await once(child.stdin, 'drain')
    if (frame % (FRAMES_A_SECOND * 8) === 0)
      console.log(`drawn ${frame / FRAMES_A_SECOND} s of ${FILM_SECONDS}`)
  }
  child.stdin.end()
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`ffmpeg ended with ${String(child.exitCode)}`)
}

function outputOptions({ name, bits, level }: (typeof qualities)[number], index: number): string[] {
  const everySegment = String(FRAMES_A_SECOND * SEGMENT_SECONDS)
  return [
    ...['-map', `[o${index}]`, '-map', '1:a'],
    ...[
      '-c:v',
      'libx264',
      '-profile:v',
      'baseline',
      '-level',
      level,
      '-preset',
      'veryslow',
      '-tune',
      'animation',
    ],
    ...['-b:v', String(bits), '-maxrate', String(bits * 1.5), '-bufsize', String(bits * 4)],
    ...['-g', everySegment, '-keyint_min', everySegment, '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-b:a', String(AUDIO_BITS), '-ac', '1'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_segment_filename', join(folder, name, '%02d.m4s'), join(folder, name, 'ffmpeg.m3u8')],
  ]
}

/** Sizes of the segments; ffmpeg's own playlist goes, the site writes those. */
async function segmentBytes(name: string): Promise<number[]> {
  await rm(join(folder, name, 'ffmpeg.m3u8'))
  const files = (await readdir(join(folder, name))).filter((file) => file.endsWith('.m4s')).toSorted()
  return Promise.all(files.map(async (file) => (await stat(join(folder, name, file))).size))
}

await main()
