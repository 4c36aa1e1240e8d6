import type { FastifyInstance } from 'fastify'
import type { Config, Settings } from '../../../config.ts'
import { serveDocuments, type PublicDocument } from '../../../platform/http/serve-documents.ts'
import type { Workers } from '../../../platform/workers.ts'
import { routes } from '../../../routes.ts'
import type { LegalPdfInput } from '../legal-pdf.ts'
import { legalTexts } from '../legal-texts.ts'

interface LegalServices {
  config: Pick<Config, 'publicUrl'>
  settings: Pick<Settings, 'company'>
  workers: Workers
}

/** Terms and privacy policy as documents to keep. */
export function registerLegalApi(app: FastifyInstance, { config, settings, workers }: LegalServices): void {
  const { publicUrl } = config
  serveDocuments(app, settings, [pdf(routes.termsPdf, 'terms'), pdf(routes.privacyPdf, 'privacy')])

  function pdf(address: string, text: LegalPdfInput['text']): PublicDocument {
    return {
      address,
      type: 'application/pdf',
      name: (company) => `${legalTexts[text](company).title} – ${company.name}.pdf`,
      disposition: 'inline',
      make: (company) => workers.run('drawLegalPdf', { text, company, publicUrl } satisfies LegalPdfInput),
    }
  }
}
