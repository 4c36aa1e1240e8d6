import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config.ts'
import { serveDocuments, type PublicDocument } from '../../../platform/http/serve-documents.ts'
import type { Workers } from '../../../platform/workers.ts'
import { routes } from '../../../routes.ts'
import type { LegalPdfInput } from '../legal-pdf.ts'
import { legalTexts } from '../legal-texts.ts'

interface LegalServices {
  config: Config
  workers: Workers
}

/** Terms and privacy policy as documents to keep. */
export function registerLegalApi(app: FastifyInstance, { config, workers }: LegalServices): void {
  const { company, publicUrl } = config
  serveDocuments(app, [pdf(routes.termsPdf, 'terms'), pdf(routes.privacyPdf, 'privacy')])

  function pdf(address: string, text: LegalPdfInput['text']): PublicDocument {
    return {
      address,
      type: 'application/pdf',
      name: `${legalTexts[text](company).title} – ${company.name}.pdf`,
      disposition: 'inline',
      make: () => workers.run('drawLegalPdf', { text, company, publicUrl } satisfies LegalPdfInput),
    }
  }
}
