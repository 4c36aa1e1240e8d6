import { href, routes } from '../../routes.ts'
import { list, mail, paragraph, type LegalCompany, type LegalText } from './legal-text.ts'

/** What this system keeps of people, where it goes and for how long. Tests hold it to what the program does. */
export function privacy(company: LegalCompany): LegalText {
  const { name, address, email } = company
  return {
    title: 'Politique de confidentialité',
    version: '2026-11-23',
    introduction: `Nous gardons ce qu’il faut pour vous vendre un billet, vous le remettre et vous rendre votre argent si besoin. Rien de plus : pas de publicité, pas de mesure d’audience, pas de compte à créer. Vos données ne sont vendues à personne.`,
    sections: [
      {
        id: 'responsable',
        title: 'Qui répond de vos données',
        blocks: [
          paragraph(
            `${name}, ${address}, est responsable de leur traitement au sens du livre cinquième du code du numérique (loi n° 2017-20 du 20 avril 2018). Pour toute question : `,
            mail(email),
            '.',
          ),
        ],
      },
      {
        id: 'ce-que-nous-gardons',
        title: 'Ce que nous gardons',
        blocks: [
          list(
            'Votre commande : nom, prénom, adresse e-mail, numéro de téléphone, pays, ville, billets choisis, code promo s’il y en a un, montant, et l’histoire de la commande (réservée, payée, renvoyée, annulée) avec ses heures. Jusqu’à une heure après la fin de la réservation, l’empreinte de votre adresse réseau, pour que personne ne garde des places sans les payer. Pour des billets gratuits, les empreintes de votre adresse e-mail et, jusqu’à une heure après la confirmation, de votre adresse réseau et du domaine de votre adresse e-mail, pour que personne ne les prenne tous.',
            'Vos billets : numéro, nom du titulaire, état (émis, utilisé, bloqué, annulé).',
            'Pour un billet Live : son numéro de série, son mot de passe (chiffré) et, tant que vous regardez et un jour après, depuis quand un appareil est connecté.',
            'Vos paiements : montant, résultat, référence du prestataire. Jamais un code secret ni un numéro de carte : nous ne les voyons pas.',
            'Votre don : le montant et, seulement si vous les donnez, pseudonyme, message, nom, prénom, ville, numéro et adresse e-mail. Votre pseudonyme et votre message peuvent paraître sur la page des dons, jamais votre montant, une fois qu’une personne les a relus.',
            'Les e-mails que nous vous envoyons : destinataire, commande ou message concerné, heure, et la raison si l’envoi échoue.',
            'Vos messages par la page de contact : nom, adresse e-mail, objet et texte ; pendant deux heures au plus, l’empreinte de votre adresse réseau, pour freiner les envois en masse.',
            'Votre visuel « J’y serai », si vous en faites un : l’image finie et l’empreinte de l’appareil qui l’a faite. La photo que vous envoyez n’est gardée nulle part : elle est effacée dès que le visuel existe, et avec elle le lieu et l’heure que le téléphone y avait écrits.',
            'Les photos que vous envoyez pour le mur d’un événement, sans le lieu ni l’heure que le téléphone y avait écrits, avec le billet qui vous y autorise et, seulement si vous le demandez, votre prénom. Une personne les regarde avant qu’elles ne s’affichent ; une fois sur le mur, chacun peut les voir.',
            'L’empreinte de votre appareil dans notre cookie (une suite de chiffres tirée au hasard, gardée sous une forme à partir de laquelle on ne peut pas la retrouver), pour qu’un même appareil ne retienne pas toutes les places.',
          ),
          paragraph(
            'Si votre programme envoie une clé pour ne pas commander deux fois, nous en gardons l’empreinte un jour environ.',
          ),
        ],
      },
      {
        id: 'pourquoi',
        title: 'Pourquoi',
        blocks: [
          list(
            'Exécuter votre achat : réserver, encaisser, émettre les billets, vous les renvoyer, rembourser.',
            'Respecter la loi : tenir nos comptes et répondre aux autorités qui y ont droit.',
            'Protéger la vente : empêcher la fraude, les copies de billets et les réservations en masse.',
            'Vous répondre quand vous nous écrivez.',
          ),
        ],
      },
      {
        id: 'qui-les-recoit',
        title: 'Qui les reçoit',
        blocks: [
          list(
            'Le prestataire de paiement, quand vous ouvrez sa fenêtre : nom, e-mail, numéro, pays, ville, type et nombre de billets, code promo s’il y en a un, montant ; pour un don, ce que vous avez écrit dans son formulaire.',
            'Le serveur de messagerie qui transporte nos e-mails : votre adresse et le message, billets joints.',
            'L’artiste dont vous utilisez le code promo : combien de billets et quel montant ont été payés avec son code, jour par jour. Jamais qui les a achetés.',
            'Le contrôle à l’entrée : le nom du titulaire et l’état du billet.',
            `Les personnes de ${name} qui s’occupent des commandes.`,
          ),
          paragraph(
            'La page qui vérifie un ticket dit s’il est authentique, jamais à qui il appartient. Nous ne remettons pas vos coordonnées à l’organisateur.',
          ),
        ],
      },
      {
        id: 'combien-de-temps',
        title: 'Combien de temps',
        blocks: [
          list(
            'Commandes, billets, paiements et e-mails liés : dix ans, durée de conservation des pièces comptables dans l’espace OHADA. Ce qui n’est pas une pièce comptable (adresse e-mail, numéro, ville) est effacé plus tôt si vous le demandez.',
            'Un don payé et son reçu : dix ans, comme une commande. Ce que vous avez écrit pour un don qui n’a jamais été payé : 30 jours.',
            'Messages de contact : 365 jours, ou 30 jours si notre filtre y voit du courrier indésirable. Ils sont alors effacés d’eux-mêmes de ce site ; la boîte e-mail de l’entreprise, où ils arrivent, est tenue par des personnes.',
            'Un visuel « J’y serai » : 30 jours, ou jusqu’à ce que vous le supprimiez sur sa page, depuis l’appareil qui l’a fait. Qui a reçu son adresse ou l’a téléchargé peut en avoir gardé une copie.',
            'Photos d’un mur : jusqu’à ce que vous les retiriez, 365 jours au plus ; 30 jours tant que personne n’a décidé. Une photo refusée ou retirée est effacée aussitôt, la trace de son envoi 30 jours après.',
            'Une commande que vous n’avez pas payée : 30 jours après la fin de la réservation si vous n’en avez pas commencé le paiement. Sinon elle se garde comme les autres, car un paiement peut arriver en retard ; vous pouvez en demander l’effacement après 72 heures.',
          ),
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies',
        blocks: [
          paragraph(
            'Lire le site n’en pose aucun. Chacun de ceux-ci est nécessaire à ce que vous demandez, et seul notre serveur peut le lire :',
          ),
          {
            kind: 'table',
            columns: ['Nom', 'À quoi il sert', 'Durée'],
            rows: [
              [
                'kwabo_appareil',
                'Un nombre tiré au hasard, quand vous réservez des places, faites un visuel, vérifiez un billet dont vous avez le lien ou vous connectez à un direct : compte les réservations et les photos d’un même appareil, laisse supprimer le visuel qu’il a fait et continuer le direct qu’il a ouvert.',
                '365 jours',
              ],
              [
                'kwabo_commandes',
                'Les liens de vos cinq dernières commandes, quand vous réservez des places ou reprenez un paiement : vous laisse payer et revoir les vôtres.',
                '7 jours',
              ],
              [
                'kwabo_direct',
                'La session de l’appareil qui regarde, quand vous vous connectez à un direct.',
                '30 jours',
              ],
              [
                'kwabo_direct_refus',
                'La preuve d’un bon mot de passe, quand vous vous connectez à un direct qu’un autre appareil regarde : laisse le déconnecter.',
                '2 minutes',
              ],
              [
                'kwabo_dons',
                'Les liens de vos cinq derniers dons, quand vous donnez : vous laisse les payer et revoir vos reçus.',
                '7 jours',
              ],
              [
                'kwabo_espace_photo',
                'La preuve que vous avez un billet, quand vous vérifiez un billet : laisse envoyer ses photos.',
                '30 minutes',
              ],
            ],
          },
          paragraph(
            'Votre navigateur retient aussi le numéro de la commande en cours (commande-en-cours), effacé quand elle est payée ou annulée, sinon à votre prochain achat, et, pendant que vous regardez un spectacle en direct, son numéro de série (serialNumber).',
          ),
          paragraph(
            'Si vous cochez « Se souvenir de moi sur cet appareil » en achetant, il garde aussi ce que vous avez écrit dans le formulaire (acheteur) : nom, prénom, adresse e-mail, numéro, pays et ville, un an au plus après votre dernier achat. Ces données remplissent votre prochain formulaire et ne sont envoyées qu’avec lui ; « Oublier », sur le même formulaire, les efface.',
          ),
        ],
      },
      {
        id: 'hors-ligne',
        title: 'Sur votre téléphone',
        blocks: [
          paragraph(
            'Pour que vos billets s’ouvrent sans réseau, le navigateur garde une copie des pages de commande et de billet que vous avez vues : les 20 dernières, sur votre appareil seulement. Effacer les données du site dans le navigateur les enlève. Sur un téléphone prêté, faites-le après usage.',
          ),
          paragraph(
            'La caméra de la page ',
            { text: 'Vérifier un ticket', href: href(routes.verify) },
            ' ne s’allume que si vous le demandez ; ses images ne quittent pas votre appareil. Celle de la page ',
            { text: 'J’y serai', href: href(routes.visualMaker) },
            ' non plus ne s’allume qu’à votre demande ; rien ne part avant que vous ne le disiez. De même, le texte cherché dans les questions fréquentes reste dans votre navigateur.',
          ),
        ],
      },
      {
        id: 'autres-sites',
        title: 'Autres sites',
        blocks: [
          paragraph(
            'Nos pages ne chargent rien d’ailleurs : ni police, ni carte, ni bouton de réseau social. Seule exception, les pages où l’on paie, qui chargent la fenêtre du prestataire de paiement. Les liens vers WhatsApp, les réseaux sociaux ou une carte ne transmettent rien tant que vous ne les ouvrez pas.',
          ),
        ],
      },
      {
        id: 'journaux',
        title: 'Journaux techniques',
        blocks: [
          paragraph(
            'Notre programme note quelle page est demandée, quand et avec quel résultat, sans nom, sans e-mail, sans numéro, sans adresse IP et sans les codes de vos liens privés. Votre adresse IP sert quelques minutes, en mémoire, à freiner les abus ; si vous réservez des places, nous écrivez, vérifiez un billet, envoyez une photo ou vous connectez au direct, son empreinte se garde deux heures au plus. Puis elle est oubliée.',
          ),
        ],
      },
      {
        id: 'securite',
        title: 'Sécurité',
        blocks: [
          paragraph(
            'Les échanges avec le site sont chiffrés. La page d’une commande n’a qu’un lien secret, impossible à deviner, et n’apparaît dans aucun moteur de recherche. Chaque billet est signé : on peut le contrôler, pas l’inventer.',
          ),
        ],
      },
      {
        id: 'vos-droits',
        title: 'Vos droits',
        blocks: [
          paragraph(
            'Vous pouvez savoir ce que nous avons sur vous, en recevoir une copie, le faire corriger ou effacer, et vous opposer à un usage, dans les limites de nos obligations comptables.',
          ),
          list(
            'Votre adresse e-mail ou votre numéro : corrigez-les vous-même sur la page de votre commande.',
            [
              'Le reste : écrivez à ',
              mail(email),
              ' depuis l’adresse de la commande, avec sa référence (par exemple K-4M7T2). Nous répondons en un mois au plus, sans frais.',
            ],
            [
              'Une réponse ne vous satisfait pas : adressez-vous à l’Autorité de protection des données à caractère personnel (APDP), à Cotonou, ',
              { text: 'apdp.bj', href: 'https://apdp.bj' },
              '.',
            ],
          ),
        ],
      },
    ],
  }
}
