import { makePictures } from '../../../platform/drawing/images.ts'
import type { Files } from '../../../platform/files.ts'
import { wallWidths } from '../limits.ts'
import { chosenFiles, readWaitingFile, type WallFile } from '../photo-files.ts'

/**
 * What the wall shows of a photo that waits: both widths, both forms. The JPEG of which they are made is ours, so
 * nothing of a stranger is decoded here. None where there is no JPEG: a photo of an earlier release has its files.
 */
export async function makeWallFiles(files: Files, key: string): Promise<WallFile[]> {
  const jpeg = await readWaitingFile(files, key)
  return jpeg ? chosenFiles(await makePictures(jpeg, { base: '', widths: wallWidths })) : []
}
