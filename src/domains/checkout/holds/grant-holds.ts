import type { HoldLine, Refusal } from './hold-outcome.ts'

/** What a batch asks of one ticket model's row, as locked. Times are the database's judgement. */
export interface ModelForSale {
  id: string
  capacity: number
  held: number
  sold: number
  maxPerOrder: number
  price: number
  persons: number
  sale: 'open' | 'not-yet' | 'ended'
  onSite: boolean
}

/** Limits against hoarding: unpaid holds alive at the same time. */
export const LIVE_HOLDS_PER_PHONE_AND_MODEL = 2
export const LIVE_HOLDS_PER_DEVICE = 3

export interface Asked {
  lines: HoldLine[]
  phone: string
  device: string | null
  /** Lines of the same browser's order that goes when this one comes. */
  givesBack: HoldLine[]
}

export type Granted = {
  kind: 'granted'
  amount: number
  lines: (HoldLine & { price: number; persons: number })[]
}

/** What is left while a batch is decided. Changed by `grantHold`, one request after the other. */
export class Shelf {
  readonly #models: Map<string, ModelForSale>
  readonly #byPhone: Map<string, number>
  readonly #byDevice: Map<string, number>

  constructor(models: ModelForSale[], byPhone: Map<string, number>, byDevice: Map<string, number>) {
    this.#models = new Map(models.map((model) => [model.id, { ...model }]))
    this.#byPhone = byPhone
    this.#byDevice = byDevice
  }

  /** All or nothing, in the order of calls; a refusal leaves the shelf as it was. */
  grant(asked: Asked): Granted | Refusal {
    const lines: Granted['lines'] = []
    for (const { modelId, quantity } of asked.lines) {
      const model = this.#models.get(modelId)
      if (!model || !model.onSite) return { kind: 'unknown-ticket' }
      if (model.sale !== 'open') return { kind: 'closed' }
      if (quantity > model.maxPerOrder) return { kind: 'over-maximum', maximum: model.maxPerOrder }
      const returning = quantityOf(asked.givesBack, modelId)
      const places = model.capacity - model.held - model.sold + returning
      if (places < quantity) return places <= 0 ? { kind: 'sold-out' } : { kind: 'not-enough', places }
      if (returning === 0 && this.#phoneHolds(asked.phone, modelId) >= LIVE_HOLDS_PER_PHONE_AND_MODEL) {
        return { kind: 'too-many-holds' }
      }
      lines.push({ modelId, quantity, price: model.price, persons: model.persons })
    }
    const replacing = asked.givesBack.length > 0
    if (
      !replacing &&
      asked.device !== null &&
      (this.#byDevice.get(asked.device) ?? 0) >= LIVE_HOLDS_PER_DEVICE
    ) {
      return { kind: 'too-many-holds' }
    }
    this.#take(asked, replacing)
    return {
      kind: 'granted',
      lines,
      amount: lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
    }
  }

  #take(asked: Asked, replacing: boolean) {
    for (const { modelId, quantity } of asked.givesBack) this.#move(modelId, -quantity)
    for (const { modelId, quantity } of asked.lines) {
      this.#move(modelId, quantity)
      if (quantityOf(asked.givesBack, modelId) > 0) continue
      const key = phoneKey(asked.phone, modelId)
      this.#byPhone.set(key, (this.#byPhone.get(key) ?? 0) + 1)
    }
    if (asked.device !== null && !replacing) {
      this.#byDevice.set(asked.device, (this.#byDevice.get(asked.device) ?? 0) + 1)
    }
  }

  #move(modelId: string, quantity: number) {
    const model = this.#models.get(modelId)
    if (model) model.held += quantity
  }

  #phoneHolds(phone: string, modelId: string) {
    return this.#byPhone.get(phoneKey(phone, modelId)) ?? 0
  }
}

export const phoneKey = (phone: string, modelId: string) => `${phone} ${modelId}`

function quantityOf(lines: HoldLine[], modelId: string): number {
  return lines.reduce((sum, line) => (line.modelId === modelId ? sum + line.quantity : sum), 0)
}
