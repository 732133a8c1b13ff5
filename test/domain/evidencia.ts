import type { TestApp } from '../app/app.ts'
import { type Conta, conclude, createConsultor, createParticipante, type Participante } from '../app/factories.ts'

/** Helpers for evidence beside the answers: the first look and the autoestimativa. */
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
  return { finished, get, leitura, estimate }
}
