// whole: a table of commands of the model

import fc from 'fast-check'
import { expect } from 'vitest'
import { validadeEstendida } from '#shared/clientes/convites/convites.rules.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/time.ts'
import { cadastroValido, SENHA } from '../app/factories.ts'
import { aberto, type ContaModel, disponiveis, giveBack, type Model, testesOf } from './model.ts'
import { expectAgreement, type World } from './world.ts'

type Command = fc.AsyncCommand<Model, World>

const TOTAIS = [
  [60, 45, 30, 15],
  [38, 38, 37, 37],
  [15, 30, 45, 60],
]
/**
 * Steps of the clock in milliseconds, chosen around the limit: five days, one millisecond before and after, and an hour
 * back.
 */
const JUMPS = [1, 1000, DAY_MS, 5 * DAY_MS - 1, 5 * DAY_MS, 5 * DAY_MS + 1, 10 * DAY_MS, -60 * MINUTE_MS]

const command = (
  name: string,
  run: (model: Model, world: World) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Command => ({
  check,
  toString: () => name,
  async run(model, world) {
    await run(model, world)
    await expectAgreement(model, world)
  },
})

/** Picks one of the values by any non-negative number; undefined when there are none. */
const pick = <T>(values: readonly T[], n: number): T | undefined => values[n % Math.max(values.length, 1)]

const invite = (c: 0 | 1, e: number, second: boolean): Command =>
  command(`convidar(${c}, ${e}${second ? ', /participantes' : ''})`, async (model, world) => {
    const email = world.emails[e]!
    const token = await world.as(world.consultores[c])
    const body = second ? { id_tipo_licenca: 1, email } : { id_tipo_licenca: 1, email_participante: email }
    const answer = await world.t.call('POST', second ? '/participantes/convidar' : '/consultores/convidar', {
      token,
      body,
    })
    if (!model.ativo[c]) return expect(answer.statusCode).toBe(401)
    const conta = model.contas.get(email)
    const pending = conta?.testes.find(teste => teste.consultor === c && teste.totais === null)
    const open = conta
      ? undefined
      : model.convites.find(convite => convite.consultor === c && convite.email === email && aberto(model, convite))
    if (pending || open) {
      expect([answer.statusCode, answer.json().id_licenca]).toEqual([200, (pending ?? open)!.id_licenca])
      if (open) expect(answer.json().url).toContain(open.token)
      return
    }
    if (disponiveis(model, c) === 0) return expect(answer.json().codigo).toBe('sem_licencas')
    expect(answer.statusCode).toBe(200)
    giveBack(model, convite => convite.consultor === c)
    const { id_licenca, url } = answer.json()
    if (conta) conta.testes.push({ id_licenca, consultor: c, totais: null })
    else enviado(model, c, email, id_licenca, url)
  })

const tokenOf = (url: string): string => url.split('/').at(-1)!
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

/** Records a new invite in the model, with the link that the product returned. */
function enviado(model: Model, consultor: 0 | 1, email: string, id_licenca: number, url: string): void {
  const token = tokenOf(url)
  const { jti, validade_convite } = claimsOf(token)
  model.convites.push({
    token,
    primeiro: token,
    consultor,
    email,
    id_licenca,
    id_convite: jti,
    validade: new Date(validade_convite),
    fim: null,
  })
}

/** Extends any invite ever sent: only an open one gets a new end, and all its links stay valid. */
const extend = (c: 0 | 1, n: number): Command =>
  command(`estender(${c}, ${n})`, async (model, world) => {
    const convite = pick(
      model.convites.filter(item => item.consultor === c),
      n,
    )
    if (!convite || !model.ativo[c]) return
    const answer = await world.t.call('POST', `/participantes/convites/${convite.id_convite}/estender`, {
      token: await world.as(world.consultores[c]),
    })
    if (!aberto(model, convite)) return expect(answer.statusCode).toBe(409)
    expect(answer.statusCode).toBe(200)
    giveBack(model, item => item.consultor === c)
    convite.validade = validadeEstendida(convite.validade, model.now)
    convite.token = tokenOf(answer.json().url)
    expect(new Date(claimsOf(convite.token).validade_convite)).toEqual(convite.validade)
  })

/** Moves any invite ever sent to another address: the licence moves along, or returns where the address needs none. */
const correct = (c: 0 | 1, n: number, e: number): Command =>
  command(`corrigir(${c}, ${n}, ${e})`, async (model, world) => {
    const mine = model.convites.filter(item => item.consultor === c)
    const convite = pick(mine, n)
    if (!convite || !model.ativo[c]) return
    const email = world.emails[e]!
    const answer = await world.t.call('POST', `/participantes/convites/${convite.id_convite}/corrigir`, {
      token: await world.as(world.consultores[c]),
      body: { email },
    })
    const open = mine.find(item => item.email === email && aberto(model, item))
    const { id_licenca } = convite
    if (!aberto(model, convite)) {
      const again = convite.fim === 'cancelado' && open?.id_licenca === id_licenca
      return expect(answer.statusCode).toBe(again ? 200 : 409)
    }
    if (convite.email === email) return expect(answer.statusCode).toBe(422)
    expect(answer.statusCode).toBe(200)
    giveBack(model, item => item.consultor === c)
    convite.fim = 'cancelado'
    const conta = model.contas.get(email)
    const pending = conta?.testes.find(teste => teste.consultor === c && teste.totais === null)
    expect(answer.json().id_licenca).toBe((pending ?? (conta ? undefined : open))?.id_licenca ?? id_licenca)
    if (pending || (open && !conta)) return
    if (conta) conta.testes.push({ id_licenca, consultor: c, totais: null })
    else enviado(model, c, email, id_licenca, answer.json().url)
  })

/** Cancels a licence's invite by the id of any invite it ever had; an old id must not cancel a newer invite. */
const cancel = (c: 0 | 1, n: number): Command =>
  command(`cancelar(${c}, ${n})`, async (model, world) => {
    const convite = pick(
      model.convites.filter(item => item.consultor === c),
      n,
    )
    if (!convite || !model.ativo[c]) return
    const answer = await world.t.call('POST', `/consultores/cancelar-convite/${convite.id_licenca}`, {
      token: await world.as(world.consultores[c]),
      body: { id_convite: convite.id_convite },
    })
    if (!aberto(model, convite)) return expect(answer.statusCode).toBe(409)
    expect(answer.statusCode).toBe(200)
    convite.fim = 'cancelado'
  })

const cancelTeste = (c: 0 | 1, n: number): Command =>
  command(`cancelarTeste(${c}, ${n})`, async (model, world) => {
    const found = pick(testesOf(model, c), n)
    if (!found || !model.ativo[c]) return
    const answer = await world.t.call('POST', `/consultores/cancelar-convite/${found.teste.id_licenca}`, {
      token: await world.as(world.consultores[c]),
      body: {},
    })
    if (found.teste.totais) return expect(answer.statusCode).toBe(409)
    expect(answer.statusCode).toBe(200)
    found.conta.testes = found.conta.testes.filter(teste => teste !== found.teste)
  })

/**
 * Changes one character in the middle of a token's signature. Not the last one: in base64url of 32 bytes two of its
 * bits are unused, so that a changed character may decode to the same signature.
 */
function outroCaractere(token: string): string {
  const at = token.length - 20
  return `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`
}

/** Registers with any link ever sent, tampered with or not. */
const record = (n: number, tampered: boolean): Command =>
  command(`registrar(${n}${tampered ? ', tampered' : ''})`, async (model, world) => {
    const convite = pick(model.convites, n)
    if (!convite) return
    const link = n % 2 === 0 ? convite.token : convite.primeiro
    const token = tampered ? outroCaractere(link) : link
    const answer = await world.t.call('POST', '/participantes', { body: cadastroValido({ token }) })
    if (tampered) return expect(answer.statusCode).toBe(403)
    if (model.contas.has(convite.email) || !aberto(model, convite) || !model.ativo[convite.consultor]) {
      return expect([403, 409]).toContain(answer.statusCode)
    }
    expect(answer.statusCode).toBe(200)
    convite.fim = 'aceito'
    const { id_usuario } = answer.json()
    model.contas.set(convite.email, {
      id_usuario,
      email: convite.email,
      testes: [{ id_licenca: convite.id_licenca, consultor: convite.consultor, totais: null }],
    })
    const login = await world.t.call('POST', '/usuarios/login', { body: { email: convite.email, senha: SENHA } })
    expect(login.statusCode).toBe(200)
  })

const finish = (who: number, n: number, totals: number, foreign: boolean): Command =>
  command(`finalizar(${who}, ${n}, ${totals}${foreign ? ', foreign' : ''})`, async (model, world) => {
    const contas = [...model.contas.values()]
    const conta = pick(contas, who)
    const owner: ContaModel | undefined = foreign ? pick(contas, who + 1) : conta
    const teste = owner && pick(owner.testes, n)
    if (!conta || !teste) return
    const [d, i, s, c] = TOTAIS[totals]!
    const answer = await world.t.call('POST', `/disc/finalizar/${conta.id_usuario}`, {
      token: await world.as(conta),
      body: { 1: d, 2: i, 3: s, 4: c, idLicenca: teste.id_licenca },
    })
    if (owner !== conta) return expect(answer.statusCode).toBe(404)
    if (teste.totais) return expect(answer.statusCode).toBe(teste.totais === TOTAIS[totals] ? 200 : 409)
    expect(answer.statusCode).toBe(200)
    teste.totais = TOTAIS[totals]!
  })

const activate = (c: 0 | 1, on: boolean): Command =>
  command(`${on ? 'ativar' : 'desativar'}(${c})`, async (model, world) => {
    const old = await world.as(world.consultores[c])
    const answer = await world.t.call(
      'PUT',
      `/usuarios/alterar-status-ativacao/${world.consultores[c].id_usuario}/${on ? 1 : 0}`,
      { token: await world.as(world.admin), body: {} },
    )
    expect(answer.statusCode).toBe(200)
    model.ativo[c] = on
    if (!on) expect((await world.t.call('GET', '/utils/privilegios', { token: old })).statusCode).toBe(401)
  })

const clock = (ms: number): Command =>
  command(`clock(${ms})`, async (model, world) => {
    world.t.clock.advance(ms)
    model.now = world.t.clock.now()
  })

const sweep = (): Command =>
  command('sweep', async (model, world) => {
    await world.tidy()
    giveBack(model, () => true)
  })

const c = fc.constantFrom<0 | 1>(0, 1)
const small = fc.nat(7)

/** Generates steps of people and clock, weighted towards those that move licences. */
export const commands = (maxCommands: number) =>
  fc.commands(
    [
      fc.tuple(c, fc.nat(3), fc.boolean()).map(args => invite(...args)),
      fc.tuple(c, fc.nat(3), fc.boolean()).map(args => invite(...args)),
      fc.tuple(c, small).map(args => cancel(...args)),
      fc.tuple(c, small).map(args => cancelTeste(...args)),
      fc.tuple(c, small).map(args => extend(...args)),
      fc.tuple(c, small, fc.nat(3)).map(args => correct(...args)),
      small.map(n => record(n, false)),
      small.map(n => record(n, true)),
      fc.tuple(fc.nat(3), fc.nat(3), fc.nat(2), fc.boolean()).map(args => finish(...args)),
      fc.tuple(c, fc.boolean()).map(args => activate(...args)),
      fc.constantFrom(...JUMPS).map(clock),
      fc.constantFrom(...JUMPS).map(clock),
      fc.constant(sweep()),
    ],
    { maxCommands, size: 'max' },
  )
