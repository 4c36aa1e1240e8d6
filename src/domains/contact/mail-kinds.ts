/** Mails to the company: a message, or all that came beyond so many an hour; and a word back to who wrote. */
export const CONTACT_MESSAGE = 'contact-message'
export const CONTACT_BUNDLE = 'contact-bundle'
export const ACKNOWLEDGEMENT = 'contact-acknowledgement'
