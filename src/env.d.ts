declare namespace App {
  interface Locals {
    /** Everything built once in `main.ts`; pages hand it to use cases. */
    services: import('./services.ts').Services
  }
}
