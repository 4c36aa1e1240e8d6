declare namespace App {
  interface Locals {
    /** Everything built once in `main.ts`; pages hand it to use cases. */
    services: import('../services/services.ts').Services
    /** What a form sent to this page; undefined where the page is only asked for. */
    form: FormData | undefined
  }
}
