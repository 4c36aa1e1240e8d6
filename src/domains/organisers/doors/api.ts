import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config.ts'
import { readablePhone } from '../../../format/phone.ts'
import type { Clock } from '../../../platform/clock.ts'
import { serveDocuments, type PublicDocument } from '../../../platform/http/serve-documents.ts'
import type { Workers } from '../../../platform/workers.ts'
import { routes } from '../../../routes.ts'
import { exampleYear } from '../example-year.ts'
import type { FormInput } from '../write-form.ts'

interface OrganisersServices {
  config: Config
  clock: Clock
  workers: Workers
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The form that organisers fill in, and the same form filled in. */
export function registerOrganisersApi(app: FastifyInstance, services: OrganisersServices): void {
  const { company } = services.config
  serveDocuments(app, [
    form(routes.organiserForm, `Formulaire organisateur ${company.name}.docx`, false),
    form(routes.organiserExample, `Exemple de formulaire rempli ${company.name}.docx`, true),
  ])

  function form(address: string, name: string, filled: boolean): PublicDocument {
    return {
      address,
      type: WORD,
      name,
      disposition: 'attachment',
      make: () =>
        services.workers.run('writeOrganiserForm', {
          filled,
          year: exampleYear(services),
          company: { ...company, phone: readablePhone(company.phone) },
        } satisfies FormInput),
    }
  }
}
