import {
  LIVE_HOLDS_PER_DEVICE,
  LIVE_HOLDS_PER_PHONE_AND_MODEL,
} from '../../src/domains/checkout/holds/hold-batch.ts'
import type { HoldLine, HoldOutcome, HoldRequest } from '../../src/domains/checkout/hold-outcome.ts'

interface Held {
  phone: string
  device: string | null
  lines: HoldLine[]
  live: boolean
  promoCode: string | null
}

/** The rule of granting places once more, as plainly as it can be said: what the database grants must be what this grants. */
export class Shelf {
  readonly models = new Map<
    string,
    { left: number; unsold: number; most: number; open: boolean; promo: boolean }
  >()
  readonly codes = new Map<string, { left: number; open: boolean; models: string[] | null }>()
  readonly orders = new Map<string, Held>()

  /** A batch: of the requests before it, each sees the places and uses of codes that they took, and nothing else. */
  grantAll(requests: HoldRequest[]): HoldOutcome['kind'][] {
    const live = [...this.orders.values()].filter((order) => order.live)
    return requests.map((request) => this.#grant(request, live))
  }

  #grant(request: HoldRequest, live: readonly Held[]): HoldOutcome['kind'] {
    const { lines, device, promoCode } = request
    const { phone } = request.buyer
    const old = this.orders.get(request.replaces ?? '')
    const given = old?.live ? old.lines : []
    const back = (id: string) => given.find((line) => line.modelId === id)?.quantity ?? 0
    const all = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const most = Math.min(...lines.map(({ modelId }) => this.models.get(modelId)?.most ?? Infinity))
    let [short, codeShort] = [false, false]
    for (const { modelId, quantity } of lines) {
      const model = this.models.get(modelId)
      if (!model) return 'unknown-ticket'
      if (!model.open) return 'closed'
      if (all > most) return 'over-maximum'
      const free = model.left + back(modelId)
      if (free < quantity && model.unsold >= quantity) short = true
      else if (free < quantity) return free <= 0 ? 'sold-out' : 'not-enough'
      const same = live.filter((o) => o.phone === phone && o.lines.some((line) => line.modelId === modelId))
      if (back(modelId) === 0 && same.length >= LIVE_HOLDS_PER_PHONE_AND_MODEL) return 'too-many-holds'
    }
    if (promoCode !== null) {
      const code = this.codes.get(promoCode)
      const left = (code?.left ?? 0) + (old?.live && old.promoCode === promoCode ? 1 : 0)
      const fits = lines.every(
        ({ modelId }) => this.models.get(modelId)?.promo && (code?.models?.includes(modelId) ?? true),
      )
      if (!code?.open || !fits) return 'invalid-code'
      codeShort = left <= 0
    }
    const sameDevice = live.filter((order) => device !== null && order.device === device)
    if (!old?.live && sameDevice.length >= LIVE_HOLDS_PER_DEVICE) return 'too-many-holds'
    if (short) return 'shortage'
    if (codeShort) return 'code-shortage'
    this.#move(given, 1)
    this.#move(lines, -1)
    this.#use(old?.live ? old.promoCode : null, 1)
    this.#use(promoCode, -1)
    if (old) old.live = false
    this.orders.set(request.orderId, { phone, device, lines, live: true, promoCode })
    return 'held'
  }

  #use(promoCode: string | null, sign: number) {
    const code = this.codes.get(promoCode ?? '')
    if (code) code.left += sign
  }

  #move(lines: HoldLine[], sign: number) {
    for (const { modelId, quantity } of lines) {
      const model = this.models.get(modelId)
      if (model) model.left += sign * quantity
    }
  }
}
