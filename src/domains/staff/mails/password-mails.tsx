import { formatLong } from '../../../format/dates.ts'
import { writeLetter } from '../../../platform/mail/letter.tsx'
import type { MailContent } from '../../../platform/mail/mail.ts'
import type { FactorChange } from './mail-kinds.ts'
import { NOBODY_ELSE, type Said } from './staff-mails.tsx'

/** The link by which somebody sets another password. */
export function renderPasswordReset({ minutes }: { minutes: number }, { sender, url }: Said): MailContent {
  return writeLetter({
    subject: 'Votre nouveau mot de passe pour la gestion',
    title: 'Nouveau mot de passe',
    preview: `Le lien marche une fois, pendant ${minutes} minutes.`,
    sender,
    paragraphs: [
      'Bonjour,',
      `Quelqu'un, vous sans doute, a demandé un nouveau mot de passe pour votre compte de la gestion. Le lien marche une fois, pendant ${minutes} minutes. Le code de votre téléphone reste demandé ensuite.`,
    ],
    link: { url, words: 'Choisir un mot de passe' },
    note: `${NOBODY_ELSE} Vous n'avez rien demandé ? Ne tenez pas compte de cet e-mail : votre mot de passe reste le même.`,
  })
}

const changes: Readonly<Record<FactorChange, string>> = {
  'password-set': "Un mot de passe et des codes viennent d'être ajoutés à votre compte de la gestion.",
  'password-changed': "Le mot de passe de votre compte de la gestion vient d'être changé.",
  'password-reset':
    "Le mot de passe de votre compte de la gestion vient d'être changé, par un lien envoyé à cette adresse.",
  'password-removed': "Le mot de passe et les codes de votre compte de la gestion viennent d'être retirés.",
  'codes-changed':
    "Les codes de votre compte de la gestion viennent d'être remplacés : ceux d'avant ne servent plus.",
  'recovery-codes-renewed':
    "Dix nouveaux codes de secours viennent d'être créés pour votre compte de la gestion : ceux d'avant ne servent plus.",
  'passkey-removed': "Une clé d'accès vient d'être retirée de votre compte de la gestion.",
}

/** What they sign in with has changed: if it was not them, somebody else is in their account. */
export function renderFactorChanged(
  { name, change }: { name: string; change: FactorChange },
  { sender, url }: Said,
): MailContent {
  return writeLetter({
    subject: 'Votre connexion à la gestion a changé',
    title: 'Connexion changée',
    preview: changes[change],
    sender,
    paragraphs: [
      `Bonjour ${name},`,
      `${changes[change]} Vos autres sessions sont fermées.`,
      "C'était vous ? Vous n'avez rien à faire. Sinon, prévenez aussitôt la direction : elle ferme vos sessions, et vous donne un nouveau lien.",
    ],
    link: { url, words: 'Ouvrir la gestion' },
  })
}

/** A code that they keep for the day on which their phone is lost was used: if it was not them, somebody has the list. */
export function renderRecoveryUsed(
  { name, left }: { name: string; left: number },
  { sender, url }: Said,
): MailContent {
  const rest = left === 0 ? "Il n'en reste aucun" : `Il en reste ${left}`
  return writeLetter({
    subject: 'Un code de secours a servi à la gestion',
    title: 'Code de secours utilisé',
    preview: `${rest}.`,
    sender,
    paragraphs: [
      `Bonjour ${name},`,
      `Un de vos codes de secours vient de servir, avec votre mot de passe, à la gestion. ${rest} : vous pouvez en créer dix nouveaux dans « Ma sécurité ».`,
      "C'était vous ? Vous n'avez rien d'autre à faire. Sinon, quelqu'un a votre mot de passe et vos codes : prévenez aussitôt la direction.",
    ],
    link: { url, words: 'Ouvrir la gestion' },
  })
}

/** The password was right and the code was not: whoever it was has half of what opens the account. */
export function renderCodeRefused(
  { name, at, browser }: { name: string; at: Date; browser: string },
  { sender, url }: Said,
): MailContent {
  return writeLetter({
    subject: 'Votre mot de passe a servi, le code était faux',
    title: 'Code refusé',
    preview: `${browser}, ${formatLong(at)}.`,
    sender,
    paragraphs: [
      `Bonjour ${name},`,
      `Quelqu'un a donné votre adresse et votre mot de passe à la gestion, puis un code qui n'était pas bon : ${browser}, ${formatLong(at)}. Ce code n'a rien ouvert.`,
      "C'était vous ? Vous n'avez rien à faire. Sinon, cette personne connaît votre mot de passe : changez-le aussitôt dans « Ma sécurité », et partout où vous avez le même, puis prévenez la direction.",
      'Ne donnez jamais un code à qui vous le demande, même en notre nom.',
    ],
    link: { url, words: 'Ouvrir la gestion' },
    note: "Nous n'envoyons ce message qu'une fois par heure, même si d'autres codes suivent.",
  })
}
