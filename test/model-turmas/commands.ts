import fc from 'fast-check'
import { expect } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/platform/time.ts'
import { type Conta, conclude as finalizarTeste, signIn } from '../app/factories.ts'

import { command, pick } from './command.ts'
import { ask, confirm, lista } from './entradas.ts'
import * as m from './model.ts'
import { end, extend, remind, tend } from './prazos.ts'

/**
 * Steps of the clock in milliseconds, chosen around the rules' limits: half an hour in the room, a day's link, a
 * turma's last moment, a month of drafts.
 */
const JUMPS = [1000, 30 * MINUTE_MS, DAY_MS - 1000, DAY_MS, 2 * DAY_MS, 3 * DAY_MS, 31 * DAY_MS]

/** Opens one more turma, up to three. */
export const open = (max: number, days: number, lembretes: readonly number[]) =>
  command(`abrir(${max}, ${days}, [${lembretes}])`, async (model, world) => {
    if (model.turmas.length === 3) return
    const fecha = new Date(model.now.getTime() + days * DAY_MS)
    const body = { max_entradas: max, fecha_em: fecha.toISOString(), lembretes }
    const { id_rodada, link } = await world.turmas.abrir(world.consultor, body)
    model.turmas.push({
      id_rodada,
      codigo: link.codigo,
      aberta: model.now,
      fecha,
      encerrada: false,
      devolvida: false,
      rascunhos: false,
      encerrada_em: null,
      max,
      lembretes,
      feitos: [],
      sala: null,
      lugares: new Map(),
    })
  })

const sala = (n: number, minutos: number) =>
  command(`sala(${n}, ${minutos})`, async (model, world) => {
    const turma = pick(model.turmas, n)
    if (!turma) return
    const answer = await world.turmas.call(world.consultor, `/${turma.id_rodada}/na-sala`, { minutos })
    if (!m.isAberta(model, turma)) return expect(answer.statusCode).toBe(409)
    const ate = Math.min(model.now.getTime() + minutos * MINUTE_MS, turma.fecha.getTime())
    turma.sala = minutos === 0 ? null : new Date(ate)
  })

const record = (n: number) =>
  command(`registrar(${n})`, async (model, world) => {
    const licenca = pick(
      m.all(model).filter(one => one.estado === 'convidada'),
      n,
    )
    if (!licenca?.convite) return
    // All histories of a run together take longer than a life.
    const data_nascimento = `15/03/${model.now.getUTCFullYear() - 30}`
    const answer = await world.turmas.cadastrar(`/${licenca.convite.token}`, { data_nascimento })
    if (m.vencida(model, licenca) || model.contas.has(licenca.email))
      return expect([403, 409]).toContain(answer.statusCode)
    expect(answer.statusCode, answer.body).toBe(200)
    model.contas.set(licenca.email, { id_usuario: answer.json().id_usuario })
    Object.assign(licenca, { estado: 'atribuida', convite: null })
  })

const reply = (n: number, ate: 'comecar' | 'finalizar') =>
  command(`${ate}(${n})`, async (model, world) => {
    const licenca = pick(
      m.all(model).filter(one => one.estado === 'atribuida'),
      n,
    )
    if (!licenca) return
    const conta = model.contas.get(licenca.email)!
    const { id_licenca } = licenca
    if (ate === 'comecar') {
      expect((await world.turmas.begin(conta, id_licenca)).statusCode).toBe(200)
      licenca.respondidas = 1
      return
    }
    const token = await signIn(world.t, conta as Conta)
    await finalizarTeste(world.t, { ...conta, id_licenca, token, email: licenca.email, nome: '' })
    licenca.estado = 'usada'
  })

/** Takes back an invite or an unfinished test. */
const remove = (n: number) =>
  command(`tirar(${n})`, async (model, world) => {
    const licenca = pick(
      m.all(model).filter(one => one.estado === 'convidada' || one.estado === 'atribuida'),
      n,
    )
    if (!licenca) return
    const token = await signIn(world.t, world.consultor)
    const body = licenca.convite ? { id_convite: licenca.convite.id_convite } : {}
    const answer = await world.t.call('POST', `/consultores/cancelar-convite/${licenca.id_licenca}`, { token, body })
    if (m.vencida(model, licenca)) return expect(answer.statusCode).toBe(409)
    expect(answer.statusCode).toBe(200)
    if (licenca.estado === 'convidada') m.goBack(licenca)
    else m.collect(model, licenca)
  })

/** Refunds the purchase of a licence: one in stock or on an open invite is removed, one in a test stays and is owed. */
const refund = (n: number) =>
  command(`estornar(${n})`, async (model, world) => {
    const licenca = pick(
      m.all(model).filter(one => one.comprada && !model.estornos.has(one.id_licenca)),
      n,
    )
    if (!licenca) return
    model.estornos.add(licenca.id_licenca)
    await world.estornar(licenca.id_licenca)
    m.giveBack(model)
    if (licenca.estado === 'convidada') m.goBack(licenca)
    if (licenca.estado === 'livre') licenca.estado = 'estornada'
  })

const clock = (ms: number) =>
  command(`clock(${ms})`, async (model, world) => {
    world.t.clock.advance(ms)
    model.now = world.t.clock.now()
  })

const sweep = () =>
  command('sweep', async (model, world) => {
    await world.tidy()
    m.giveBack(model)
  })

const n = fc.nat(5)
const who = fc.nat(4)

/** Generates steps of people and clock around turmas, weighted towards those that move licences. */
export const commands = (maxCommands: number) =>
  fc.commands(
    [
      fc
        .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(1, 4, 10), fc.constantFrom([], [1], [3, 0]))
        .map(args => open(...args)),
      fc.tuple(n, fc.array(who, { minLength: 1, maxLength: 3 })).map(args => lista(...args)),
      fc.tuple(n, fc.array(who, { minLength: 1, maxLength: 3 })).map(args => lista(...args)),
      fc.tuple(n, who, fc.boolean()).map(args => ask(...args)),
      fc.tuple(n, who, fc.constant(true)).map(args => ask(...args)),
      n.map(confirm),
      n.map(confirm),
      fc.tuple(n, fc.constantFrom(30, 30, 0)).map(args => sala(...args)),
      n.map(record),
      n.map(record),
      n.map(one => reply(one, 'comecar')),
      n.map(one => reply(one, 'finalizar')),
      n.map(remind),
      fc.constant(tend()),
      fc.constant(tend()),
      fc.tuple(n, fc.constantFrom(1, 5, 20)).map(args => extend(...args)),
      n.map(end),
      n.map(remove),
      n.map(refund),
      fc.constantFrom(...JUMPS).map(clock),
      fc.constantFrom(...JUMPS).map(clock),
      fc.constant(sweep()),
    ],
    { maxCommands, size: 'max' },
  )
