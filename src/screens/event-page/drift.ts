const COUNT = 50

interface Particle {
  x: number
  y: number
  size: number
  speed: number
  sway: number
  sun: boolean
}

/**
 * 50 small diamonds rise behind the hero. Still while nobody sees it, and when motion is unwanted. Answers what
 * ends it.
 */
export function drift(canvas: HTMLCanvasElement): () => void {
  const pen = canvas.getContext('2d')
  if (!pen) return () => {}
  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  const particles = Array.from({ length: COUNT }, (_, index): Particle => ({
    x: scatter(index, 0.618),
    y: scatter(index, 0.755),
    size: 3 + scatter(index, 0.414) * 5,
    speed: 0.015 + scatter(index, 0.732) * 0.03,
    sway: scatter(index, 0.236) * 6,
    sun: index % 3 === 0,
  }))
  let seen = false
  let frame = 0
  let before = 0

  function draw(time: number) {
    if (!pen) return
    const elapsed = Math.min(0.1, (time - before) / 1000)
    before = time
    const { width, height } = canvas
    pen.clearRect(0, 0, width, height)
    for (const particle of particles) {
      particle.y -= particle.speed * elapsed
      if (particle.y < -0.05) particle.y = 1.05
      const x = (particle.x + Math.sin(time / 4000 + particle.sway) * 0.01) * width
      const y = particle.y * height
      pen.globalAlpha = particle.sun ? 0.55 : 0.18
      pen.fillStyle = particle.sun ? '#f2a900' : '#ffffff'
      pen.beginPath()
      pen.moveTo(x, y - particle.size)
      pen.lineTo(x + particle.size, y)
      pen.lineTo(x, y + particle.size)
      pen.lineTo(x - particle.size, y)
      pen.fill()
    }
    frame = requestAnimationFrame(draw)
  }

  function follow() {
    cancelAnimationFrame(frame)
    if (!seen || document.hidden || motion.matches) return
    before = performance.now()
    frame = requestAnimationFrame(draw)
  }

  function measure() {
    canvas.width = canvas.clientWidth
    canvas.height = canvas.clientHeight
  }

  measure()
  const size = new ResizeObserver(measure)
  const view = new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting ?? false
    follow()
  })
  size.observe(canvas)
  view.observe(canvas)
  document.addEventListener('visibilitychange', follow)
  motion.addEventListener('change', follow)
  return () => {
    cancelAnimationFrame(frame)
    size.disconnect()
    view.disconnect()
    document.removeEventListener('visibilitychange', follow)
    motion.removeEventListener('change', follow)
  }
}

/** Multiples of an irrational number, without their whole part, lie evenly and look like chance. */
function scatter(index: number, step: number): number {
  return ((index + 1) * step) % 1
}
