import { useEffect, useRef } from 'react'
import { drift } from './drift.ts'

/**
 * The hero's moving background. Its canvas is not shown on small screens, and an island that waits to be visible
 * is then never fetched.
 */
export function Particles() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? drift(canvas.current) : undefined), [])
  return <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 hidden size-full lg:block" />
}
