import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { headingsOf, linksOf } from '../../../test/read-html.ts'
import { contactLink } from '../company/company.ts'
import { VirtualEventsScreen } from './virtual-events-screen.tsx'

const html = renderToStaticMarkup(<VirtualEventsScreen demoPath="/siano" live={false} />)

test('the virtual events platform is described in nine parts', () => {
  expect(headingsOf(html, 3)).toEqual([
    'Événements sur mesure',
    'Webinaires',
    'Stands virtuels',
    'Diffusion vidéo en direct',
    'Chat en direct et networking',
    'Sondages et questions-réponses',
    'Gestion des participants',
    'Accès mobile',
    'Analyses',
  ])
})

test('its four buttons lead to the form, the comparison, the expert and an event that sells', () => {
  expect(linksOf(html)).toEqual([
    { label: 'Créer un événement', href: '/CommentCaMarche' },
    { label: 'Comparer nos offres', href: '/Produits#comparer' },
    { label: 'Contacter un expert', href: contactLink('Parler à un expert') },
    { label: 'Voir la démo', href: '/siano' },
  ])
})
