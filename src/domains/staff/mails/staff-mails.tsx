import { formatLong } from '../../../format/dates.ts'
import { writeLetter, type MailSender } from '../../../platform/mail/letter.tsx'
import type { MailContent } from '../../../platform/mail/mail.ts'

export interface Said {
  sender: MailSender
  /** Of the back-office. */
  url: string
}

export const NOBODY_ELSE = 'Ce lien est pour vous seul(e) : ne le transmettez à personne.'

/** What a link changes of what somebody signs in with, by what it asks of them (`Asks`). */
const factors = {
  new: "Vous y créez votre clé d'accès avec le verrouillage de votre téléphone ou de votre ordinateur, ou, si vous préférez, un mot de passe avec des codes.",
  again:
    "Cette adresse a déjà un compte : accepter remplace vos clés d'accès, votre mot de passe et vos codes d'avant par ce que vous choisissez alors.",
  'signed-in':
    'Cette adresse a déjà un compte : connectez-vous, puis acceptez. Ce qui vous sert à vous connecter reste le même.',
}

/** The link by which somebody becomes a colleague. */
export function renderInvitation(
  {
    invitedBy,
    roleName,
    endsAt,
    asks,
  }: { invitedBy: string; roleName: string; endsAt: Date; asks: keyof typeof factors },
  { sender, url }: Said,
): MailContent {
  return writeLetter({
    subject: `${invitedBy} vous invite à la gestion de ${sender.name}`,
    title: 'Votre invitation',
    preview: `Votre rôle : ${roleName}.`,
    sender,
    paragraphs: [
      'Bonjour,',
      `${invitedBy} vous invite à travailler dans la gestion de ${sender.name}. Votre rôle : ${roleName}.`,
      `Le lien marche une fois, jusqu'au ${formatLong(endsAt)}. ${factors[asks]}`,
    ],
    link: { url, words: "Accepter l'invitation" },
    note: `${NOBODY_ELSE} Vous n'attendiez pas cette invitation ? Ne tenez pas compte de cet e-mail.`,
  })
}

/** Somebody signed in where they never were before: if it was not them, somebody has their key. */
export function renderNewDevice(
  { name, label, at }: { name: string; label: string; at: Date },
  { sender, url }: Said,
): MailContent {
  return writeLetter({
    subject: 'Nouvelle connexion à la gestion',
    title: 'Nouvelle connexion',
    preview: `${label}, ${formatLong(at)}.`,
    sender,
    paragraphs: [
      `Bonjour ${name},`,
      `Vous vous êtes connecté(e) à la gestion depuis un nouvel appareil : ${label}, ${formatLong(at)}.`,
      "C'était vous ? Vous n'avez rien à faire. Sinon, prévenez aussitôt la direction : elle ferme vos sessions et change votre clé d'accès.",
    ],
    link: { url, words: 'Ouvrir la gestion' },
  })
}

/** They have another key: if it was not them, somebody else has it. */
export function renderNewPasskey({ label }: { label: string }, { sender, url }: Said): MailContent {
  return writeLetter({
    subject: "Nouvelle clé d'accès à la gestion",
    title: "Nouvelle clé d'accès",
    preview: `Ajoutée avec ${label}.`,
    sender,
    paragraphs: [
      'Bonjour,',
      `Une clé d'accès vient d'être ajoutée à votre compte de la gestion, avec ${label}.`,
      "C'était vous ? Vous n'avez rien à faire. Sinon, prévenez aussitôt la direction : elle ferme vos sessions et change vos clés.",
    ],
    link: { url, words: 'Ouvrir la gestion' },
  })
}

/** A colleague has ended their sessions, because a phone was lost. */
export function renderSignedOut(
  { name, by }: { name: string; by: string },
  { sender, url }: Said,
): MailContent {
  return writeLetter({
    subject: 'Vos sessions à la gestion ont été fermées',
    title: 'Sessions fermées',
    preview: `Par ${by}.`,
    sender,
    paragraphs: [
      `Bonjour ${name},`,
      `${by} vient de fermer toutes vos sessions à la gestion, sur tous vos appareils.`,
      "Reconnectez-vous. Un appareil est perdu ou volé ? Retirez sa clé dans « Ma sécurité », ou demandez à la direction un nouveau lien si vous n'avez plus d'autre moyen d'entrer.",
    ],
    link: { url, words: 'Se reconnecter' },
  })
}

/** Their cookie was used by another browser: nobody goes on with it. */
export function renderStolenSession(
  { name, label }: { name: string; label: string },
  { sender, url }: Said,
): MailContent {
  return writeLetter({
    subject: 'Votre session à la gestion a été fermée',
    title: 'Session fermée',
    preview: 'Un autre navigateur a utilisé votre session.',
    sender,
    paragraphs: [
      `Bonjour ${name},`,
      `Un autre navigateur a utilisé votre session sur ${label}. Nous l'avons fermée aussitôt : personne ne peut plus s'en servir.`,
      "Reconnectez-vous, et prévenez la direction : quelqu'un a peut-être eu accès à votre appareil.",
    ],
    link: { url, words: 'Se reconnecter' },
  })
}
