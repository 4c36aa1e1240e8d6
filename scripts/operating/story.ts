import { tellStory } from '../../src/domains/books/tell-story.ts'
import { formatClock, formatDay } from '../../src/format/dates.ts'
import { besideSite, failed } from './beside-site.ts'
import { readArguments } from './read-arguments.ts'

const usage = `npm run story -- SUBJECT    what happened to it, when, and who did it
SUBJECT: the reference of an order or a gift, a transaction, the id of an event, a photo, a ticket model or an artist,
a code, or 'goal'.`

const { positionals } = readArguments({}, usage)
const [subject = ''] = positionals

if (positionals.length !== 1) failed(usage)
else
  await besideSite(async (services) => {
    const lines = await tellStory(services, subject)
    if (lines.length === 0) failed(`Nothing is written down of ${subject}.`)
    for (const { at, kind, actor, actorName, detail } of lines) {
      const who = actorName === null ? actor : `${actor} ${actorName}`
      const more = Object.keys(detail).length > 0 ? JSON.stringify(detail) : ''
      console.log([`${formatDay(at)} ${formatClock(at)}`, kind, who, more].join('  ').trimEnd())
    }
  })
