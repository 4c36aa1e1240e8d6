export interface Status {
  tone: 'success' | 'error'
  words: string
}

/** How the last step went: red for errors, green for success. A script sets `data-tone` and the words. */
export function StatusLine({ name, status }: { name: string; status: Status | null }) {
  return (
    <p
      data-status={name}
      data-tone={status?.tone}
      role="status"
      className="font-semibold empty:hidden data-[tone=error]:text-danger data-[tone=success]:text-success"
    >
      {status?.words}
    </p>
  )
}
