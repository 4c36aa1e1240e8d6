import type { Problem } from '../../../platform/http/problem.ts'

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
  lastPasskey: {
    status: 409,
    code: 'derniere-cle',
    title: "C'est votre seule clé d'accès. Ajoutez-en d'abord une autre.",
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
} satisfies Record<string, Problem>
