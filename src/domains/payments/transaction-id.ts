/** Pure: a number as the provider gives them. One that begins with '=', '+' or '@', like a formula, is refused. */
export const transactionId = /^[\w-][\w.:-]{0,199}$/
