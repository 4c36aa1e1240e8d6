import type { HeldTicket } from '../../src/domains/tickets/present-ticket.ts'

/** A ticket as its holder sees it; its code is the first of the published vectors. */
export function exampleTicket(differing: Partial<HeldTicket> = {}): HeldTicket {
  return {
    id: '3f2a9c1e-7b64-4d0f-8e25-a1b2c3d4e5f6',
    token: 'AAAAAAAAAAAAAAAAAAAAAA',
    number: 'KW-7F3K-92QW',
    state: 'issued',
    holderName: 'Ayaba Dossou',
    typeName: 'Standard',
    eventId: 'siano-2027',
    calendarId: '3f9c0a',
    eventName: 'Siano Babassa',
    startsAt: '2027-07-05T16:00:00.000Z',
    endsAt: '2027-07-06T05:00:00.000Z',
    entries: [
      {
        id: 'siano-2027',
        name: null,
        startsAt: '2027-07-05T16:00:00.000Z',
        endsAt: '2027-07-06T05:00:00.000Z',
        choice: null,
      },
    ],
    when: 'lundi 5 juillet 2027 à 17h',
    venue: 'Place du Souvenir, Cotonou',
    live: false,
    seller: 'Siano Production',
    price: 7000,
    persons: 1,
    image: null,
    qrText:
      'J22IH5I%3RUCM/13Y4/QM6-Q%6V/-SC/UT$10:EAAE0PN.AK :4EUO-P8ASRCH4*DT+V3AY6F:4/T5DM7VFS7MH21WLXCON2XKVDQH90TQFQW6V2X82%AE%2A0',
    ...differing,
  }
}
