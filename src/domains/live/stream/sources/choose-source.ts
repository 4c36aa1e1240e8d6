import type { StreamSource } from './stream-source.ts'

/** A show's own stream where it names one, else the demo's film, else nothing for the moment. */
export function chooseSource(operator: StreamSource, film: StreamSource | undefined): StreamSource {
  return {
    playlist: (show, name) => (show.streamUrl === null && film ? film : operator).playlist(show, name),
    segment: (show, name) => (show.streamUrl === null && film ? film : operator).segment(show, name),
  }
}
