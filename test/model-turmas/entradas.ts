import { expect } from 'vitest'
import { tokenDaEntrada } from '#server/clientes/turmas/enter/codigo.ts'
import { ENTRADA_MS, SALA_TOLERANCE_MS } from '#shared/clientes/turmas/turmas.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { lastOf } from '../domain/turmas.ts'
import { command, pick } from './command.ts'
import * as m from './model.ts'
import type { World } from './world.ts'

interface Enviado {
  id_licenca: number
  id_convite?: string | null
  url?: string
}

/**
 * Outcome when this address enters the turma now: already answered, kept with an open invite or test, no licence left,
 * or a new licence.
 */
function oQueVem(model: m.Model, turma: m.Turma, email: string): 'ja_respondeu' | 'segue' | 'sem' | 'nova' {
  const finished = m.all(model).some(one => one.turma === turma && one.estado === 'usada' && one.email === email)
  if (finished) return 'ja_respondeu'
  if (model.contas.has(email) ? m.testeAberto(model, email) : m.conviteAberto(model, email)) return 'segue'
  return m.entradasOf(model, turma) >= turma.max || m.livres(model) === 0 ? 'sem' : 'nova'
}

/** Records a taken place in the model, from what the product answered. */
function occupy(
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
  m.giveBack(model)
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

function follow(model: m.Model, turma: m.Turma, email: string): void {
  const before = turma.lugares.get(email)
  if (!before || before.saiu) turma.lugares.set(email, { licenca: null, em: model.now, saiu: false })
}

/** The consultor invites a list of addresses into a turma. */
export const lista = (n: number, who: readonly number[]) =>
  command(`lista(${n}, [${who}])`, async (model, world) => {
    const turma = pick(model.turmas, n)
    if (!turma) return
    const emails = [...new Set(who)].map(one => world.emails[one]!)
    const results = await world.turmas.convidar(world.consultor, turma.id_rodada, emails)
    if (!m.isAberta(model, turma)) return expect(results ?? []).toEqual([])
    for (const [i, email] of emails.entries()) {
      const vem = oQueVem(model, turma, email)
      const { convite } = results[i]
      expect([email, convite !== null]).toEqual([email, vem === 'nova' || vem === 'segue'])
      if (vem === 'nova') occupy(model, turma, email, { enviado: convite, validade: turma.fecha, por_si: false })
      if (vem === 'segue') follow(model, turma, email)
    }
  })

/** Records the request that an address has just made, with the token that its mail carries. */
async function savePedido(model: m.Model, { t }: World, turma: m.Turma, email: string): Promise<void> {
  model.pedidos.push({ turma, email, em: model.now })
  const pedida = await t.deps.db
    .selectFrom('entradas_rodada')
    .select('id_entrada')
    .where('email', '=', email)
    .where('id_rodada', '=', turma.id_rodada)
    .where('id_entrada', 'not in', ['00000000-0000-0000-0000-000000000000', ...model.entradas.map(idOf)])
    .executeTakeFirst()
  if (!pedida) {
    // Left out unsaid: this address, or this turma, has been asked for too often within a day.
    const hoje = model.pedidos.filter(({ em }) => em.getTime() > model.now.getTime() - DAY_MS)
    const vezes = [hoje.filter(one => one.email === email).length, hoje.filter(one => one.turma === turma).length]
    return expect(vezes[0]! > 5 || vezes[1]! > 20, `left out after ${vezes}`).toBe(true)
  }
  const { id_entrada } = pedida
  const expira = new Date(model.now.getTime() + ENTRADA_MS)
  model.entradas.push({ token: tokenDaEntrada(t.deps.secrets, id_entrada), turma, email, expira, usada: false })
}
const idOf = ({ token }: m.Entrada): string => token.split('.')[0]!

const hasVaga = (model: m.Model, turma: m.Turma): boolean =>
  m.isAberta(model, turma) && m.entradasOf(model, turma) < turma.max && m.livres(model) > 0

/** An address asks to enter by the short link, from elsewhere or in the room. */
export const ask = (n: number, who: number, na_sala: boolean) =>
  command(`pedir(${n}, ${who}${na_sala ? ', na sala' : ''})`, async (model, world) => {
    const turma = pick(model.turmas, n)
    if (!turma) return
    const email = world.emails[who]!
    const { statusCode, ...answer } = await world.turmas.call(null, `/publica/${turma.codigo}/entrada`, {
      email,
      na_sala,
    })
    const url = statusCode === 200 ? answer.json().url : null
    const sala = na_sala && m.isAberta(model, turma) && turma.sala !== null && model.now <= turma.sala
    const open = m.conviteAberto(model, email)
    if (sala && !model.contas.has(email) && (!open || (open.convite?.na_sala && open.turma === turma))) {
      if (open) return expect(lastOf(url)).toBe(open.convite?.token)
      const vem = oQueVem(model, turma, email)
      expect(statusCode === 200).toBe(vem === 'nova')
      if (vem !== 'nova') return expect(statusCode).toBe(409)
      const claims = JSON.parse(Buffer.from(lastOf(url).split('.')[1]!, 'base64url').toString())
      const validade = new Date(Math.min((turma.sala?.getTime() ?? 0) + SALA_TOLERANCE_MS, turma.fecha.getTime()))
      expect(claims.validade_convite).toBe(validade.getTime())
      const enviado = { id_licenca: claims.id_licenca, id_convite: claims.jti, url }
      return occupy(model, turma, email, { enviado, validade, na_sala: true, por_si: true })
    }
    expect(statusCode).toBe(hasVaga(model, turma) ? 200 : 404)
    if (statusCode === 200) await savePedido(model, world, turma, email)
  })

/** The button of a requested mail is pressed, for the first time or again. */
export const confirm = (n: number) =>
  command(`confirmar(${n})`, async (model, world) => {
    const entrada = pick(model.entradas, n)
    if (!entrada) return
    const { turma, email } = entrada
    const answer = await world.turmas.call(null, '/entrada', { token: entrada.token })
    const refused = () => expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    if (model.now > entrada.expira) return refused()
    const lugar = turma.lugares.get(email)
    if (!entrada.usada && !m.isAberta(model, turma)) return refused()
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
    if (vem === 'segue') return follow(model, turma, email)
    const { url } = answer.json()
    const conta = model.contas.get(email)
    const enviado = conta ? await atribuida(world, conta) : claimsOf(url)
    occupy(model, turma, email, { enviado, validade: turma.fecha, por_si: true })
  })

function claimsOf(url: string): Enviado {
  const { id_licenca, jti } = JSON.parse(Buffer.from(lastOf(url).split('.')[1]!, 'base64url').toString())
  return { id_licenca, id_convite: jti, url }
}
/** Returns the test that this account has to answer now, as the product tells its person. */
async function atribuida({ t }: World, conta: { id_usuario: number }): Promise<Enviado> {
  const { id_licenca } = await t.deps.db
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_participante', '=', conta.id_usuario)
    .where('estado', '=', 'ATRIBUIDA')
    .executeTakeFirstOrThrow()
  return { id_licenca }
}
