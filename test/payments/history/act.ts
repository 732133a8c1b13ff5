import { expect } from 'vitest'
import { reconcile } from '#server/licencas/compras/compras.ts'
import { cadastroValido, signIn } from '../../app/factories.ts'
import { handle, notify, novaCompra, type Shop } from '../pagamentos.ts'
import { OUTROS, type Step } from './steps.ts'
import { formaOf, note, pick, turnClock, type World } from './world.ts'

/** Creates a coupon of ten percent for one purchase, named after it. */
const createCupom = ({ consultor, loja: { t } }: World, idCompra: string) =>
  t.deps.db
    .insertInto('cupons')
    .values({
      codigo: `M-${idCompra.split('-').at(-1)}`,
      tipo: 'percentual',
      valor: 10,
      maximo_usos: 1,
      criado_em: t.clock.now(),
      id_criador: consultor.id_usuario,
    })
    .execute()

/** Does one step of a history. */
// whole: a table from each step to what it does
export async function act(world: World, step: Step): Promise<void> {
  const { t, mp } = world.loja
  switch (step.do) {
    case 'comprar':
      return buy(world, step.qual)
    case 'repetir':
      return repeat(world, step)
    case 'pagar': {
      const idCompra = pick(world.compras, step.qual)
      if (!idCompra || ![...mp.preferences.values()].some(({ key }) => key === idCompra)) return
      const row = mp.pay(idCompra, formaOf(world, idCompra).preco, { status: step.status, ...step.wrong })
      world.payments.push(row)
      return note(world, row)
    }
    case 'pagarDeNovo': {
      await act(world, { do: 'pagar', qual: step.qual, status: 'approved', wrong: {} })
      await reconcile(t.deps)
      turnClock(world, step.after)
      return act(world, { do: 'pagar', qual: step.qual, status: 'approved', wrong: {} })
    }
    case 'estragar': {
      const row = pick(world.payments, step.payment)
      if (row) mp.spoiled.set(`/v1/payments/${row.id}`, step.answer)
      return
    }
    case 'mudar': {
      const row = pick(world.payments, step.payment)
      if (!row) return
      mp.change(row, step.to)
      return note(world, row)
    }
    case 'notificar': {
      const row = pick(world.payments, step.payment)
      if (!row) return
      const over = { evento: `e${step.evento}`, ...(step.forged && { segredo: 'outro' }) }
      expect(await notify(world.loja, row.id, over)).toBe(step.forged ? 401 : 200)
      return
    }
    case 'processar':
      await handle(world.loja)
      return
    case 'conciliar':
      return reconcile(t.deps)
    case 'convidar':
      await invite(world, `m${world.consultor.id_usuario}-${step.n}@exemplo.com.br`)
      return
    case 'dar':
      return give(world)
    case 'recolher':
      return collect(world, step.qual)
    case 'restituir':
      return refund(world)
    case 'desistir':
      return withdraw(world, step.qual)
    case 'devolve':
      mp.state.devolve = step.how
      return
    case 'disputa':
      return dispute(world, step)
    case 'provedor':
      mp.state.behaviour = step.behaviour
      return
    case 'relogio':
      return turnClock(world, step.ms)
  }
}

/** The price of a purchase as sent to the provider. */
function toldPrice({ mp }: Shop, idCompra: string): unknown {
  const { items } = [...mp.preferences.values()].find(({ key }) => key === idCompra)!.body
  return (items as { unit_price: number }[])[0]?.unit_price
}

async function buy(world: World, qual: number): Promise<void> {
  const { loja, formas, ofertas } = world
  const idCompra = world.compras[qual] ?? novaCompra()
  const forma = formas.get(idCompra) ?? ofertas[formas.size % ofertas.length]!
  if (!formas.has(idCompra)) await createCupom(world, idCompra)
  formas.set(idCompra, forma)
  const answer = await loja.t.call('POST', '/compra/pre-compra', {
    token: await signIn(loja.t, world.consultor),
    body: { idCompra, ...forma.pedido(idCompra) },
  })
  expect([200, 503, 409]).toContain(answer.statusCode)
  if (answer.statusCode === 200) expect(toldPrice(loja, idCompra)).toBe(forma.preco)
  // Only one that was answered can be paid; one that was not stands all the same, and is gone on with.
  if (!world.compras.includes(idCompra)) {
    world.compras.push(idCompra)
    world.begun.set(idCompra, loja.t.clock.now().getTime())
  }
}

async function repeat(world: World, { qual, outro }: { qual: number; outro: keyof typeof OUTROS }): Promise<void> {
  const { t } = world.loja
  const idCompra = pick(world.compras, qual)
  if (!idCompra) return
  const answer = await t.call('POST', '/compra/pre-compra', {
    token: await signIn(t, world.consultor),
    body: { idCompra, ...formaOf(world, idCompra).pedido(idCompra), ...OUTROS[outro] },
  })
  // A code that is none is refused as one.
  const refused = outro === 'cupom' ? [422, 'dados_invalidos'] : [409, 'preco_mudou']
  expect([answer.statusCode, answer.json().codigo]).toEqual(refused)
}

/** Invites an address with an individual licence, where there is one; returns the invite. */
async function invite(
  { loja: { t }, consultor }: World,
  email_participante: string,
): Promise<{ url: string; id_licenca: number } | undefined> {
  const answer = await t.call('POST', '/consultores/convidar', {
    token: await signIn(t, consultor),
    body: { id_tipo_licenca: 1, email_participante },
  })
  expect([200, 409]).toContain(answer.statusCode)
  return answer.statusCode === 200 ? answer.json() : undefined
}

/** Gives a licence to somebody as a test. */
async function give(world: World): Promise<void> {
  const convite = await invite(world, `d${world.consultor.id_usuario}-${novaCompra()}@exemplo.com.br`)
  if (!convite) return
  const token = convite.url.split('/').at(-1)
  const { statusCode } = await world.loja.t.call('POST', '/participantes/', { body: cadastroValido({ token }) })
  expect(statusCode).toBe(200)
  world.dadas.push(convite.id_licenca)
}

async function collect({ loja: { t }, consultor, dadas }: World, qual: number): Promise<void> {
  const id_licenca = pick(dadas, qual)
  if (id_licenca === undefined) return
  const answer = await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, {
    token: await signIn(t, consultor),
    body: {},
  })
  expect(answer.statusCode).toBe(200)
  dadas.splice(dadas.indexOf(id_licenca), 1)
}

/** Withdraws from a purchase with the numbers that are told, when it may be withdrawn from. */
async function withdraw({ loja: { t }, consultor, compras }: World, qual: number): Promise<void> {
  const idCompra = pick(compras, qual)
  if (!idCompra) return
  const token = await signIn(t, consultor)
  const path = `/compra/${idCompra}/desistir`
  const told = await t.call('GET', path, { token })
  expect([200, 409]).toContain(told.statusCode)
  if (told.statusCode !== 200) return
  const { licencas, convites } = told.json()
  const answer = await t.call('POST', path, { token, body: { licencas, convites } })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().licencas).toBe(licencas)
}

async function dispute(world: World, step: { qual: number; dadas: number; recolhe: boolean }): Promise<void> {
  const { loja } = world
  await act(world, { do: 'comprar', qual: step.qual })
  await act(world, { do: 'pagar', qual: step.qual, status: 'approved', wrong: {} })
  const payment = world.payments.length - 1
  await reconcile(loja.t.deps)
  for (let n = 0; n < step.dadas; n += 1) await give(world)
  for (const status_detail of ['settled', 'reimbursed']) {
    await act(world, { do: 'mudar', payment, to: { status: 'charged_back', status_detail } })
    await act(world, { do: 'notificar', payment, evento: 0, forged: false })
    await handle(loja)
  }
  if (step.recolhe) await collect(world, 0)
  await reconcile(loja.t.deps)
}

/** Credits every won dispute as an admin; expects success and a paid purchase. */
export async function refund({ loja: { t }, admin, compras, seen }: World): Promise<void> {
  const won = await t.deps.db
    .selectFrom('excecoes_pagamento as e')
    .innerJoin('creditos as c', 'c.mp_id', 'e.mp_id')
    .innerJoin('pagamentos as p', 'p.mp_id', 'e.mp_id')
    .select(['e.id_excecao', 'c.id_compra'])
    .where('e.tipo', '=', 'aprovado_apos_estorno')
    .where('e.resolvida_em', 'is', null)
    .where('p.estado', '=', 'approved')
    .where('c.id_compra', 'in', ['', ...compras])
    .execute()
  for (const { id_excecao, id_compra } of won) {
    const { statusCode } = await t.call('POST', `/compra/excecoes/${id_excecao}/resolver`, {
      token: await signIn(t, admin),
      body: { desfecho: 'creditar', motivo: 'Disputa ganha' },
    })
    expect(statusCode).toBe(200)
    seen.set(id_compra, 'paga')
  }
}
