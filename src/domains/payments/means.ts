/** The means of payment that KKiaPay's widget accepts in Benin, as buyers call them. The sandbox shows the same. */
export const BENIN_MEANS = 'MTN MoMo, Moov Money, Celtiis Cash, carte'
