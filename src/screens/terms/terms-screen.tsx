import type { ReactNode } from 'react'
import { readablePhone, whatsappLink, type Company } from '../site-frame/company.ts'

/** Terms of sale and refund policy: what this system does, in words for buyers. */
export function TermsScreen({ company }: { company: Company }) {
  const link = 'text-accent-text underline underline-offset-2'
  return (
    <article className="page-width py-10 md:py-14">
      <h1 className="font-display text-4xl font-extrabold md:text-6xl">
        Conditions de vente et remboursement
      </h1>
      <div className="measure mt-8 grid gap-8 text-lg">
        <Section title="Qui vend">
          Les billets sont vendus en ligne par {company.name}, {company.city}, pour le compte de
          l’organisateur nommé sur chaque billet et dans le formulaire d’achat. L’organisateur est responsable
          de l’événement lui-même.
        </Section>
        <Section title="Prix">
          Les prix sont en francs CFA (FCFA) et comprennent tous nos frais. Votre opérateur ou votre banque
          peut appliquer ses propres frais de transaction. Le prix d’une commande ne change plus dès que vos
          places sont réservées.
        </Section>
        <Section title="Réservation et paiement">
          Quand vous confirmez l’achat, vos places sont réservées pendant 15 minutes ; l’heure de fin vous est
          montrée. Vous payez par mobile money ou par carte dans la fenêtre de notre prestataire de paiement :
          nous ne voyons ni votre code ni votre numéro de carte. La vente est conclue lorsque le prestataire
          nous confirme le paiement. Sans paiement, les places retournent en vente à la fin de la réservation.
        </Section>
        <Section title="Si le paiement tarde">
          Tant qu’un paiement n’est pas confirmé, ne payez pas une seconde fois : la page de votre commande se
          met à jour toute seule. Si votre argent arrive après la fin de la réservation et qu’il reste des
          places, vos billets sont émis quand même.
        </Section>
        <Section title="Argent arrivé au mauvais moment">
          Un paiement reçu en double, pour une commande annulée, d’un montant qui ne correspond pas, ou après
          que l’événement est devenu complet, vous est rendu. Ce qui est dû est enregistré dès que le
          prestataire nous l’apprend.
        </Section>
        <Section title="Vos billets">
          Les billets s’affichent aussitôt sur la page de votre commande et sont envoyés par e-mail. Chaque
          billet porte un code unique, contrôlé à l’entrée : il n’est admis qu’une fois. Ne publiez pas son
          image. Un billet pour plusieurs personnes donne autant de codes que de personnes.
        </Section>
        <Section title="Remboursement" id="remboursement">
          Si l’événement est annulé, le prix payé vous est remboursé. S’il est reporté, votre billet reste
          valable pour la nouvelle date et vous pouvez demander le remboursement. Dans les autres cas, un
          billet n’est ni repris ni échangé ; vous pouvez le donner à quelqu’un d’autre. Le remboursement est
          fait par le moyen qui a servi à payer.
        </Section>
        <Section title="Vos données">
          Nous gardons votre nom, votre adresse e-mail, votre numéro, votre pays et votre ville avec votre
          commande, pour émettre les billets, vous les renvoyer et régler un remboursement. Le prestataire de
          paiement reçoit votre nom, votre e-mail et votre numéro ; le contrôle à l’entrée voit le nom du
          titulaire. Nous ne les vendons à personne. Écrivez-nous pour les consulter, les corriger ou les
          faire effacer, dans les limites de nos obligations comptables.
        </Section>
        <Section title="Nous joindre">
          Donnez la référence de votre commande (par exemple K-4M7T2) :{' '}
          <a className={link} href={`mailto:${company.email}`}>
            {company.email}
          </a>
          ,{' '}
          <a className={link} href={`tel:${company.phone}`}>
            {readablePhone(company.phone)}
          </a>{' '}
          ou{' '}
          <a className={link} href={whatsappLink(company.whatsapp)}>
            WhatsApp
          </a>
          , {company.hours}.
        </Section>
      </div>
    </article>
  )
}

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2 className="mb-2 font-display text-2xl font-bold">{title}</h2>
      <p>{children}</p>
    </section>
  )
}
