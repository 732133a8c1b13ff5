import type { TestApp } from '../app/app.ts'
import { type Conta, conclude, createConsultor, createParticipante, type Participante } from '../app/factories.ts'

/** Helpers for evidence beside the answers: the first look, the autoestimativa and the controle cego. */
export function evidenciaOf(app: () => TestApp) {
  async function finished(): Promise<{ consultor: Conta; person: Participante; id: number }> {
    const consultor = await createConsultor(app(), { licencas: 1 })
    const person = await createParticipante(app(), consultor)
    await conclude(app(), person)
    return { consultor, person, id: person.id_licenca }
  }
  const get = (path: string, { token }: Conta) => app().call('GET', path, { token })
  const leitura = (id: number) =>
    app().deps.db.selectFrom('primeiras_leituras').selectAll().where('id_licenca', '=', id).executeTakeFirst()
  const estimate = ({ token }: Conta, id: number, ordem = [1, 2, 3, 4]) =>
    app().call('PUT', `/disc/autoestimativa/${id}`, { token, body: { ordem, ordem_inicial: [3, 1, 4, 2] } })

  const block = ({ token }: Conta, id: number) => app().call('GET', `/disc/controle-cego/${id}`, { token })
  const accept = ({ token }: Conta, id: number, aceito = true) =>
    app().call('POST', `/disc/controle-cego/${id}`, { token, body: { aceito } })
  const close = ({ token }: Conta, id: number, respostas: string[], palpite = 1) =>
    app().call('POST', `/disc/controle-cego/${id}/fechar`, { token, body: { respostas, palpite } })
  const answers = (n: number) => Array.from({ length: n }, () => 'sim')

  /** Creates a person with a finished test and an open controle cego. */
  async function drawn() {
    const made = await finished()
    const answer = await accept(made.person, made.id)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return { ...made, itens: answer.json().itens as { n: number; texto: string }[] }
  }

  return { finished, get, leitura, estimate, block, accept, close, answers, drawn }
}
