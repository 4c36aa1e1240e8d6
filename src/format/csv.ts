/**
 * A table as spreadsheets of French-speaking countries read it: semicolons, CRLF, a byte order mark, numbers in
 * plain digits. What somebody wrote never becomes a formula: a text that begins like one gets an apostrophe.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[\s=+\-@|%]/.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
