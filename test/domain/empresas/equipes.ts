import type { TestApp } from '../../app/app.ts'
import { type Conta, callAnew, type Participante } from '../../app/factories.ts'

/** Helpers for equipes, each call over HTTP in a new session. */
export function equipesOf(app: () => TestApp) {
  const call = (who: Conta, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object | object[]) =>
    callAnew(app(), who, method, path, body)

  let counter = 0
  const create = async (who: Conta, overrides: object = {}): Promise<{ id_equipe: number }> => {
    counter += 1
    const answer = await call(who, 'POST', '/equipes', { nome: `Equipe ${counter}`, declaracao: true, ...overrides })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  const add = (who: Conta, id_equipe: number, people: readonly { id_usuario: number }[]) =>
    call(who, 'POST', `/equipes/${id_equipe}/integrantes`, { ids: people.map(({ id_usuario }) => id_usuario) })
  const integrantes = async (who: Conta, id_equipe: number) =>
    (await call(who, 'GET', `/equipes/${id_equipe}/integrantes`)).json()
  const minhas = async (who: Conta, query = '') => (await call(who, 'GET', `/equipes${query}`)).json()
  const autorizacoes = async (who: Conta) => (await call(who, 'GET', '/autorizacoes')).json().results
  /** Chooses what this person shows an equipe; with `anterior`, as a screen does that knows the choice in force. */
  const show = (who: Conta, id_equipe: number, escopo = 'estilo', anterior?: number | null) =>
    call(who, 'PUT', '/autorizacoes', [
      {
        destino: 'equipe',
        id_destino: id_equipe,
        escopo,
        ...(anterior !== undefined && { id_autorizacao_anterior: anterior }),
      },
    ])
  /** Opens the person's own result, as her first reading. */
  const lido = ({ id_licenca, ...who }: Participante) => call(who, 'GET', `/usuarios/perfil/${id_licenca}`)
  return { call, criar: create, adicionar: add, integrantes, minhas, autorizacoes, mostrar: show, lido }
}
