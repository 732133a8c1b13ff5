import fc from 'fast-check'
import { expect } from 'vitest'
import { tokenDaEntrada } from '#server/rodadas/codigo.ts'
import { DESCANSO_LEMBRETE_MS } from '#shared/emails/emails.rules.ts'
import { ENTRADA_MS, RASCUNHO_TOLERANCIA_MS, SALA_TOLERANCIA_MS } from '#shared/rodadas/rodadas.rules.ts'
import { type Conta, finalizar as finalizarTeste, signIn } from '../factories.ts'
import { DAY, lastOf } from '../turmas.ts'
import * as m from './model.ts'
import { expectAgreement, type World } from './world.ts'

type Command = fc.AsyncCommand<m.Model, World>
type Run = (model: m.Model, world: World) => Promise<void>
const MINUTE = 60_000
/** Biased to where rules turn: a room's half hour, a day's link, a turma's last moment, a month of drafts. */
const JUMPS = [1000, 30 * MINUTE, DAY - 1000, DAY, 2 * DAY, 3 * DAY, 31 * DAY]

const command = (name: string, run: Run): Command => ({
  check: () => true,
  toString: () => name,
  async run(model, world) {
    // Limits have tests of their own.
    await world.t.deps.db.deleteFrom('tentativas').execute()
    await world.t.deps.db.deleteFrom('envios_convite').execute()
    await run(model, world)
    await expectAgreement(model, world)
  },
})
const pick = <T>(values: readonly T[], n: number): T | undefined => values[n % Math.max(values.length, 1)]

/** Opens one more turma, up to three. */
export const abrir = (max: number, days: number, lembretes: readonly number[]) =>
  command(`abrir(${max}, ${days}, [${lembretes}])`, async (model, world) => {
    if (model.turmas.length === 3) return
    const fecha = new Date(model.now.getTime() + days * DAY)
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

interface Enviado {
  id_licenca: number
  id_convite?: string | null
  url?: string
}

/** Whether somebody coming now would need a licence, would get one, or is followed by what they have. */
function oQueVem(model: m.Model, turma: m.Turma, email: string): 'ja_respondeu' | 'segue' | 'sem' | 'nova' {
  const finished = m.all(model).some(one => one.turma === turma && one.estado === 'usada' && one.email === email)
  if (finished) return 'ja_respondeu'
  if (model.contas.has(email) ? m.testeAberto(model, email) : m.conviteAberto(model, email)) return 'segue'
  return m.entradasDe(model, turma) >= turma.max || m.livres(model) === 0 ? 'sem' : 'nova'
}

/** Notes a place by what the product has said it did. */
function ocupar(
  model: m.Model,
  turma: m.Turma,
  email: string,
  {
    enviado,
    validade,
    na_sala = false,
    por_si,
  }: { enviado: Enviado; validade: Date; na_sala?: boolean; por_si: boolean },
): void {
  m.devolver(model)
  const licenca = model.licencas.get(enviado.id_licenca)!
  expect(licenca.estado).toBe('livre')
  const conta = model.contas.has(email)
  const convite = conta
    ? null
    : { id_convite: enviado.id_convite ?? '', token: lastOf(enviado.url ?? ''), validade, na_sala }
  Object.assign(licenca, { estado: conta ? 'atribuida' : 'convidada', turma, email, convite, respondidas: 0 })
  turma.lugares.set(email, { licenca, em: model.now, saiu: false })
  if (conta) m.mail(model, 'novo_teste', email)
  else if (!por_si) m.mail(model, 'convite_cliente', email)
}

function seguir(model: m.Model, turma: m.Turma, email: string): void {
  const before = turma.lugares.get(email)
  if (!before || before.saiu) turma.lugares.set(email, { licenca: null, em: model.now, saiu: false })
}

const lista = (n: number, who: readonly number[]) =>
  command(`lista(${n}, [${who}])`, async (model, world) => {
    const turma = pick(model.turmas, n)
    if (!turma) return
    const emails = [...new Set(who)].map(one => world.emails[one]!)
    const results = await world.turmas.convidar(world.consultor, turma.id_rodada, emails)
    if (!m.estaAberta(model, turma)) return expect(results ?? []).toEqual([])
    for (const [i, email] of emails.entries()) {
      const vem = oQueVem(model, turma, email)
      const { convite } = results[i]
      expect([email, convite !== null]).toEqual([email, vem === 'nova' || vem === 'segue'])
      if (vem === 'nova') ocupar(model, turma, email, { enviado: convite, validade: turma.fecha, por_si: false })
      if (vem === 'segue') seguir(model, turma, email)
    }
  })

/** The request that a typed address made last: what its mail would carry. */
async function guardarPedido(model: m.Model, { t }: World, turma: m.Turma, email: string): Promise<void> {
  const { id_entrada } = await t.deps.db
    .selectFrom('entradas_rodada')
    .select('id_entrada')
    .where('email', '=', email)
    .where('id_rodada', '=', turma.id_rodada)
    .where('id_entrada', 'not in', ['00000000-0000-0000-0000-000000000000', ...model.entradas.map(idDe)])
    .executeTakeFirstOrThrow()
  const expira = new Date(model.now.getTime() + ENTRADA_MS)
  model.entradas.push({ token: tokenDaEntrada(t.deps.secrets, id_entrada), turma, email, expira, usada: false })
}
const idDe = ({ token }: m.Entrada): string => token.split('.')[0]!

const temVaga = (model: m.Model, turma: m.Turma): boolean =>
  m.estaAberta(model, turma) && m.entradasDe(model, turma) < turma.max && m.livres(model) > 0

const pedir = (n: number, who: number, na_sala: boolean) =>
  command(`pedir(${n}, ${who}${na_sala ? ', na sala' : ''})`, async (model, world) => {
    const turma = pick(model.turmas, n)
    if (!turma) return
    const email = world.emails[who]!
    const { statusCode, ...answer } = await world.turmas.call(null, `/publica/${turma.codigo}/entrada`, {
      email,
      na_sala,
    })
    const url = statusCode === 200 ? answer.json().url : null
    const sala = na_sala && m.estaAberta(model, turma) && turma.sala !== null && model.now <= turma.sala
    const open = m.conviteAberto(model, email)
    if (sala && !model.contas.has(email) && (!open || (open.convite?.na_sala && open.turma === turma))) {
      if (open) return expect(lastOf(url)).toBe(open.convite?.token)
      const vem = oQueVem(model, turma, email)
      expect(statusCode === 200).toBe(vem === 'nova')
      if (vem !== 'nova') return expect(statusCode).toBe(409)
      const claims = JSON.parse(Buffer.from(lastOf(url).split('.')[1]!, 'base64url').toString())
      const validade = new Date(Math.min((turma.sala?.getTime() ?? 0) + SALA_TOLERANCIA_MS, turma.fecha.getTime()))
      expect(claims.validade_convite).toBe(validade.getTime())
      const enviado = { id_licenca: claims.id_licenca, id_convite: claims.jti, url }
      return ocupar(model, turma, email, { enviado, validade, na_sala: true, por_si: true })
    }
    expect(statusCode).toBe(temVaga(model, turma) ? 200 : 404)
    if (statusCode === 200) await guardarPedido(model, world, turma, email)
  })

const confirmar = (n: number) =>
  command(`confirmar(${n})`, async (model, world) => {
    const entrada = pick(model.entradas, n)
    if (!entrada) return
    const { turma, email } = entrada
    const answer = await world.turmas.call(null, '/entrada', { token: entrada.token })
    const refused = () => expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    if (model.now > entrada.expira) return refused()
    const lugar = turma.lugares.get(email)
    if (!entrada.usada && !m.estaAberta(model, turma)) return refused()
    if (entrada.usada && (!lugar || lugar.saiu)) return refused()
    const vem = oQueVem(model, turma, email)
    // Pressed again, it gives what it gave, and never a second licence.
    if (vem === 'ja_respondeu' || (entrada.usada && vem !== 'segue')) {
      if (vem === 'ja_respondeu' || model.contas.has(email)) return expect(answer.statusCode).toBe(200)
      return refused()
    }
    if (vem === 'sem') return expect(answer.json().codigo).toBe('link_esgotado')
    expect(answer.statusCode).toBe(200)
    entrada.usada = true
    if (vem === 'segue') return seguir(model, turma, email)
    const { url } = answer.json()
    const conta = model.contas.get(email)
    const enviado = conta ? await atribuida(world, conta) : claimsOf(url)
    ocupar(model, turma, email, { enviado, validade: turma.fecha, por_si: true })
  })

function claimsOf(url: string): Enviado {
  const { id_licenca, jti } = JSON.parse(Buffer.from(lastOf(url).split('.')[1]!, 'base64url').toString())
  return { id_licenca, id_convite: jti, url }
}
/** Which test the account has to answer now, as its person reads it. */
async function atribuida({ t }: World, conta: { id_usuario: number }): Promise<Enviado> {
  const { id_licenca } = await t.deps.db
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_participante', '=', conta.id_usuario)
    .where('estado', '=', 'ATRIBUIDA')
    .executeTakeFirstOrThrow()
  return { id_licenca }
}

const sala = (n: number, minutos: number) =>
  command(`sala(${n}, ${minutos})`, async (model, world) => {
    const turma = pick(model.turmas, n)
    if (!turma) return
    const answer = await world.turmas.call(world.consultor, `/${turma.id_rodada}/na-sala`, { minutos })
    if (!m.estaAberta(model, turma)) return expect(answer.statusCode).toBe(409)
    const ate = Math.min(model.now.getTime() + minutos * MINUTE, turma.fecha.getTime())
    turma.sala = minutos === 0 ? null : new Date(ate)
  })

const registrar = (n: number) =>
  command(`registrar(${n})`, async (model, world) => {
    const licenca = pick(
      m.all(model).filter(one => one.estado === 'convidada'),
      n,
    )
    if (!licenca?.convite) return
    const answer = await world.turmas.cadastrar(`/${licenca.convite.token}`)
    if (m.vencida(model, licenca) || model.contas.has(licenca.email))
      return expect([403, 409]).toContain(answer.statusCode)
    expect(answer.statusCode).toBe(200)
    model.contas.set(licenca.email, { id_usuario: answer.json().id_usuario })
    Object.assign(licenca, { estado: 'atribuida', convite: null })
  })

const responder = (n: number, ate: 'comecar' | 'finalizar') =>
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

/** Who of a turma is reminded now: who has not finished, has an address that was proved or written down, and has rested. */
function lembrarEm(model: m.Model, turma: m.Turma, chegados_ate: Date): number {
  let sent = 0
  for (const [email, { licenca, em, saiu }] of turma.lugares) {
    if (saiu || !licenca || em > chegados_ate) continue
    const waits =
      licenca.estado === 'atribuida' ||
      (licenca.estado === 'convidada' && !m.vencida(model, licenca) && !licenca.convite?.na_sala)
    const last = model.lembrado.get(email)
    if (!waits || (last && model.now.getTime() - last.getTime() < DESCANSO_LEMBRETE_MS)) continue
    m.mail(model, 'lembrete_rodada', email)
    model.lembrado.set(email, model.now)
    sent += 1
  }
  return sent
}

const lembrar = (n: number) =>
  command(`lembrar(${n})`, async (model, world) => {
    const turma = pick(model.turmas, n)
    if (!turma) return
    const answer = await world.turmas.call(world.consultor, `/${turma.id_rodada}/lembrar`, {})
    if (!m.estaAberta(model, turma)) return expect(answer.statusCode).toBe(409)
    expect(answer.json().enviados).toBe(lembrarEm(model, turma, model.now))
  })

const DIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })
/** Nine in the morning of São Paulo, so many days before the turma's last one. */
const manha = ({ fecha }: m.Turma, dia: number): Date =>
  new Date(new Date(`${DIA.format(fecha)}T09:00:00-03:00`).getTime() - dia * DAY)

const cuidar = () =>
  command('cuidar', async (model, world) => {
    await world.cuidar()
    const { now } = model
    for (const turma of model.turmas) {
      if (turma.devolvida || m.estaAberta(model, turma)) continue
      m.devolver(model)
      for (const one of m.all(model))
        if (one.turma === turma && one.estado === 'atribuida' && one.respondidas === 0) m.recolher(model, one)
      Object.assign(turma, { encerrada: true, devolvida: true, encerrada_em: turma.encerrada_em ?? turma.fecha })
      m.mail(model, 'rodada_encerrada', world.consultor.email)
    }
    for (const turma of model.turmas) {
      const month = (turma.encerrada_em?.getTime() ?? Number.POSITIVE_INFINITY) + RASCUNHO_TOLERANCIA_MS
      if (!turma.devolvida || turma.rascunhos || month >= now.getTime()) continue
      for (const one of m.all(model)) if (one.turma === turma && one.estado === 'atribuida') m.recolher(model, one)
      turma.rascunhos = true
    }
    // The product asks by the last day; of two with one person in both, the first reminds.
    for (const turma of model.turmas.toSorted((a, b) => a.fecha.getTime() - b.fecha.getTime())) {
      if (!m.estaAberta(model, turma)) continue
      const due = turma.lembretes.filter(dia => !turma.feitos.includes(dia) && manha(turma, dia) <= now)
      turma.feitos.push(...due)
      const valem = due.filter(
        dia => manha(turma, dia) > turma.aberta && now.getTime() - manha(turma, dia).getTime() < DAY,
      )
      if (valem.length > 0) lembrarEm(model, turma, new Date(now.getTime() - DAY))
    }
  })

const prorrogar = (n: number, days: number) =>
  command(`prorrogar(${n}, ${days})`, async (model, world) => {
    const turma = pick(model.turmas, n)
    if (!turma) return
    const fecha = new Date(model.now.getTime() + days * DAY)
    const body = { fecha_em: fecha.toISOString() }
    const answer = await world.turmas.call(world.consultor, `/${turma.id_rodada}`, body, 'PUT')
    if (!m.estaAberta(model, turma)) return expect(answer.statusCode).toBe(409)
    if (fecha.getTime() - turma.aberta.getTime() > 90 * DAY) return expect(answer.statusCode).toBe(422)
    expect(answer.statusCode).toBe(200)
    for (const { turma: its, convite } of m.all(model))
      if (its === turma && convite && !convite.na_sala && convite.validade.getTime() === turma.fecha.getTime())
        convite.validade = fecha
    if (fecha > turma.fecha) turma.feitos = []
    turma.fecha = fecha
  })

const encerrar = (n: number) =>
  command(`encerrar(${n})`, async (model, world) => {
    const turma = pick(model.turmas, n)
    if (!turma) return
    expect((await world.turmas.call(world.consultor, `/${turma.id_rodada}/encerrar`)).statusCode).toBe(200)
    if (turma.devolvida) return
    m.devolver(model)
    for (const one of m.all(model)) {
      if (one.turma !== turma) continue
      if (one.estado === 'convidada') m.voltar(one)
      else if (one.estado === 'atribuida' && one.respondidas === 0) m.recolher(model, one)
    }
    const encerrada_em = turma.encerrada_em ?? new Date(Math.min(model.now.getTime(), turma.fecha.getTime()))
    Object.assign(turma, { encerrada: true, devolvida: true, sala: null, encerrada_em })
  })

/** An invite or an unfinished test taken back. */
const tirar = (n: number) =>
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
    if (licenca.estado === 'convidada') m.voltar(licenca)
    else m.recolher(model, licenca)
  })

/** The purchase of a licence is refunded: out of the stock or an open invite it goes, a test stays and is owed. */
const estornar = (n: number) =>
  command(`estornar(${n})`, async (model, world) => {
    const licenca = pick(
      m.all(model).filter(one => one.comprada && !model.estornos.has(one.id_licenca)),
      n,
    )
    if (!licenca) return
    model.estornos.add(licenca.id_licenca)
    await world.estornar(licenca.id_licenca)
    m.devolver(model)
    if (licenca.estado === 'convidada') m.voltar(licenca)
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
    m.devolver(model)
  })

const n = fc.nat(5)
const who = fc.nat(4)

/** Everything people and time can do to turmas, weighted towards what moves licences. */
export const commands = (maxCommands: number) =>
  fc.commands(
    [
      fc
        .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(1, 4, 10), fc.constantFrom([], [1], [3, 0]))
        .map(args => abrir(...args)),
      fc.tuple(n, fc.array(who, { minLength: 1, maxLength: 3 })).map(args => lista(...args)),
      fc.tuple(n, fc.array(who, { minLength: 1, maxLength: 3 })).map(args => lista(...args)),
      fc.tuple(n, who, fc.boolean()).map(args => pedir(...args)),
      fc.tuple(n, who, fc.constant(true)).map(args => pedir(...args)),
      n.map(confirmar),
      n.map(confirmar),
      fc.tuple(n, fc.constantFrom(30, 30, 0)).map(args => sala(...args)),
      n.map(registrar),
      n.map(registrar),
      n.map(one => responder(one, 'comecar')),
      n.map(one => responder(one, 'finalizar')),
      n.map(lembrar),
      fc.constant(cuidar()),
      fc.constant(cuidar()),
      fc.tuple(n, fc.constantFrom(1, 5, 20)).map(args => prorrogar(...args)),
      n.map(encerrar),
      n.map(tirar),
      n.map(estornar),
      fc.constantFrom(...JUMPS).map(clock),
      fc.constantFrom(...JUMPS).map(clock),
      fc.constant(sweep()),
    ],
    { maxCommands, size: 'max' },
  )
