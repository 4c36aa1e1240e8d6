import type { CompanyKey, SettingKey } from '../../domains/settings/setting-keys.ts'

/** What each setting is, as people call it. */
export const settingWords: Readonly<Record<SettingKey, string>> = {
  'company-name': 'Nom',
  'company-email': 'E-mail',
  'company-phone': 'Téléphone',
  'company-whatsapp': 'WhatsApp',
  'company-organiser-email': 'E-mail pour les organisateurs',
  'company-hours': 'Horaires, en haut des pages',
  'company-office-hours': 'Horaires du bureau',
  'company-city': 'Ville et pays',
  'company-address': 'Adresse du siège',
  'company-map-url': 'Lien vers la carte',
  'company-claim': 'Titre de l’accueil',
  'company-tagline': 'Phrase de l’accueil',
  'company-since': 'Depuis quand',
  'company-statistics': 'Chiffres de l’accueil',
  'company-gallery-statistics': 'Chiffres de la galerie',
  'company-social': 'Réseaux sociaux',
  'company-android-app': 'Application Android',
  'company-ios-app': 'Application iPhone',
  'refund-limit-order': 'Pour une commande',
  'refund-limit-day': 'Pour une personne, en un jour',
}

/** How it is written, where the name does not say it. */
export const settingHints: Readonly<Partial<Record<SettingKey, string>>> = {
  'company-email': 'Dans les e-mails et les reçus ; les messages du site y arrivent.',
  'company-phone': 'Avec l’indicatif du pays.',
  'company-whatsapp': 'Avec l’indicatif du pays.',
  'company-statistics': 'Par exemple : 300+ événements; 700k+ tickets vendus',
  'company-gallery-statistics': 'Par exemple : 1000+ photos capturées; 20+ lieux',
  'company-social': 'Des adresses complètes, séparées par des espaces.',
}

/** What stands together, and is saved together. */
export const settingSections: readonly { title: string; keys: readonly CompanyKey[] }[] = [
  { title: 'Entreprise', keys: ['company-name', 'company-city', 'company-address', 'company-map-url'] },
  {
    title: 'Contact et horaires',
    keys: [
      'company-email',
      'company-organiser-email',
      'company-phone',
      'company-whatsapp',
      'company-hours',
      'company-office-hours',
    ],
  },
  {
    title: 'Ce que dit le site',
    keys: [
      'company-claim',
      'company-tagline',
      'company-since',
      'company-statistics',
      'company-gallery-statistics',
    ],
  },
  {
    title: 'Réseaux et applications',
    keys: ['company-social', 'company-android-app', 'company-ios-app'],
  },
]
