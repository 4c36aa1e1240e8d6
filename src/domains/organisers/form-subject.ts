/** Subject of the mail that brings the form: what the company sorts its inbox by. */
export const FORM_SUBJECT = 'Mise en vente : [nom de l’événement], [date]'
