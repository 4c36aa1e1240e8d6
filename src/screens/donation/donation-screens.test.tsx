import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { headingsOf, linksOf, textOf } from '../../../test/read-html.ts'
import type { DonationView, GoalView, ThanksView } from '../../domains/donations/contract.ts'
import { DonationScreen } from './donation-screen.tsx'
import type { DonationFormState } from './donation-form.tsx'
import { GivenScreen } from './given-screen.tsx'
import { PayDonationScreen } from './pay-donation-screen.tsx'

const fresh: DonationFormState = { values: { montant: '1000' }, errors: {}, problem: null }
const widget = { script: '/sandbox/widget.js', open: 'openWidget' }
const render = (given: { form?: DonationFormState; goal?: GoalView; thanks?: ThanksView[] } = {}) =>
  renderToStaticMarkup(
    <DonationScreen
      form={given.form ?? fresh}
      goal={given.goal ?? null}
      thanks={given.thanks ?? []}
      theme="#b42318"
      widget={widget}
    />,
  )
const said = (html: string) => textOf(html).replace(/[\u00a0\u202f]/g, ' ')
/** The element of a field, with its attributes. */
const field = (html: string, name: string) =>
  html.match(/<(?:input|textarea)[^>]*>/g)?.find((element) => element.includes(`name="${name}"`))

describe('the donation page', () => {
  test("is titled 'Votre soutien fait la différence' and asks for a gift", () => {
    expect(headingsOf(render(), 1)).toEqual(['Votre soutien fait la différence'])
    expect(said(render())).toContain('Faire un don')
  })

  test('offers 1000, 5000, 10000, 20000 and 50000, the first chosen', () => {
    const presets = render().match(/<button[^>]*name="choix"[^>]*>/g) ?? []
    expect(presets.map((each) => /value="(\d+)"/.exec(each)?.[1])).toEqual([
      '1000',
      '5000',
      '10000',
      '20000',
      '50000',
    ])
    expect(presets.map((each) => /aria-pressed="(\w+)"/.exec(each)?.[1])).toEqual([
      'true',
      'false',
      'false',
      'false',
      'false',
    ])
  })

  test('takes another amount from 100, its arrows in steps of 100, and requires nothing else', () => {
    const html = render()
    expect(field(html, 'montant')).toMatch(/type="number".*min="100".*step="100".*required=""/)
    for (const name of [
      'nom',
      'prenom',
      'pseudonyme',
      'ville',
      'telephone',
      'email',
      'confirmEmail',
      'message',
    ]) {
      expect(field(html, name)).toBeDefined()
      expect(field(html, name)).not.toContain('required')
    }
    // Where the step counted, 1234 could not be sent without script.
    expect(html).toMatch(/<form[^>]*noValidate=""/i)
  })

  test('says what is wrong beside the field, and keeps what was typed', () => {
    const form: DonationFormState = {
      values: { montant: '50', message: 'Courage' },
      errors: { montant: 'Le montant minimum est de 100 FCFA' },
      problem: 'Veuillez corriger les erreurs dans le formulaire.',
    }
    const html = render({ form })
    expect(field(html, 'montant')).toContain('aria-invalid="true"')
    expect(said(html)).toContain('Le montant minimum est de 100 FCFA')
    expect(said(html)).toContain('Veuillez corriger les erreurs dans le formulaire.')
    expect(html).toContain('>Courage</textarea>')
  })

  test('shows how far the goal is in words and in a bar that says the same', () => {
    const goal = { title: 'Une scène ouverte', amount: 1_500_000, raised: 450_000, donors: 11 }
    const html = render({ goal })
    expect(said(html)).toContain('450 000 FCFA réunis sur 1 500 000 FCFA')
    expect(said(html)).toContain("30 % de l'objectif. 11 dons déjà reçus.")
    expect(html).toMatch(/<progress aria-labelledby="objectif" max="1500000" value="450000"/)
    expect(said(render({ goal: { ...goal, raised: 1_600_000 } }))).toContain("L'objectif est atteint")
    expect(said(render({ goal: { ...goal, raised: 0, donors: 0 } }))).toContain(
      'Soyez la première personne à donner.',
    )
  })

  test('shows a thank under its pseudonym, or Anonyme, as text and never an amount', () => {
    const html = render({
      thanks: [
        { id: '1', pseudonym: 'Ayaba', message: '<b>Courage</b>', at: '2027-05-01T10:00:00Z' },
        { id: '2', pseudonym: '', message: 'De loin', at: '2027-05-01T10:00:00Z' },
      ],
    })
    expect(html).toContain('&lt;b&gt;Courage&lt;/b&gt;')
    expect(said(html)).toMatch(/Ayaba 1 mai 2027.*De loin Anonyme/)
  })
})

const view: DonationView = {
  id: 'd1',
  token: 'tokentokentokentokento',
  reference: 'D-4M7T2K9Q',
  phase: 'payee',
  amount: 5000,
  failureReason: null,
  refundDue: 0,
  takenBack: false,
  email: '',
  receipt: true,
  mail: 'none',
  paidAt: '2027-05-01T10:00:00Z',
  now: '2027-05-01T10:00:00Z',
}
const given = (change: Partial<DonationView> = {}) =>
  renderToStaticMarkup(<GivenScreen view={{ ...view, ...change }} />)

describe('the page of a donation', () => {
  test('thanks for what was paid and hands out the receipt', () => {
    expect(said(given())).toMatch(/Merci pour votre don ! ❤️.*5 000 FCFA le 1 mai 2027/)
    expect(linksOf(given()).map(({ href }) => href)).toContain('/don/merci/tokentokentokentokento/recu.pdf')
    expect(said(given({ email: 'a@b.bj', mail: 'sent' }))).toContain('Votre reçu a été envoyé à a@b.bj.')
  })

  test('E20: offers no receipt for money that was taken back, and says so instead of thanking', () => {
    const page = given({ receipt: false, takenBack: true, email: 'a@b.bj', mail: 'failed' })
    expect(headingsOf(page, 1)).toEqual(['Votre paiement a été repris'])
    expect(said(page)).toContain("Ce n'est pas un remboursement de notre part")
    expect(said(page)).not.toContain('Merci')
    expect(linksOf(page).map(({ href }) => href)).toEqual(['/don?merci'])
    expect(said(page)).not.toContain('votre reçu')
  })

  test('never asks to pay while nobody knows whether it is paid, and looks again by itself', () => {
    const html = given({ phase: 'verification', paidAt: null })
    expect(said(html)).toContain('Ne payez pas une seconde fois.')
    expect(html).not.toContain('<form')
    expect(html).toContain('http-equiv="refresh"')
    expect(html).toContain('data-ask="/api/dons/tokentokentokentokento"')
  })

  test('leads back to paying what is not paid, and says why it is not', () => {
    const html = given({ phase: 'a-payer', paidAt: null, failureReason: 'Solde insuffisant' })
    expect(html).toContain('action="/don/merci/tokentokentokentokento/reprendre"')
    expect(said(html)).toContain('Solde insuffisant.')
    expect(said(html)).toContain("Rien n'a été retiré de votre compte")
  })

  test('does not say that nothing was taken where too little came and is owed back', () => {
    const short = said(given({ phase: 'a-payer', paidAt: null, refundDue: 4500 }))
    expect(short).toContain('Il vous reste à payer')
    expect(short).not.toContain("Rien n'a été retiré")
  })

  test('says that money is on its way back', () => {
    expect(said(given({ phase: 'remboursement-du', paidAt: null, refundDue: 4500 }))).toContain('4 500 FCFA')
    expect(said(given({ refundDue: 500 }))).toContain('Vous avez payé 500 FCFA de plus que votre don.')
  })

  test('says of a donation that was not paid in time that its money still counts', () => {
    expect(said(given({ phase: 'expiree', paidAt: null }))).toContain("Ce don n'a pas été payé")
  })
})

test('the page that pays knows neither the donor nor the link', () => {
  const donation = { id: 'd1', reference: 'D-4M7T2K9Q', amount: 5000 }
  const html = renderToStaticMarkup(
    <PayDonationScreen
      donation={donation}
      theme="#b42318"
      widget={widget}
      helper={{ phone: '+2290197000000', whatsapp: '+2290197000001' }}
    />,
  )
  expect(said(html)).toContain('Payer 5 000 FCFA')
  expect(said(html)).toContain('Le paiement ne peut pas s’ouvrir dans ce navigateur')
  expect(html).toContain('href="tel:+2290197000000"')
  expect(html).not.toContain(view.token)
})
