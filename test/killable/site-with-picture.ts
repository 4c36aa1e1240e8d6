import { createPictureProcesses } from '../../src/platform/photos/picture-process.ts'

/** A site that has somebody's picture opened, which never ends. It is there to be killed. */
await createPictureProcesses(process.argv[2] ?? '', { patience: 600_000 }).run('hang', {})
