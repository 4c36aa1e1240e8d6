import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailField, fieldsOf, PhoneField, SelectField, TextAreaField, TextField } from './field.tsx'

const field = fieldsOf({
  values: { email: 'sena@exemple', town: 'Ouidah' },
  errors: { email: "Cette adresse e-mail n'est pas valable." },
})

test('a field with a mistake is marked, and its sentence belongs to it', () => {
  const html = renderToStaticMarkup(<EmailField {...field('email')} label="Email" hint="La vôtre." />)
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="email-aide email-erreur"')
  expect(html).toContain('value="sena@exemple"')
  expect(html).toMatch(/<p id="email-erreur"[^>]*>Cette adresse e-mail n&#x27;est pas valable\.<\/p>/)
})

test('a field without one is not, and keeps the place for it', () => {
  const html = renderToStaticMarkup(<TextField {...field('town')} label="Ville" />)
  expect(html).not.toContain('aria-invalid=')
  expect(html).toContain('aria-describedby="town-erreur"')
  expect(html).toMatch(/<p id="town-erreur"[^>]*><\/p>/)
})

test.each([
  ['an e-mail address', <EmailField key="email" label="Email" name="a" />, 'email'],
  ['a telephone number', <PhoneField key="phone" label="Téléphone" name="a" />, 'tel'],
])('%s gets its keyboard and what the browser knows', (_, shown, kind) => {
  const html = renderToStaticMarkup(shown)
  expect(html).toContain(`type="${kind}" autoComplete="${kind}"`)
})

test('what a form says itself goes before what a field brings', () => {
  const again = renderToStaticMarkup(<EmailField label="Encore" name="a" autoComplete="off" />)
  expect(again).toContain('autoComplete="off"')
  const choice = renderToStaticMarkup(
    <SelectField {...field('town')} label="Ville" defaultValue="Abomey">
      <option>Ouidah</option>
      <option>Abomey</option>
    </SelectField>,
  )
  expect(choice).toContain('<option selected="">Abomey</option>')
})

test('several lines of text may be made higher', () => {
  expect(renderToStaticMarkup(<TextAreaField label="Message" name="a" />)).toMatch(/class="[^"]*resize-y"/)
})
