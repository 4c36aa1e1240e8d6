type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Writes what is wrong beside each field and leads to the first; true when nothing is. '' is no fault. */
export function markFaults<Own extends Field>(
  fields: readonly Own[],
  faultOf: (field: Own) => string,
): boolean {
  const wrong = fields.filter((field) => {
    const words = faultOf(field)
    const beside = document.getElementById(`${field.id}-erreur`)
    if (beside) beside.textContent = words
    field.setAttribute('aria-invalid', String(words !== ''))
    return words !== ''
  })
  wrong[0]?.focus()
  return wrong.length === 0
}
