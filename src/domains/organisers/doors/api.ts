import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../../config.ts'
import { readablePhone } from '../../../format/phone.ts'
import type { Clock } from '../../../platform/clock.ts'
import { serveDocuments, type PublicDocument } from '../../../platform/http/serve-documents.ts'
import type { Workers } from '../../../platform/workers.ts'
import { routes } from '../../../routes.ts'
import { exampleYear } from '../example-year.ts'
import type { FormInput } from '../write-form.ts'

interface OrganisersServices {
  settings: Pick<Settings, 'company'>
  clock: Clock
  workers: Workers
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The form that organisers fill in, and the same form filled in. */
export function registerOrganisersApi(app: FastifyInstance, services: OrganisersServices): void {
  serveDocuments(app, services.settings, [
    form(routes.organiserForm, 'Formulaire organisateur', false),
    form(routes.organiserExample, 'Exemple de formulaire rempli', true),
  ])

  function form(address: string, title: string, filled: boolean): PublicDocument {
    return {
      address,
      type: WORD,
      name: (company) => `${title} ${company.name}.docx`,
      disposition: 'attachment',
      make: (company) =>
        services.workers.run('writeOrganiserForm', {
          filled,
          year: exampleYear(services),
          company: { ...company, phone: readablePhone(company.phone) },
        } satisfies FormInput),
    }
  }
}
