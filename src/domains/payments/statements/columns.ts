/** What a statement can tell of a transaction. Only the column with its number is required. */
export const columnNames = ['transaction', 'date', 'amount', 'status', 'reference', 'phone'] as const
export type ColumnName = (typeof columnNames)[number]

/** The header that staff give for a column. It replaces the known headers; '' leaves the column out. */
export type ColumnChoice = Partial<Record<ColumnName, string | undefined>>

/** Headers as providers of the country write them, the surest first; compared without case, accents and signs. */
const known: Record<ColumnName, readonly string[]> = {
  transaction: [
    'transactionid',
    'idtransaction',
    'iddelatransaction',
    'numerodetransaction',
    'numerotransaction',
    'referencedetransaction',
    'referencetransaction',
    'transaction',
    'id',
  ],
  date: [
    'performedat',
    'datedetransaction',
    'datetransaction',
    'createdat',
    'datedecreation',
    'receivedat',
    'date',
  ],
  amount: ['amount', 'montant', 'montantfcfa', 'montantxof', 'montanttransaction', 'montantdelatransaction'],
  status: ['status', 'statut', 'etat', 'statutdelatransaction'],
  reference: ['partnerid', 'idpartenaire', 'partenaire', 'state', 'data', 'donnees'],
  phone: [
    'phone',
    'phonenumber',
    'telephone',
    'numerodetelephone',
    'numeroclient',
    'clientphone',
    'payeur',
    'numero',
  ],
}

export type Columns = Record<ColumnName, number | undefined>

/** The position of each column in the header. `missing`: names from staff that the header does not have. */
export function findColumns(header: readonly string[], chosen: ColumnChoice) {
  const plain = header.map(plainWord)
  const missing: string[] = []
  const place = (name: ColumnName): number | undefined => {
    const given = chosen[name]
    if (given === '') return undefined
    if (given !== undefined) {
      const at = plain.indexOf(plainWord(given))
      if (at < 0) missing.push(given)
      return at < 0 ? undefined : at
    }
    const at = known[name].map((word) => plain.indexOf(word)).find((index) => index >= 0)
    return at
  }
  const columns: Columns = {
    transaction: place('transaction'),
    date: place('date'),
    amount: place('amount'),
    status: place('status'),
    reference: place('reference'),
    phone: place('phone'),
  }
  return { columns, missing }
}

/** 'Montant (FCFA)' and 'montant_fcfa' are one word. */
export function plainWord(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
