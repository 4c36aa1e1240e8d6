/** What a request may bring in the place of a form. */
export interface BrokenForm {
  what: string
  type: string | undefined
  body: string | Buffer | undefined
}

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=part'
const whole =
  '--part\r\nContent-Disposition: form-data; name="phone"\r\n\r\n0197000000\r\n' +
  '--part\r\nContent-Disposition: form-data; name="code"\r\n\r\nAfi\r\n--part--\r\n'
const field = '--part\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
const form = (what: string, body: BrokenForm['body'], type: string | undefined): BrokenForm => ({
  what,
  type,
  body,
})

/** Thirty and more bodies that no page of ours sends. */
export const brokenForms: BrokenForm[] = [
  form('no body and no type', undefined, undefined),
  form('no body of a form', undefined, URLENCODED),
  form('no body of parts', undefined, MULTIPART),
  form('a body without a type', 'phone=1', undefined),
  form('an empty type', 'phone=1', ''),
  form('a type that is none', 'phone=1', ';;;'),
  form('half a type', 'phone=1', 'application/'),
  form('JSON', '{"phone":"1"}', 'application/json'),
  form('plain text', 'phone=1', 'text/plain'),
  form('XML', '<phone/>', 'application/xml'),
  form('bytes', Buffer.from([0, 255, 254, 1]), 'application/octet-stream'),
  form('half an escape', 'phone=%', URLENCODED),
  form('an escape of no digits', 'phone=%zz&%=%', URLENCODED),
  form('escaped bytes that are no text', 'phone=%ff%fe%c0', URLENCODED),
  form('bytes that are no text', Buffer.from('phone=\xff\xfe', 'latin1'), URLENCODED),
  form('an escaped zero byte', 'phone=%00&code=%00&a%00b=1', URLENCODED),
  form('nothing but signs', '&&&===&=&', URLENCODED),
  form('a prototype', '__proto__=1&constructor=1&hasOwnProperty=1', URLENCODED),
  form('one field ten thousand times', 'a=&'.repeat(10_000), URLENCODED),
  form('ten thousand fields', Array.from({ length: 4_000 }, (_, n) => `a${n}=1`).join('&'), URLENCODED),
  form('a hundred kilobytes', `phone=${'a'.repeat(100_000)}`, URLENCODED),
  form('parts called a form', whole, URLENCODED),
  form('a form called parts', 'phone=1&code=2', MULTIPART),
  form('parts without a boundary', whole, 'multipart/form-data'),
  form('parts with an empty boundary', whole, 'multipart/form-data; boundary='),
  form('parts with another boundary', whole, 'multipart/form-data; boundary=other'),
  form('parts with a boundary too long', whole, `multipart/form-data; boundary=${'b'.repeat(500)}`),
  form('parts of another kind', whole, 'multipart/mixed; boundary=part'),
  form('parts cut in a header', whole.slice(0, 30), MULTIPART),
  form('parts cut in a value', whole.slice(0, 70), MULTIPART),
  form('parts without their end', whole.slice(0, -8), MULTIPART),
  form('a part without a name', whole.replaceAll(/; name="\w+"/g, ''), MULTIPART),
  form('a part without headers', '--part\r\n\r\n1\r\n--part--\r\n', MULTIPART),
  form('a part with a thousand headers', field.replace('\r\n\r\n', '\r\nb: 1'.repeat(1_000)), MULTIPART),
  form('files in the place of fields', whole.replaceAll('"\r\n\r\n', '"; filename="f"\r\n\r\n'), MULTIPART),
  form('five hundred parts', `${field.repeat(500)}--part--\r\n`, MULTIPART),
  form('lines of another system', whole.replaceAll('\r\n', '\n'), MULTIPART),
]
