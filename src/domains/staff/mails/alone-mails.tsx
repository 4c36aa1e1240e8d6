import { formatLong } from '../../../format/dates.ts'
import { formatMoney } from '../../../format/money.ts'
import { writeLetter } from '../../../platform/mail/letter.tsx'
import type { MailContent } from '../../../platform/mail/mail.ts'
import type { Said } from './staff-mails.tsx'

interface Alone {
  name: string
  why: string
  holdsFrom: Date
}

const NOT_YOU =
  "Ce n'était pas vous ? Annulez-le aussitôt dans « Réglages », puis fermez vos sessions dans « Ma sécurité »."

/** Somebody says to be the only one who can approve: a day is left to take it back. */
export function renderAloneSaid({ name, why, holdsFrom }: Alone, { sender, url }: Said): MailContent {
  return writeLetter({
    subject: '« Je suis seul(e) » prend effet dans 24 heures',
    title: 'Je suis seul(e)',
    preview: `À partir du ${formatLong(holdsFrom)}.`,
    sender,
    paragraphs: [
      'Bonjour,',
      `${name} a déclaré être seul(e) à pouvoir approuver : « ${why} »`,
      `À partir du ${formatLong(holdsFrom)}, ce que ${name} demande et qui attend une deuxième personne, un grand remboursement par exemple, peut être approuvé par ${name}, une heure après la demande. Cela prend fin dès qu'une autre personne peut approuver.`,
      NOT_YOU,
    ],
    link: { url, words: 'Ouvrir les réglages' },
  })
}

/** It has taken effect. */
export function renderAloneHolds({ name, why }: Alone, { sender, url }: Said): MailContent {
  return writeLetter({
    subject: '« Je suis seul(e) » a pris effet',
    title: 'Je suis seul(e)',
    preview: `${name} approuve sans deuxième personne.`,
    sender,
    paragraphs: [
      'Bonjour,',
      `Ce que ${name} demande peut maintenant être approuvé par ${name}, une heure après la demande : « ${why} »`,
      "Cela prend fin dès qu'une autre personne peut approuver. Vous recevez un e-mail pour chaque demande.",
      NOT_YOU,
    ],
    link: { url, words: 'Ouvrir les réglages' },
  })
}

/** Something waits for the yes of the very person who has asked: an hour is left to stop it. */
export function renderAloneAsked(
  { name, amount, why, ownFrom }: { name: string; amount: number; why: string; ownFrom: Date },
  { sender, url }: Said,
): MailContent {
  return writeLetter({
    subject: `Une demande de ${formatMoney(amount)} attend`,
    title: 'Une demande attend',
    preview: `${name} peut l'approuver à partir du ${formatLong(ownFrom)}.`,
    sender,
    paragraphs: [
      'Bonjour,',
      `${name} a demandé ce qui, d'habitude, attend une deuxième personne. Montant : ${formatMoney(amount)}. Motif : « ${why} »`,
      `Personne d'autre ne peut approuver : ${name} le peut à partir du ${formatLong(ownFrom)}.`,
      "Ce n'était pas vous ? Annulez aussitôt « Je suis seul(e) » dans « Réglages » : la demande attend alors une deuxième personne.",
    ],
    link: { url, words: 'Ouvrir les demandes' },
  })
}
