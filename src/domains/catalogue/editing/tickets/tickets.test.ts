import { afterAll, beforeAll, expect, test } from 'vitest'
import { Buyer } from '../../../../../test/buyer.ts'
import { makeTicketModel } from '../../../../../test/factories.ts'
import { edit, sika } from '../../../../../test/factories/staff.ts'
import { freshPhone } from '../../../../../test/paying-buyer.ts'
import { stockOf } from '../../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../../test/start-site.ts'
import { routes } from '../../../../routes.ts'
import { cancelEvent } from '../../changes/change-event.ts'
import { setPromoPrice } from '../../promo/set-promo-price.ts'
import { createTicketModel } from './create-ticket-model.ts'
import { createTicketType } from './create-ticket-type.ts'
import { editTicketModel } from './edit-ticket-model.ts'
import { editTicketType } from './edit-ticket-type.ts'
import { setCapacity } from './set-capacity.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const fields = { name: 'Standard', description: 'Une place.', price: 7_000, persons: 1 }
const model = {
  position: 0,
  maxPerOrder: 4,
  salesOpenAt: null,
  salesCloseAt: null,
  coverPhoto: null,
  coverTone: null,
  photo: null,
}
const hold = (modelId: string) => new Buyer(site).ask(modelId, { telephoneAcheteur: freshPhone() })

/** An event with a ticket of another name. */
async function makeEvent() {
  return makeTicketModel(site.db, { typeName: 'VIP', price: 20_000 })
}

test('a type and a model of it are sold as they were made', async () => {
  const { eventId } = await makeEvent()
  const type = await edit(site, (editing) => createTicketType(editing, { eventId, ...fields }))
  if (type.kind !== 'created') throw new Error(type.kind)
  const made = await edit(site, (editing) =>
    createTicketModel(editing, { typeId: type.id, channel: 'site', capacity: 3, ...model }),
  )
  if (made.kind !== 'created') throw new Error(made.kind)
  expect(await (await hold(made.id)).json()).toMatchObject({ montant: 7_000 })
  expect(await stockOf(site, made.id)).toMatchObject({ held: 1 })
})

test('a live model has its name in the live channel', async () => {
  const { typeId } = await makeEvent()
  const made = await edit(site, (editing) =>
    createTicketModel(editing, { typeId, channel: 'live', capacity: 3, ...model }),
  )
  if (made.kind !== 'created') throw new Error(made.kind)
  const listed = await (await fetch(site.address + routes.apiLiveModels)).text()
  expect(listed).toContain(typeId)
})

test('no two types of an event have the same name', async () => {
  const { eventId, typeId } = await makeEvent()
  const taken = { kind: 'name-taken' }
  expect(
    await edit(site, (editing) => createTicketType(editing, { eventId, ...fields, name: 'VIP' })),
  ).toEqual(taken)
  expect((await edit(site, (editing) => createTicketType(editing, { eventId, ...fields }))).kind).toBe(
    'created',
  )
  expect(
    await edit(site, (editing) => editTicketType(editing, { id: typeId, version: 1, ...fields })),
  ).toEqual(taken)
  expect(await edit(site, (editing) => createTicketType(editing, { eventId: 'nobody', ...fields }))).toEqual({
    kind: 'unknown-event',
  })
})

test('a new price is asked of whoever holds places after it, and of nobody before', async () => {
  const { modelId, typeId } = await makeEvent()
  const before = await (await hold(modelId)).json()
  const changed = { ...fields, name: 'VIP', price: 25_000 }
  expect(
    await edit(site, (editing) => editTicketType(editing, { id: typeId, version: 1, ...changed })),
  ).toEqual({ kind: 'changed', version: 2 })
  expect(await (await hold(modelId)).json()).toMatchObject({ montant: 25_000 })
  expect(before).toMatchObject({ montant: 20_000 })
})

test('a ticket is never dearer with a code than without, whichever price is set last or at the same moment', async () => {
  const promo = { name: 'Fan', amount: 15_000, description: 'Au tarif de votre artiste.' }
  for (let round = 0; round < 8; round++) {
    const { modelId, typeId } = await makeEvent()
    const cheaper = { ...fields, name: 'VIP', price: 10_000 }
    const [priced, edited] = await Promise.all([
      setPromoPrice(site.services, modelId, promo, sika),
      edit(site, (editing) => editTicketType(editing, { id: typeId, version: 1, ...cheaper })),
    ])
    expect([
      ['set', 'below-promo-price'],
      ['dearer', 'changed'],
    ]).toContainEqual([priced.kind, edited.kind])
  }
})

test('a model that is archived is not sold any more, and can be again', async () => {
  const { modelId } = await makeEvent()
  const archive = (version: number, archived: boolean) =>
    edit(site, (editing) => editTicketModel(editing, { id: modelId, version, archived, ...model }))
  expect(await archive(1, true)).toEqual({ kind: 'changed', version: 2 })
  expect((await hold(modelId)).status).toBe(404)
  expect(await archive(1, false)).toEqual({ kind: 'stale', version: 2 })
  expect(await archive(2, false)).toEqual({ kind: 'changed', version: 3 })
  expect((await hold(modelId)).status).toBe(201)
})

test('a window closes the sale, and a sale between two edits is no edit', async () => {
  const { modelId } = await makeEvent()
  await hold(modelId)
  const salesCloseAt = new Date(site.services.clock.now().getTime() - 60_000)
  expect(
    await edit(site, (editing) =>
      editTicketModel(editing, { id: modelId, version: 1, archived: false, ...model, salesCloseAt }),
    ),
  ).toEqual({ kind: 'changed', version: 2 })
  expect((await hold(modelId)).status).toBe(409)
})

test('what a cancelled event sells stays closed, whatever its windows say', async () => {
  const { eventId, modelId } = await makeEvent()
  await cancelEvent(site.services, { eventId, reason: 'La salle a été fermée.', by: sika })
  const reopen = (version: number) =>
    edit(site, (editing) =>
      editTicketModel(editing, { id: modelId, version, archived: false, ...model, salesCloseAt: null }),
    )
  expect(await reopen(1)).toEqual({ kind: 'stale', version: 2 })
  expect((await reopen(2)).kind).toBe('changed')
  const answer = await hold(modelId)
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'vente-fermee' }])
})

test('there are never fewer places than are taken, however many ask while they are lowered', async () => {
  for (let round = 0; round < 6; round++) {
    const { modelId } = await makeTicketModel(site.db, { capacity: 20 })
    const lower = edit(site, (editing) => setCapacity(editing, { modelId, capacity: 3 }))
    const [lowered, ...answers] = await Promise.all([
      lower,
      ...Array.from({ length: 8 }, () => hold(modelId)),
    ])
    const held = answers.filter(({ status }) => status === 201).length
    const stock = await stockOf(site, modelId)
    expect(stock.held).toBe(held)
    if (lowered.kind === 'set') expect(held).toBeLessThanOrEqual(3)
    else expect(lowered).toEqual({ kind: 'below-taken', taken: expect.any(Number) })
  }
  const unknown = { modelId: '00000000-0000-4000-8000-000000000000', capacity: 1 }
  expect(await edit(site, (editing) => setCapacity(editing, unknown))).toEqual({ kind: 'unknown' })
})
