import { z } from 'zod'
import { posterPictureInput, renderPosterPicture } from '../domains/catalogue/sharing/draw-poster-picture.ts'
import { renderSharePicture, sharePictureInput } from '../domains/catalogue/sharing/draw-share-picture.ts'
import { legalPdfInput, renderLegalPdf } from '../domains/legal/legal-pdf.ts'
import { formInput, writeForm } from '../domains/organisers/write-form.ts'
import { packInput, packStatement } from '../domains/payments/statements/pack-statement.ts'
import { receiptInput, renderReceiptPdf } from '../domains/payments/receipt/receipt-pdf.ts'
import { ticketPdfInput, renderTicketPdf } from '../domains/tickets/delivery/ticket-pdf.ts'
import { renderTicketPicture, ticketPictureInput } from '../domains/tickets/delivery/ticket-picture.ts'
import { renderFrame, shrinkFrame } from '../domains/visuals/draw-frame.ts'
import { frameInput } from '../domains/visuals/frame-input.ts'

/**
 * What worker threads can do; built into a bundle of its own. Each export is the name of a work. None of them opens
 * a picture of a stranger: that is done in `pictures.ts`.
 */

export async function drawTicketPdf(input: unknown): Promise<Uint8Array> {
  return renderTicketPdf(ticketPdfInput.parse(input))
}

export async function drawReceiptPdf(input: unknown): Promise<Uint8Array> {
  return renderReceiptPdf(receiptInput.parse(input))
}

export async function readStatement(input: unknown): Promise<Uint8Array> {
  return packStatement(packInput.parse(input))
}

export async function drawTicketPicture(input: unknown): Promise<Uint8Array> {
  return renderTicketPicture(ticketPictureInput.parse(input))
}

export async function drawSharePicture(input: unknown): Promise<Uint8Array> {
  return renderSharePicture(sharePictureInput.parse(input))
}

export async function drawPosterPicture(input: unknown): Promise<Uint8Array> {
  return renderPosterPicture(posterPictureInput.parse(input))
}

export async function drawLegalPdf(input: unknown): Promise<Uint8Array> {
  return renderLegalPdf(legalPdfInput.parse(input))
}

export async function writeOrganiserForm(input: unknown): Promise<Uint8Array> {
  return writeForm(formInput.parse(input))
}

export async function drawVisualFrame(input: unknown): Promise<Uint8Array> {
  return renderFrame(frameInput.parse(input))
}

export async function shrinkVisualFrame(frame: unknown): Promise<Uint8Array> {
  return shrinkFrame(z.instanceof(Uint8Array).parse(frame))
}
