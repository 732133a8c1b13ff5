import { randomUUID } from 'node:crypto'
import { makeAcao } from '#server/clientes/acoes/make/make.ts'
import type { TestApp } from '../app/app.ts'
import { type Conta, inviteOne } from '../app/factories.ts'

/** Helpers that carry out ações on many people as the consultor `dona`, each call over HTTP. */
export function acoesOf(app: () => TestApp, dona: () => Conta) {
  let counter = 0
  /** Returns an address that nobody has used. */
  const novo = () => {
    counter += 1
    return `convidada${counter}@exemplo.com.br`
  }
  const pessoaOf = async (email: string): Promise<number> =>
    (
      await app()
        .deps.db.selectFrom('pessoas')
        .select('id_pessoa')
        .where('id_consultor', '=', dona().id_usuario)
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).id_pessoa
  /** Creates `n` open invites; returns the ids of their people. */
  async function convidadas(n: number): Promise<number[]> {
    const ids: number[] = []
    for (let i = 0; i < n; i += 1) {
      const email = novo()
      await inviteOne(app(), dona(), email)
      ids.push(await pessoaOf(email))
    }
    return ids
  }

  const post = (path: string, body: unknown, token = dona().token) =>
    app().call('POST', `/consultores/acoes${path}`, { token, body })
  const previa = async (tipo: string, ids: number[], parametros = {}) =>
    (await post('/previa', { tipo, selecao: { ids }, parametros })).json()
  const start = async (tipo: string, ids: number[], more: object = {}) =>
    (await post('', { id_acao: randomUUID(), tipo, selecao: { ids }, ...more })).json()
  const read = async (id_acao: string, query = '') =>
    (await app().call('GET', `/consultores/acoes/${id_acao}${query}`, { token: dona().token })).json()
  /** Runs an ação's jobs until no line of it is left. */
  async function ate(id_acao: string) {
    for (let n = 0; n < 200; n += 1) {
      await makeAcao(app().deps, { id_acao })
      const { acao } = await read(id_acao)
      if (acao.terminada_em) return acao
    }
    throw new Error('the act does not end')
  }
  return { novo, pessoaOf, convidadas, post, previa, iniciar: start, ler: read, ate }
}
