/**
 * A table as spreadsheets of French-speaking countries read it: semicolons, CRLF, a byte order mark, numbers in
 * plain digits. What somebody wrote never becomes a formula: a text that begins like one gets an apostrophe, and so does
 * what begins like one behind a comma, a tab or a line break, even with blanks or quotes between: where a spreadsheet separates by
 * commas or tabs, it is a cell of its own.
 */
export function writeCsv(rows: Rows): string {
  return csvMark + csvLines(rows)
}

type Rows = readonly (readonly (string | number)[])[]

/** What such a table begins with, where it is written piece by piece. */
export const csvMark = '\uFEFF'

export function csvLines(rows: Rows): string {
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const within = value.replace(/([,\t\r\n])(?=[\s"]*[=+\-@|%＝＋－＠])/g, "$1'")
  const text = /^[\s=+\-@|%＝＋－＠]/.test(within) ? `'${within}` : within
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
