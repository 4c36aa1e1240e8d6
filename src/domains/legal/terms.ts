import { readablePhone } from '../../format/phone.ts'
import { whatsappLink } from '../../format/whatsapp.ts'
import { href, routes } from '../../routes.ts'
import { list, mail, paragraph, type LegalCompany, type LegalText } from './legal-text.ts'

/** Terms of use and of sale: what this system does with places, money and tickets, in words for buyers. */
export function terms(company: LegalCompany): LegalText {
  const { name, address } = company
  return {
    title: 'Conditions de vente et remboursement',
    version: '2026-11-24',
    introduction: `Ces conditions valent pour qui utilise ce site et pour tout billet acheté ici, payant ou gratuit. La version en vigueur le jour de votre achat s’applique à votre commande.`,
    sections: [
      {
        id: 'vendeur',
        title: 'Qui vend',
        blocks: [
          paragraph(
            `Les billets sont vendus en ligne par ${name}, ${address}, pour le compte de l’organisateur nommé sur chaque billet et dans le formulaire d’achat. ${name} répond de la vente, du paiement et de la remise des billets. L’organisateur répond de l’événement lui-même : son contenu, son déroulement, sa sécurité.`,
          ),
        ],
      },
      {
        id: 'prix',
        title: 'Prix',
        blocks: [
          paragraph(
            'Les prix sont en francs CFA (FCFA) et comprennent tous nos frais. Votre opérateur ou votre banque peut appliquer ses propres frais de transaction. Le prix d’une commande ne change plus dès que vos places sont réservées.',
          ),
        ],
      },
      {
        id: 'reservation',
        title: 'Réservation et paiement',
        blocks: [
          paragraph(
            'Quand vous confirmez l’achat, vos places sont réservées pendant 15 minutes ; l’heure de fin vous est montrée. Ouvrir la fenêtre de paiement vous laisse au moins 10 minutes pour payer. Sans paiement, les places retournent en vente à la fin de la réservation, et vous ne devez rien. Quand toutes les places sont prises et que d’autres acheteurs attendent, une réservation dont le paiement ne commence pas dans la minute, ou n’aboutit pas dans les 4 minutes, peut se terminer plus tôt ; quand presque personne ne paie, ces 4 minutes deviennent une ; et c’est le cas dès le début quand la connexion d’où elle vient en a laissé beaucoup sans paiement.',
          ),
          paragraph(
            'Vous payez par mobile money ou par carte dans la fenêtre de notre prestataire de paiement : nous ne voyons ni votre code ni votre numéro de carte. La vente est conclue lorsque le prestataire nous confirme le paiement ; pour un billet gratuit, lorsque vous confirmez la commande par le lien que nous envoyons à votre adresse e-mail. Le nombre de billets par commande est limité.',
          ),
        ],
      },
      {
        id: 'paiement-en-retard',
        title: 'Si le paiement tarde',
        blocks: [
          paragraph(
            'Tant qu’un paiement n’est pas confirmé, ne payez pas une seconde fois : la page de votre commande se met à jour toute seule. Nous interrogeons le prestataire pendant 72 heures. Si votre argent arrive après la fin de la réservation et qu’il reste des places, vos billets sont émis quand même.',
          ),
        ],
      },
      {
        id: 'argent-a-rendre',
        title: 'Argent arrivé au mauvais moment',
        blocks: [
          paragraph('Vous est rendu, sans que vous ayez à le demander, ce que vous avez payé :'),
          list(
            'deux fois, ou en trop ;',
            'pour une commande annulée ;',
            'd’un montant inférieur au prix, car il n’y a alors pas de billet ;',
            'après que l’événement est devenu complet.',
          ),
          paragraph(
            'Ce qui est dû est enregistré dès que le prestataire nous l’apprend. Si votre paiement n’a pas pu servir à l’achat, nous vous l’écrivons.',
          ),
        ],
      },
      {
        id: 'billets',
        title: 'Vos billets',
        blocks: [
          paragraph(
            'Les billets s’affichent aussitôt sur la page de votre commande, à garder comme un reçu, et sont envoyés par e-mail. Si l’e-mail n’arrive pas, la page suffit : vous pouvez y corriger votre adresse et renvoyer les billets. Quiconque a le lien de cette page peut voir et présenter vos billets : ne le publiez pas.',
          ),
          paragraph('Un billet pour plusieurs personnes donne autant de codes que de personnes.'),
        ],
      },
      {
        id: 'entree',
        title: 'À l’entrée',
        blocks: [
          paragraph(
            'Chaque billet porte un code QR unique et signé. Il vaut une seule entrée, sur un téléphone ou imprimé : n’en publiez pas l’image, car qui la copie peut se présenter avant vous. L’organisateur peut demander une pièce d’identité et refuser l’entrée à qui met les autres en danger ou ne remplit pas les conditions annoncées, d’âge par exemple.',
          ),
        ],
      },
      {
        id: 'remboursement',
        title: 'Remboursement',
        blocks: [
          list(
            'L’événement est annulé : le prix payé vous est remboursé.',
            'L’événement est reporté : votre billet reste valable pour la nouvelle date, ou vous demandez le remboursement.',
            'Dans les autres cas, un billet n’est ni repris ni échangé, car votre place est retenue pour une date précise et n’est plus offerte à d’autres. Vous pouvez le donner.',
          ),
          paragraph(
            'Le remboursement est fait par le moyen qui a servi à payer, au nom de la commande. Tant qu’une commande n’est pas payée, vous pouvez l’annuler vous-même sur sa page.',
          ),
        ],
      },
      {
        id: 'revente',
        title: 'Donner ou revendre un billet',
        blocks: [
          paragraph(
            'Vous pouvez donner votre billet. Le revendre plus cher que son prix est interdit : nous pouvons bloquer un tel billet. On vous en propose un ? Vérifiez son code sur la page ',
            { text: 'Vérifier un ticket', href: href(routes.verify) },
            ' avant de payer. Un code authentique peut avoir été copié : seul l’achat sur ce site vous garantit l’entrée.',
          ),
        ],
      },
      {
        id: 'site',
        title: 'Utiliser le site',
        blocks: [
          paragraph(
            'Aucun compte n’est nécessaire. Donnez un nom, une adresse e-mail et un numéro exacts : ils servent à vous remettre vos billets. Les achats par programme, la réservation de places sans intention d’acheter et la copie de billets sont interdits. Les affiches, les textes et les marques appartiennent à leurs auteurs.',
          ),
        ],
      },
      {
        id: 'responsabilite',
        title: 'Responsabilité',
        blocks: [
          paragraph(
            `${name} vous doit le billet que vous avez payé, ou votre argent. Nous ne répondons ni d’un réseau ou d’un opérateur en panne, ni d’un billet que vous avez publié ou transmis, ni du contenu de l’événement. Rien ici ne réduit les droits que la loi donne aux consommateurs.`,
          ),
        ],
      },
      {
        id: 'donnees',
        title: 'Vos données',
        blocks: [
          paragraph(
            'Ce que nous gardons, pourquoi, et comment l’effacer : la ',
            { text: 'politique de confidentialité', href: href(routes.privacy) },
            ' le dit en détail.',
          ),
        ],
      },
      {
        id: 'droit',
        title: 'Droit et litiges',
        blocks: [
          paragraph(
            'Le droit du Bénin s’applique, et d’abord le code du numérique (loi n° 2017-20 du 20 avril 2018). Un désaccord ? Écrivez-nous : presque tout se règle ainsi. Sinon, les tribunaux de Cotonou sont compétents, sauf si la loi vous permet d’en saisir un autre.',
          ),
        ],
      },
      {
        id: 'contact',
        title: 'Nous joindre',
        blocks: [
          paragraph(
            'Donnez la référence de votre commande (par exemple K-4M7T2) : ',
            mail(company.email),
            ', ',
            { text: readablePhone(company.phone), href: `tel:${company.phone}` },
            ' ou ',
            { text: 'WhatsApp', href: whatsappLink(company.whatsapp) },
            `. ${company.hours}.`,
          ),
        ],
      },
    ],
  }
}
