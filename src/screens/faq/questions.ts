import { href, routes } from '../../routes.ts'
import { contactLink } from '../company/company.ts'
import { said, type PromisedText } from '../promises/abilities.ts'

export interface Question {
  /** Its address in the page: '/faq#argent-debite'. */
  id: string
  question: string
  /** Paragraphs. */
  answer: readonly PromisedText[]
  /** Where to go on. */
  links: readonly { label: string; href: string }[]
}

export interface Category {
  /** The tab's address in the page. */
  id: string
  title: string
  questions: readonly Question[]
}

const verify = { label: 'Vérifier un ticket', href: href(routes.verify) }
const refunds = { label: 'Conditions de remboursement', href: `${href(routes.terms)}#remboursement` }

const digital: Category = {
  id: 'billetterie-numerique',
  title: 'Billetterie Numérique',
  questions: [
    {
      id: 'acheter-et-recevoir',
      question: 'Comment acheter un ticket, et quand vais-je le recevoir ?',
      answer: [
        {
          text: "Choisissez votre ticket, indiquez vos coordonnées, puis « Confirmer l'achat » : vos places sont réservées pendant 15 minutes, le temps de payer par mobile money ou par carte bancaire. Payez sans attendre : quand toutes les places sont prises, celles qui ne sont pas payées peuvent être libérées plus tôt pour d’autres acheteurs.",
          needs: ['sale', 'places held', 'payment'],
        },
        {
          text: 'Dès que le paiement est confirmé, vos tickets s’affichent sur la page de votre commande. Vous les recevez aussi par e-mail en PDF, et vous pouvez transmettre chacun d’eux par WhatsApp.',
          needs: ['delivery'],
        },
        {
          text: 'Au Bénin, un numéro compte 10 chiffres et commence par 01. Si vous tapez l’ancien numéro à 8 chiffres, nous ajoutons 01 devant, sous vos yeux.',
          needs: ['sale'],
        },
      ],
      links: [{ label: 'Voir les événements', href: href(routes.allEvents) }],
    },
    {
      id: 'argent-debite',
      question: 'Mon argent est débité, mais je ne vois pas mes tickets. Que faire ?',
      answer: [
        {
          text: 'Ne payez pas une seconde fois. Ouvrez la page de votre commande : elle se met à jour toute seule dès que votre opérateur confirme le paiement, ce qui peut prendre quelques minutes.',
          needs: ['refunds and recovery'],
        },
        {
          text: 'Les tickets y sont, mais l’e-mail manque ? Regardez dans vos spams et faites de la place si votre boîte est pleine. Sur cette même page, vous pouvez corriger votre adresse et vous faire renvoyer les tickets.',
          needs: ['delivery'],
        },
        {
          text: 'Un paiement reçu en double, ou après que l’événement est devenu complet, vous est rendu par le moyen qui a servi à payer. Un doute ? Donnez-nous le numéro de la transaction : nous interrogeons le service de paiement.',
          needs: ['refunds and recovery'],
        },
      ],
      links: [{ label: 'Retrouver mon paiement', href: href(routes.recovery) }, refunds],
    },
    {
      id: 'entree-sans-reseau',
      question: 'Faut-il imprimer le ticket ? Et sans réseau à l’entrée ?',
      answer: [
        {
          text: 'Rien à imprimer : à l’entrée, montrez le code QR sur votre téléphone. Si vous préférez le papier, imprimez le PDF, il vaut autant.',
          needs: ['delivery', 'gate'],
          meanwhile:
            'Rien à imprimer : montrez le code QR sur votre téléphone. Si vous préférez le papier, imprimez le PDF, il vaut autant.',
        },
        {
          text: 'Ouvrez vos tickets une fois avant de partir : votre téléphone les garde et les affiche ensuite sans réseau. Le contrôle non plus n’a pas besoin de connexion.',
          needs: ['tickets without network', 'gate'],
          meanwhile:
            'Ouvrez vos tickets une fois avant de partir : votre téléphone les garde et les affiche ensuite sans réseau.',
        },
        {
          text: 'Ne publiez pas l’image de votre code : qui la copie tient le même code que vous. Et si l’on vous propose un ticket, vérifiez-le avant de payer, en sachant qu’un code authentique peut avoir été copié.',
          needs: ['signed codes'],
        },
      ],
      links: [verify],
    },
  ],
}

const physical: Category = {
  id: 'billetterie-physique',
  title: 'Billetterie Physique',
  questions: [
    {
      id: 'payer-en-especes',
      question: 'Peut-on payer en espèces ?',
      answer: [
        {
          text: 'En ligne, vous payez par mobile money ou par carte bancaire. Lorsque l’organisateur a ouvert des points de vente, vous y payez en espèces et repartez avec un billet papier.',
          needs: ['payment', 'paper tickets'],
          meanwhile: 'Pas encore : vous payez en ligne, par mobile money ou par carte bancaire.',
        },
        {
          text: 'Les points de vente changent d’un événement à l’autre : demandez-nous ceux du vôtre, nous vous répondons sous 24h.',
          needs: ['paper tickets'],
        },
      ],
      links: [{ label: 'Demander un point de vente', href: contactLink('Points de vente') }],
    },
    {
      id: 'billet-de-papier-copie',
      question: 'Un billet papier peut-il être copié ?',
      answer: [
        {
          text: 'On peut le photocopier, et la copie porte le même code, sur papier comme à l’écran. Gardez donc votre billet à l’abri des regards, et n’en publiez pas l’image.',
          needs: ['signed codes'],
        },
        {
          text: 'Un code inventé ne passe pas non plus : la signature se vérifie à l’entrée, même sans réseau, et chacun peut la vérifier sur ce site. Avant d’acheter un billet à quelqu’un, pensez-y : un code authentique peut avoir été copié.',
          needs: ['signed codes', 'gate'],
          meanwhile:
            'Un code inventé se reconnaît : chacun peut en vérifier la signature sur ce site. Avant d’acheter un billet à quelqu’un, pensez-y : un code authentique peut avoir été copié.',
        },
      ],
      links: [verify],
    },
    {
      id: 'commander-des-billets-imprimes',
      question: 'Organisateur, comment commander des billets imprimés ?',
      answer: [
        {
          text: 'Dites-nous le nombre de billets, les types de tickets et la date. Nous posons sur chaque billet son code QR, l’imprimons à vos couleurs et le livrons à vos points de vente, avec un compte exact de chaque carnet.',
          needs: ['paper tickets'],
          meanwhile:
            'Bientôt. Parlez-nous déjà de vos billets : leur nombre, les types de tickets et la date.',
        },
        {
          text: 'Pour le visuel, envoyez une image de 6300 x 1723 px. Vous avez une réponse sous 24h.',
          needs: ['tickets on pictures', 'service'],
          meanwhile: 'Vous avez une réponse sous 24h.',
        },
      ],
      links: [
        { label: 'Demander un devis', href: contactLink('Offre Billetterie Physique') },
        { label: 'Informations à fournir', href: href(routes.howItWorks) },
      ],
    },
  ],
}

const allInOne: Category = {
  id: 'all-in-one',
  title: 'All-in-One',
  questions: [
    {
      id: 'que-comprend-all-in-one',
      question: 'Que comprend l’offre All-in-One ?',
      answer: [
        {
          text: 'Les deux billetteries ensemble, la numérique et la physique, sur un seul stock de places : ce qui est vendu en ligne ne se revend pas au comptoir, et l’inverse non plus.',
          needs: ['paper tickets', 'one stock'],
          meanwhile: 'La billetterie numérique, et bientôt la physique, sur un seul stock de places.',
        },
        {
          text: 'S’y ajoutent la gestion financière de l’événement, des accès séparés pour chaque membre de l’équipe, et des statistiques réunies d’une édition à l’autre.',
          needs: ['figures', 'accounts'],
          meanwhile:
            'S’y ajouteront la gestion financière de l’événement, des accès séparés pour chaque membre de l’équipe, et des statistiques réunies d’une édition à l’autre.',
        },
      ],
      links: [
        { label: 'Comparer nos offres', href: `${href(routes.offers)}#comparer` },
        { label: 'Choisir cette offre', href: contactLink('Offre All-in-One') },
      ],
    },
    {
      id: 'delai-de-mise-en-vente',
      question: 'En combien de temps mon événement est-il en vente ?',
      answer: [
        {
          text: 'Vous téléchargez le formulaire, vous le remplissez et vous nous l’envoyez par e-mail. Nous répondons sous 24h ; dès que tout est validé, votre événement est en ligne sous 48h.',
          needs: ['organiser form', 'service'],
        },
        {
          text: 'Pour gagner du temps, préparez l’affiche, la date et le lieu, et pour chaque type de ticket son prix et son nombre de places.',
          needs: ['organiser form'],
        },
      ],
      links: [{ label: 'Comment ça marche ?', href: href(routes.howItWorks) }],
    },
    {
      id: 'annulation-ou-report',
      question: 'Que se passe-t-il si un événement est annulé ou reporté ?',
      answer: [
        {
          text: 'Annulé : le prix payé vous est remboursé, par le moyen qui a servi à payer. Reporté : votre ticket reste valable pour la nouvelle date, et vous pouvez demander le remboursement.',
          needs: ['refunds and recovery'],
        },
        {
          text: 'Dans les autres cas, un ticket n’est ni repris ni échangé. Si vous ne pouvez pas venir, donnez-le : transmettez-le par WhatsApp depuis la page de votre commande.',
          needs: ['delivery'],
        },
      ],
      links: [refunds],
    },
  ],
}

/** The paragraphs that a page shows. */
export function answerTo({ answer }: Question, live: boolean): string[] {
  return answer.flatMap((paragraph) => said(paragraph, live) ?? [])
}

/** The first is shown when the page opens. */
export const categories: readonly Category[] = [digital, physical, allInOne]
