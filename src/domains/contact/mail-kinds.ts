/** Kinds of the two mails of a message: the message itself for the company, and a word back to its sender. */
export const CONTACT_MESSAGE = 'contact-message'
export const ACKNOWLEDGEMENT = 'contact-acknowledgement'
