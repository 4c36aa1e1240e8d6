import { basket, type Basket } from './sale.ts'
import type { ends } from './sale-stories.ts'

/**
 * What the season has sold by itself: few when tickets went on sale, many since the posters hang. Of each event there is
 * so much that nothing of this runs out; United Kizdom is not sold, so that it can be taken out of the shop.
 */
export const sales: readonly (readonly [daysAgo: number, end: keyof typeof ends, basket: Basket])[] = [
  [58.3, 'paid', basket('Ablavi · Hountondji', ['lekowa', 'Pass 5 jours', 2])],
  [55.1, 'paid', basket('Codjovi · Zannou · Porto-Novo', ['gala', 'Couple', 1])],
  [51.7, 'expired', basket('Rachidatou · Lawani · Parakou', ['siano', 'VIP', 2])],
  [47.4, 'paid', basket('Bienvenu · Ahlonsou', ['siano', 'Standard', 4])],
  [43.9, 'paidTooMuch', basket('Nadège · Vodounou', ['lnds', 'Standard', 3])],
  [40.2, 'paidAtSecondTry', basket('Romaric · Gnonlonfoun · Abomey', ['gala', 'Étudiant ISM', 2])],
  [36.6, 'reversed', basket('Prisca · Adjovi', ['newgen', 'Duo', 2])],
  [33.8, 'paid', basket('Sourou · Bossou · Ouidah', ['lekowa', 'Pass Pro', 2])],
  [30.5, 'cancelled', basket('Estelle · Kiki', ['gala', 'Couple', 1])],
  [27.3, 'paid', basket('Wilfried · Tossou', ['newgen', 'Standard', 3])],
  [24.9, 'paidTooLittle', basket('Latifatou · Issa · Natitingou', ['siano', 'Premium', 1])],
  [22.4, 'paid', basket('Gbènoukpo · Sossa', ['lnds', 'Étudiant', 6])],
  [19.2, 'paidLate', basket('Judith · Akplogan', ['lekowa', 'Soirée de clôture', 2])],
  [16.8, 'paid', basket('Arnaud · Fassinou · Lokossa', ['siano', 'Standard', 5])],
  [13.1, 'paid', basket('Mireille · Sagbo', ['lekowa', 'Soirée de clôture', 4])],
  [11.7, 'paidAtSecondTry', basket('Thierry · Quenum', ['lnds', 'VIP', 2])],
  [10.2, 'failed', basket('Hermine · Dah', ['siano', 'Premium', 2])],
  [9.6, 'paid', basket('Yaovi · Kponton · Grand-Popo', ['newgen', 'Standard', 8])],
  [7.5, 'paid', basket('Clarisse · Amoussou', ['siano', 'Premium', 2], ['siano', 'Standard', 2])],
  [5.2, 'paidTwice', basket('Éric · Houénou · Bohicon', ['lnds', 'Standard', 2])],
  [3.4, 'paid', basket('Fatouma · Bio Sika · Kandi', ['gala', 'Invité', 3])],
  [2.3, 'paidWhenCancelled', basket('Ulrich · Mensah', ['newgen', 'Standard', 2])],
  [1.2, 'paid', basket('Bérénice · Alapini', ['siano', 'VIP', 2])],
  [0.4, 'paid', basket('Dona · Hounsa', ['newgen', 'Duo', 1])],
  [0.05, 'failed', basket('Gildas · Ayivi', ['lekowa', 'Pass jour', 4])],
  // Under way while the demo starts: minutes ago.
  [8 / 1440, 'claimed', basket('Inès · Dossou-Yovo', ['siano', 'Standard', 2])],
  [4 / 1440, 'held', basket('Parfait · Loko', ['lnds', 'Étudiant', 2])],
  [3 / 1440, 'running', basket('Solange · Zinsou', ['newgen', 'Standard', 1])],
]
