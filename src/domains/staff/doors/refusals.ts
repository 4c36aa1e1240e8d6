import type { Problem } from '../../../platform/http/problem.ts'
import type { NameFault } from '../invitations/taken-name.ts'
import { longestPassword, shortestPassword, type PasswordFault } from '../passwords/judge-password.ts'

/** What the back-office says when it refuses. */
export const refusals = {
  passkey: {
    status: 401,
    code: 'cle-refusee',
    title: "Cette clé d'accès n'a pas été acceptée. Réessayez.",
  },
  password: {
    status: 401,
    code: 'connexion-refusee',
    title: 'Adresse ou mot de passe incorrect.',
  },
  code: {
    status: 401,
    code: 'code-refuse',
    title: "Ce code n'est pas bon, ou il a déjà servi. Essayez le suivant.",
  },
  endedStep: {
    status: 401,
    code: 'etape-terminee',
    title: 'Trop de temps a passé. Recommencez avec votre mot de passe.',
  },
  proof: {
    status: 403,
    code: 'preuve-refusee',
    title: 'Mot de passe ou code incorrect.',
  },
  unknownInvitation: {
    status: 404,
    code: 'invitation-inconnue',
    title: 'Ce lien ne mène à aucune invitation.',
  },
  endedInvitation: {
    status: 410,
    code: 'invitation-terminee',
    title: 'Cette invitation a déjà servi, ou son délai est passé. Demandez-en une autre.',
  },
  signInFirst: {
    status: 409,
    code: 'connexion-demandee',
    title: 'Cette adresse a déjà un compte. Connectez-vous, puis ouvrez ce lien de nouveau.',
  },
  otherAddress: {
    status: 403,
    code: 'autre-adresse',
    title: 'Cette invitation est pour une autre adresse que la vôtre.',
  },
  unknown: { status: 404, code: 'introuvable', title: 'Introuvable' },
  notAlone: {
    status: 409,
    code: 'pas-seul',
    title: "Une autre personne peut approuver : vous n'êtes pas seul(e).",
  },
  newAlone: {
    status: 409,
    code: 'arrivee-recente',
    title:
      'Vous avez ce rôle depuis moins de 24 heures : vous pourrez déclarer demain que vous êtes seul(e).',
  },
  lastWayIn: {
    status: 409,
    code: 'dernier-moyen',
    title: "C'est votre seul moyen de vous connecter. Ajoutez-en d'abord un autre.",
  },
  endedOffer: {
    status: 410,
    code: 'codes-perimes',
    title: "Trop de temps a passé : ce code QR n'est plus valable. Recommencez.",
  },
  unknownReset: { status: 404, code: 'lien-inconnu', title: 'Ce lien ne mène nulle part.' },
  endedReset: {
    status: 410,
    code: 'lien-termine',
    title: 'Ce lien a déjà servi, ou ses 30 minutes sont passées. Demandez-en un autre.',
  },
  hasRole: { status: 409, code: 'role-deja-donne', title: 'Cette personne a déjà ce rôle.' },
  invitedBefore: {
    status: 409,
    code: 'deja-invitee',
    title:
      "Une invitation à ce rôle attend déjà à cette adresse. Pour en envoyer une autre, retirez d'abord celle-là.",
  },
  lastOwner: {
    status: 409,
    code: 'derniere-direction',
    title: "C'est la seule personne de la direction. Donnez d'abord ce rôle à une autre.",
  },
  lastKnownOwner: {
    status: 409,
    code: 'direction-recente',
    title:
      "C'est la seule personne de la direction depuis plus de 24 heures. Une autre doit l'être depuis un jour.",
  },
  newCloser: {
    status: 409,
    code: 'arrivee-recente',
    title: 'Vous avez ce rôle depuis moins de 24 heures : une collègue plus ancienne ferme ces sessions.',
  },
  newRemover: {
    status: 409,
    code: 'arrivee-recente',
    title: 'Vous avez ce rôle depuis moins de 24 heures : une collègue plus ancienne retire ce rôle.',
  },
} satisfies Record<string, Problem>

/** By why the link of an invitation lets nobody in. */
export const unusableInvitation = {
  'signed-in': refusals.signInFirst,
  ended: refusals.endedInvitation,
  unknown: refusals.unknownInvitation,
} as const

const weakness: Readonly<Record<PasswordFault, string>> = {
  short: `Il faut au moins ${shortestPassword} caractères : une phrase se retient bien.`,
  long: `Il faut au plus ${longestPassword} caractères.`,
  own: "Il ressemble trop à votre nom, à votre adresse ou au nom de l'entreprise. Choisissez-en un autre.",
  common:
    "C'est l'un des premiers que l'on essaie. Choisissez-en un autre, par exemple quelques mots sans lien.",
  repeated: 'Les mêmes signes y reviennent, ou se suivent. Choisissez-en un autre.',
}

/** What is wrong with a password that somebody wants. */
export const weakPassword = (fault: PasswordFault): Problem => atField('password', weakness[fault])

/** The code is not that of the authenticator which is set up. */
export const wrongCode: Problem = atField(
  'code',
  "Ce code n'est pas celui que votre application doit afficher. Vérifiez l'heure du téléphone, puis essayez le suivant.",
)

const nameFaults: Readonly<Record<NameFault, string>> = {
  odd: "Écrivez votre nom en lettres, comme sur votre carte d'identité.",
  taken: "Quelqu'un de l'équipe porte ou portait déjà ce nom. Ajoutez un deuxième prénom ou une initiale.",
}

/** Approvals and stories tell colleagues apart by their names alone. */
export const wrongName = (fault: NameFault): Problem => atField('name', nameFaults[fault])

function atField(field: string, sentence: string): Problem {
  return {
    status: 422,
    code: 'champs-invalides',
    title: 'Certains champs ne sont pas valables.',
    fields: { [field]: sentence },
  }
}
