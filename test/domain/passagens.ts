import { randomUUID } from 'node:crypto'
import type { TestApp } from '../app/app.ts'
import { type Conta, createConsultor, type Participante, signIn } from '../app/factories.ts'
import { gestoresOf } from './empresas/gestores.ts'
import { turmasOf } from './turmas.ts'

/** Helpers for passings from one consultora to another, each call over HTTP at the test's clock. */
// whole: a factory whose calls share the app and its clock
export function passagensOf(app: () => TestApp) {
  const { call, empresaOf, gestorOf } = gestoresOf(app)
  const { abrir, convidar, turmaCheia } = turmasOf(app)

  const ask = async (who: Conta, para: Conta, alvo: object, over: object = {}) =>
    call(who, 'POST', '/passagens', { id_passagem: randomUUID(), email_para: para.email, ...alvo, ...over })
  const ato = (who: Conta, id_passagem: string, que: 'aceitar' | 'recusar' | 'retirar' | 'desfazer' | 'agora') =>
    call(who, 'POST', `/passagens/${id_passagem}/${que}`)
  const answer = (who: Conta, id_passagem: string, resposta: 'sim' | 'nao') =>
    call(who, 'POST', `/passagens/${id_passagem}/resposta`, { resposta })
  const perguntas = async (who: Conta) => (await call(who, 'GET', '/passagens/perguntas')).json().results
  const mine = async (who: Conta) => (await call(who, 'GET', '/passagens')).json().results

  /** Passes something on, from the request to its end. Returns the passing. */
  async function passAll(de: Conta, para: Conta, alvo: object): Promise<string> {
    const asked = await ask(de, para, alvo)
    if (asked.statusCode !== 200) throw new Error(asked.body)
    const { id_passagem } = asked.json()
    for (const [who, que] of [
      [para, 'aceitar'],
      [de, 'agora'],
    ] as const) {
      const done = await ato(who, id_passagem, que)
      if (done.statusCode !== 200) throw new Error(done.body)
    }
    return id_passagem
  }

  /** A company with a turma of four people, one at each step, an individual client of it, a gestora and licences at its disposal. */
  async function empresaCheia(licencas = 20) {
    const ana = await createConsultor(app(), { licencas, empresariais: 10 })
    const id_empresa = await empresaOf(ana)
    await call(ana, 'POST', `/empresas/${id_empresa}/licencas`, {
      id_consignacao: randomUUID(),
      tipo: 'consignacao',
      quantidade: 6,
    })
    const turma = await turmaCheia(ana, { id_empresa, id_tipo_licenca: 2 })
    const gente = [turma.cadastrada, turma.comecou, turma.pronta].map(pessoa => pessoa.id_usuario)
    await app().deps.db.updateTable('clientes').set({ id_empresa }).where('id_participante', 'in', gente).execute()
    const gestora = await gestorOf(ana, id_empresa)
    return { ana, id_empresa, gestora, ...turma }
  }

  const openFor = async (consultor: Conta, { id_licenca }: Pick<Participante, 'id_licenca'>) =>
    (await app().call('GET', `/usuarios/perfil/${id_licenca}`, { token: await signIn(app(), consultor) })).statusCode

  return {
    call,
    empresaOf,
    gestorOf,
    abrir,
    convidar,
    ask,
    ato,
    answer,
    perguntas,
    mine,
    passAll,
    empresaCheia,
    openFor,
  }
}
