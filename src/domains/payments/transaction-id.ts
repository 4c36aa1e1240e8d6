/** Pure: a number as the provider gives them. One that begins like a formula is refused rather than passed on. */
export const transactionId = /^[\w-][\w.:-]{0,199}$/
