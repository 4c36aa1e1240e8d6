import { z } from 'zod'
import { renderSharePicture, sharePictureInput } from './domains/catalogue/sharing/draw-share-picture.ts'
import { legalPdfInput, renderLegalPdf } from './domains/legal/legal-pdf.tsx'
import { formInput, writeForm } from './domains/organisers/write-form.ts'
import { makeWallFiles, wallFilesInput } from './domains/photo-wall/photo-files.ts'
import { receiptInput, renderReceiptPdf } from './domains/donations/receipt/receipt-pdf.tsx'
import { ticketPdfInput, renderTicketPdf } from './domains/tickets/delivery/ticket-pdf.tsx'
import { renderTicketPicture, ticketPictureInput } from './domains/tickets/delivery/ticket-picture.ts'
import { composeInput, renderVisual } from './domains/visuals/pictures/compose-visual.ts'
import { renderFrame, shrinkFrame } from './domains/visuals/pictures/draw-frame.ts'
import { frameInput } from './domains/visuals/pictures/frame-input.ts'
import { cleanPhotoInput, renderCleanPhoto } from './platform/photos/clean-photo.ts'

/** What worker threads can do; built into a bundle of its own. Each export is the name of a work. */

export async function drawTicketPdf(input: unknown): Promise<Uint8Array> {
  return renderTicketPdf(ticketPdfInput.parse(input))
}

export async function drawReceiptPdf(input: unknown): Promise<Uint8Array> {
  return renderReceiptPdf(receiptInput.parse(input))
}

export async function drawTicketPicture(input: unknown): Promise<Uint8Array> {
  return renderTicketPicture(ticketPictureInput.parse(input))
}

export async function drawSharePicture(input: unknown): Promise<Uint8Array> {
  return renderSharePicture(sharePictureInput.parse(input))
}

export async function drawLegalPdf(input: unknown): Promise<Uint8Array> {
  return renderLegalPdf(legalPdfInput.parse(input))
}

export async function writeOrganiserForm(input: unknown): Promise<Uint8Array> {
  return writeForm(formInput.parse(input))
}

export async function cleanPhoto(input: unknown): Promise<Uint8Array> {
  return renderCleanPhoto(cleanPhotoInput.parse(input))
}

export async function drawVisualFrame(input: unknown): Promise<Uint8Array> {
  return renderFrame(frameInput.parse(input))
}

export async function shrinkVisualFrame(frame: unknown): Promise<Uint8Array> {
  return shrinkFrame(z.instanceof(Uint8Array).parse(frame))
}

export async function composeVisual(input: unknown): Promise<Uint8Array> {
  return renderVisual(composeInput.parse(input))
}

export async function makeWallPhoto(input: unknown): Promise<Uint8Array> {
  return makeWallFiles(wallFilesInput.parse(input))
}
