import { randomUUID } from 'node:crypto'
import type { TestApp } from '../app/app.ts'
import { type Conta, createConsultor, createParticipante, type Participante } from '../app/factories.ts'

/** 10:00 on Wednesday 25 November 2026 in São Paulo; the test's clock begins on Saturday the 21st. */
export const QUARTA = '2026-11-25T13:00:00.000Z'

const combinado = (overrides: Record<string, unknown> = {}) => ({
  quando: QUARTA,
  minutos: 60,
  modo: 'video',
  local: 'https://meet.exemplo.com.br/sala',
  tipo: 'devolutiva',
  avisar: true,
  ...overrides,
})

/** Helpers that arrange encontros as a consultor, each call over HTTP, and read the mails about them. */
export function encontrosOf(app: () => TestApp) {
  /** Resets the clock to the same day and deletes every encontro. */
  async function restart() {
    app().clock.set('2026-11-21T12:00:00.000Z')
    await app().deps.db.deleteFrom('encontros').execute()
  }

  const create = (
    consultor: Conta,
    { id_usuario }: Conta,
    overrides: Record<string, unknown> = {},
    id_encontro: string = randomUUID(),
  ) =>
    app().call('POST', '/consultores/encontros', {
      token: consultor.token,
      body: { id_encontro, id_participante: id_usuario, combinado: combinado(overrides) },
    })
  const created = async (consultor: Conta, pessoa: Conta, overrides: Record<string, unknown> = {}) => {
    const answer = await create(consultor, pessoa, overrides)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json().encontro
  }
  const change = (consultor: Conta, id_encontro: string, sequencia: number, overrides: Record<string, unknown>) =>
    app().call('PUT', `/consultores/encontros/${id_encontro}`, {
      token: consultor.token,
      body: { sequencia, combinado: combinado(overrides) },
    })
  const act = (consultor: Conta, id_encontro: string, what: 'desmarcar' | 'desfecho', body: unknown = {}) =>
    app().call('POST', `/consultores/encontros/${id_encontro}/${what}`, { token: consultor.token, body })
  const agenda = async (consultor: Conta, query = '') =>
    (await app().call('GET', `/consultores/agenda${query}`, { token: consultor.token })).json()

  /** Returns the mails that arrived at an address since the last call, newest last. */
  async function mails(email: string) {
    // What stands in the box by the moment of its arrival has one of its own for each look.
    app().clock.advance(1)
    await app().deliverMail()
    return app()
      .deps.db.selectFrom('caixa_local')
      .select(['assunto', 'texto', 'calendario'])
      .where('destinatario', '=', email)
      .where('assunto', 'like', '%conversa%')
      .orderBy('recebida_em')
      .execute()
  }
  const subjects = async ({ email }: Conta) => (await mails(email)).map(mail => mail.assunto)

  async function pair(): Promise<{ consultor: Conta; pessoa: Participante }> {
    const consultor = await createConsultor(app(), { licencas: 9 })
    return { consultor, pessoa: await createParticipante(app(), consultor) }
  }

  return { recomecar: restart, create, created, change, act, agenda, mails, subjects, pair }
}

const DIA = [
  { de: '09:00', ate: '12:00' },
  { de: '14:00', ate: '18:00' },
]

/** Free hours on every weekday: 60 minutes, 15 apart, from twelve hours on, three weeks ahead. */
export const REGRAS = {
  semana: [DIA, DIA, DIA, DIA, DIA, [], []],
  folgas: [] as { de: string; ate: string; motivo?: string }[],
  minutos: 60,
  pausa: 15,
  antecedencia: 12,
  mudar_ate: 12,
  semanas: 3,
  por_dia: 3,
  modo: 'video',
  local: '',
}

/** Domain helpers of the free hours, over the app of the caller's file. */
export function horariosOf(app: () => TestApp) {
  const save = (consultor: Conta, change: object = {}) =>
    app().call('PUT', '/consultores/horarios', { token: consultor.token, body: { ...REGRAS, ...change } })

  /** Makes the link of a client; returns its token. */
  const link = async (consultor: Conta, pessoa: Conta, enviar = false): Promise<string> => {
    const body = { id_participante: pessoa.id_usuario, enviar }
    const answer = await app().call('POST', '/consultores/horarios/links', { token: consultor.token, body })
    return String(answer.json().url).split('/').at(-1) ?? ''
  }
  const show = async (token: string) => (await app().call('GET', `/horarios/${token}`)).json()
  const choose = (token: string, quando: string, fuso?: string) =>
    app().call('POST', `/horarios/${token}`, { body: { quando, ...(fuso && { fuso }) } })
  const cancel = (token: string) => app().call('POST', `/horarios/${token}/cancelar`, { body: {} })

  /** Creates a consultor with free hours, a client of hers, and the client's link. */
  const withLink = async (change: object = {}) => {
    const consultor = await createConsultor(app(), { licencas: 3 })
    const pessoa = await createParticipante(app(), consultor)
    await save(consultor, change)
    return { consultor, pessoa, token: await link(consultor, pessoa) }
  }
  return { guardar: save, link, ver: show, escolher: choose, cancelar: cancel, withLink }
}
