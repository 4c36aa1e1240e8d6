import { formatLong } from '../../../format/dates.ts'
import { writeLetter } from '../../../platform/mail/letter.tsx'
import type { MailContent } from '../../../platform/mail/mail.ts'
import { rightsOf, roleNames, type CompanyRole, type Role } from '../permissions.ts'
import type { Said } from './staff-mails.tsx'

interface Given {
  role: CompanyRole
  invitedBy: string
  at: Date
}

/** Somebody has come in, or has got another role. Owners and whoever invited them hear it: an invitation may reach the wrong person. */
export function renderColleagueJoined(
  { name, who, email, role, invitedBy, at }: Given & { name: string; who: string; email: string },
  { sender, url }: Said,
): MailContent {
  const approves = rightsOf([role]).includes('refund:approve')
  return writeLetter({
    subject: `${who} a le rôle ${roleNames[role]} à la gestion`,
    title: 'Un rôle a été donné',
    preview: `Par une invitation de ${invitedBy}.`,
    sender,
    paragraphs: [
      `Bonjour ${name},`,
      `${who} (${email}) a le rôle ${roleNames[role]} depuis le ${formatLong(at)}, par une invitation de ${invitedBy}.`,
      ...(approves ? ['Ce rôle peut approuver ce que d’autres demandent, 24 heures après.'] : []),
      "Si ce n'est pas voulu, retirez aussitôt ce rôle dans « Équipe », ou faites-le retirer par la direction.",
    ],
    link: { url, words: "Ouvrir l'équipe" },
  })
}

/** Somebody has lost a role that may approve: owners hear it, or one of them could leave the others out unseen. */
export function renderColleagueLeft(
  {
    name,
    who,
    email,
    role,
    by,
    at,
  }: { name: string; who: string; email: string; role: Role; by: string; at: Date },
  { sender, url }: Said,
): MailContent {
  return writeLetter({
    subject: `${who} n'a plus le rôle ${roleNames[role]} à la gestion`,
    title: 'Un rôle a été retiré',
    preview: `Par ${by}.`,
    sender,
    paragraphs: [
      `Bonjour ${name},`,
      `${by} a retiré le rôle ${roleNames[role]} à ${who} (${email}) le ${formatLong(at)}.`,
      `Si ce n'est pas voulu, demandez à ${by}. Ce n'était pas sa décision ? Fermez aussitôt ses sessions dans « Équipe », et invitez de nouveau ${who}.`,
    ],
    link: { url, words: "Ouvrir l'équipe" },
  })
}

/** To whoever has got another role. */
export function renderRoleAdded(
  { name, role, invitedBy, at }: Given & { name: string },
  { sender, url }: Said,
): MailContent {
  return writeLetter({
    subject: `Vous avez le rôle ${roleNames[role]} à la gestion`,
    title: 'Un rôle de plus',
    preview: `Par une invitation de ${invitedBy}.`,
    sender,
    paragraphs: [
      `Bonjour ${name},`,
      `Le rôle ${roleNames[role]} a été ajouté à votre compte de la gestion le ${formatLong(at)}, par une invitation de ${invitedBy} que vous avez acceptée. Vos autres sessions sont fermées.`,
      "Si ce n'est pas voulu, prévenez aussitôt la direction : elle retire ce rôle et ferme vos sessions.",
    ],
    link: { url, words: 'Ouvrir la gestion' },
  })
}

/** To whoever has lost a role. */
export function renderRoleTaken(
  { name, role, by, at }: { name: string; role: Role; by: string; at: Date },
  { sender, url }: Said,
): MailContent {
  return writeLetter({
    subject: `Vous n'avez plus le rôle ${roleNames[role]} à la gestion`,
    title: 'Un rôle retiré',
    preview: `Par ${by}.`,
    sender,
    paragraphs: [
      `Bonjour ${name},`,
      `${by} vous a retiré le rôle ${roleNames[role]} le ${formatLong(at)}. Vos sessions à la gestion sont fermées. S'il vous reste un autre rôle, reconnectez-vous.`,
      "Si ce n'est pas voulu, prévenez la direction.",
    ],
    link: { url, words: 'Ouvrir la gestion' },
  })
}

/** Nothing is left of what they signed in with: if it was not them, somebody reads their mail. */
export function renderCameBack(
  { name, invitedBy, at }: { name: string; invitedBy: string; at: Date },
  { sender, url }: Said,
): MailContent {
  return writeLetter({
    subject: 'Vos moyens de connexion à la gestion ont été remplacés',
    title: 'Connexion remplacée',
    preview: `Par un lien de ${invitedBy}.`,
    sender,
    paragraphs: [
      `Bonjour ${name},`,
      `Un lien de ${invitedBy} pour votre compte de la gestion a servi le ${formatLong(at)}. Ce qui a été choisi alors remplace vos clés d'accès, votre mot de passe et vos codes d'avant. Vos sessions sont fermées.`,
      "Si ce n'est pas voulu, prévenez aussitôt la direction : elle retire vos rôles et ferme vos sessions. Changez aussi le mot de passe de votre boîte e-mail.",
    ],
    link: { url, words: 'Ouvrir la gestion' },
  })
}
