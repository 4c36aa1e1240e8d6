import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { headingsOf, linksOf, textOf } from '../../../test/read-html.ts'
import { readCompany } from '../../config.ts'
import { SolutionsScreen } from './solutions-screen.tsx'

const company = readCompany({})
const html = renderToStaticMarkup(<SolutionsScreen company={company} demoPath="/siano" live={false} />)

test('the solutions page opens with two buttons: how to start, and an event that sells', () => {
  expect(headingsOf(html, 1)).toEqual(['Révolutionnez vos événements'])
  expect(linksOf(html).slice(0, 2)).toEqual([
    { label: 'Commencer gratuitement', href: '/CommentCaMarche' },
    { label: 'Voir la démo', href: '/siano' },
  ])
})

test('the main solutions are virtual, hybrid and in-person events, each with its three features', () => {
  expect(headingsOf(html, 3).slice(0, 3)).toEqual([
    'Événements virtuels',
    'Événements hybrides',
    'Événements en présentiel',
  ])
  const text = textOf(html)
  for (const feature of [
    'Streaming HD Chat en direct Interactions en temps réel',
    'Participation flexible Engagement multicanal Analyses avancées',
    'Enregistrement rapide Gestion des places Support sur site',
  ]) {
    expect(text).toContain(feature)
  }
})

test('the specialised events are award ceremonies, trade shows, webinars and conferences', () => {
  expect(headingsOf(html, 3).slice(3)).toEqual([
    'Remises de prix',
    'Salons professionnels',
    'Webinaires',
    'Conférences',
  ])
})

test('the solutions page ends with the application', () => {
  expect(headingsOf(html, 2).at(-1)).toBe("Kwabo sur votre écran d'accueil")
})
