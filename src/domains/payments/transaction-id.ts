/** The form of transaction numbers. A number that begins with '=', '+' or '@', as formulas do, is refused. */
export const transactionId = /^[\w-][\w.:-]{0,199}$/
