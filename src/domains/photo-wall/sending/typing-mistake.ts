/** Said before anybody is asked: a number's last character shows that one of them is wrong. */
export const typingMistake =
  "Ce numéro contient une faute de frappe. Recopiez-le tel qu'il est imprimé sur le ticket."
