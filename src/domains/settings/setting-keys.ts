/** What the site and its documents say of the company. */
export const companyKeys = [
  'company-name',
  'company-email',
  'company-phone',
  'company-whatsapp',
  'company-organiser-email',
  'company-hours',
  'company-office-hours',
  'company-city',
  'company-address',
  'company-map-url',
  'company-claim',
  'company-tagline',
  'company-since',
  'company-statistics',
  'company-gallery-statistics',
  'company-social',
  'company-android-app',
  'company-ios-app',
] as const
export type CompanyKey = (typeof companyKeys)[number]

/** What one person may give back alone: of one order, and on one day. */
export const limitKeys = ['refund-limit-order', 'refund-limit-day'] as const
export type LimitKey = (typeof limitKeys)[number]

export const settingKeys = [...companyKeys, ...limitKeys] as const
export type SettingKey = (typeof settingKeys)[number]

/** Where what holds comes from. */
export const settingSources = ['environment', 'set', 'default'] as const
export type SettingSource = (typeof settingSources)[number]
