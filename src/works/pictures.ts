import { shrinkPhoto, shrinkPhotoInput } from '../domains/photo-wall/sending/shrink-photo.ts'
import { composeInput, renderVisual } from '../domains/visuals/compose-visual.ts'
import { cleanPhotoInput, renderCleanPhoto } from '../platform/photos/clean-photo.ts'
import { openPhotosOnly } from '../platform/photos/open-photo.ts'
import { serveWorks } from '../platform/photos/serve-works.ts'

/** What is done with pictures of strangers, in a process of its own; built into a bundle of its own. */

openPhotosOnly()
serveWorks({
  cleanPhoto: (input) => renderCleanPhoto(cleanPhotoInput.parse(input)),
  composeVisual: (input) => renderVisual(composeInput.parse(input)),
  shrinkPhoto: (input) => shrinkPhoto(shrinkPhotoInput.parse(input)),
})
