import ICAL from 'ical.js'

/** One entry of a calendar file, as a program that is not ours understands it. */
export interface ReadEntry {
  uid: string
  title: string
  place: string
  description: string
  status: string
  sequence: number
  /** ISO 8601 in UTC. */
  startsAt: string
  endsAt: string
  /** Whether it takes its time in the calendar. */
  busy: boolean
  organizer: string
  conference: string | null
  /** When it reminds, as durations before the start. */
  reminders: string[]
}

/** A calendar file as ical.js reads it; throws where that is not a calendar. */
export function readCalendar(file: string | Buffer): { method: string; entries: ReadEntry[] } {
  const calendar = new ICAL.Component(ICAL.parse(file.toString()))
  return {
    method: textOf(calendar, 'method'),
    entries: calendar.getAllSubcomponents('vevent').map(readEntry),
  }
}

function readEntry(component: ICAL.Component): ReadEntry {
  const event = new ICAL.Event(component, { strictExceptions: true })
  return {
    uid: event.uid,
    title: event.summary,
    place: event.location,
    description: event.description,
    status: textOf(component, 'status'),
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate().toISOString(),
    endsAt: event.endDate.toJSDate().toISOString(),
    busy: textOf(component, 'transp') !== 'TRANSPARENT',
    organizer: event.organizer,
    conference: textOf(component, 'conference') || null,
    reminders: component.getAllSubcomponents('valarm').map((alarm) => textOf(alarm, 'trigger')),
  }
}

function textOf(component: ICAL.Component, property: string): string {
  return component.getFirstPropertyValue(property)?.toString() ?? ''
}
