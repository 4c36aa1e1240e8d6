/** The words of 'Connexion Live', as its page and its script say them. */
export const submitLabel = 'Se connecter'
export const busyLabel = 'Connexion...'
export const forceLabel = 'Forcer la déconnexion'
export const alreadyConnected = 'Ce numéro de série est déjà connecté à un autre appareil'
export const someFailure = 'Une erreur est survenue.'
export const forceFailure = 'Impossible de forcer la déconnexion.'
export const missing = 'Ce champ est obligatoire.'
