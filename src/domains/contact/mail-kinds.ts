/** Kinds of mails: to the company a message or a bundle of messages, to whoever wrote an acknowledgement. */
export const CONTACT_MESSAGE = 'contact-message'
export const CONTACT_BUNDLE = 'contact-bundle'
export const ACKNOWLEDGEMENT = 'contact-acknowledgement'
