import type { StoryLine } from '../../domains/books/contract.ts'
import { text } from '../../ui/read-answer.ts'
import { At } from '../ui/at.tsx'
import { storyActor, storyReason, storyWords } from './story-words.ts'

/** What happened to a thing, the newest first: when, by whom, why, and with which transaction. */
export function StoryLines({ story }: { story: readonly StoryLine[] }) {
  return (
    <ol className="divide-y divide-line">
      {toldOnce(story)
        .toReversed()
        .map((line, index) => (
          <li key={index} className="flex flex-wrap gap-x-4 px-4 py-2">
            <span className="w-48 shrink-0 text-sm text-muted">
              <At moment={line.at} />
            </span>
            <span className="min-w-0 wrap-anywhere">
              {storyWords(line)} <span className="text-muted">par {storyActor(line)}</span>
              {text(line.detail, 'reference') ? (
                <span className="block text-sm text-muted">{text(line.detail, 'reference')}</span>
              ) : null}
              {storyReason(line) ? (
                <span className="block text-sm whitespace-pre-line">{storyReason(line)}</span>
              ) : null}
            </span>
          </li>
        ))}
    </ol>
  )
}

/** An order and its payment both write down what is done to both, within a second. */
function toldOnce(story: readonly StoryLine[]): StoryLine[] {
  const lines = new Map(
    story.map((line) => [
      [line.at.slice(0, 19), storyWords(line), storyActor(line), storyReason(line)].join('\n'),
      line,
    ]),
  )
  return [...lines.values()]
}
