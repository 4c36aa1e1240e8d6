/**
 * A ticket's code, black on white whatever the colours of the page: scanners need the contrast. `svg` is our
 * own drawing, never something that came from outside.
 */
export function QrCode({ svg, label, className = '' }: { svg: string; label: string; className?: string }) {
  return (
    <div
      role="img"
      aria-label={label}
      data-code
      className={`rounded-xl bg-white p-1 [&>svg]:block [&>svg]:h-auto [&>svg]:w-full ${className}`}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
