/** What KKiaPay's widget takes in Benin, as buyers call it; the sandbox plays the same. */
export const BENIN_MEANS = 'MTN MoMo, Moov Money, Celtiis Cash, carte'
