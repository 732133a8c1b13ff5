import { DAY_MS } from '#shared/platform/time.ts'
import type { TestApp } from '../app/app.ts'
import { type Conta, cadastroValido, conclude, type Participante, signIn } from '../app/factories.ts'

export const lastOf = (url: string) => url.split('/').at(-1)!

/** Helpers for turmas: each call over HTTP, signed in anew at the test's clock. */
// whole: a factory whose calls share the app and its clock
export function turmasOf(app: () => TestApp) {
  const inDays = (days: number) => new Date(app().clock.now().getTime() + days * DAY_MS).toISOString()
  const call = async (who: Conta | null, path: string, body?: unknown, method: 'GET' | 'POST' | 'PUT' = 'POST') =>
    app().call(method, `/rodadas${path}`, {
      token: who ? await signIn(app(), who) : undefined,
      ...(method !== 'GET' && { body: body ?? {} }),
    })
  /** Opens a turma for ten days, unless told otherwise. */
  const open = async (who: Conta, overrides: Record<string, unknown> = {}) => {
    const body = { nome: 'Turma Exemplo', fecha_em: inDays(10), max_entradas: 9, ...overrides }
    const answer = await call(who, '', body)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  const invite = async (who: Conta, id_rodada: string, emails: unknown[]) =>
    (await call(who, `/${id_rodada}/convidar`, { id_lote: crypto.randomUUID(), emails })).json().results
  const show = async (who: Conta, id_rodada: string, path = '') =>
    (await call(who, `/${id_rodada}${path}`, undefined, 'GET')).json()
  const andamento = (who: Conta, id_rodada: string, query = '') => show(who, id_rodada, `/andamento${query}`)
  /** Registers in a turma, sharing the result unless told otherwise. */
  const register = (url: string, overrides = {}) =>
    app().call('POST', '/participantes', {
      body: cadastroValido({ token: lastOf(url), aceite_compartilhamento: true, ...overrides }),
    })
  /** Answers the first question, at the test's clock. */
  const begin = async (person: { id_usuario: number }, id_licenca: number) =>
    app().call('PUT', `/disc/rascunho/${id_licenca}`, {
      token: await signIn(app(), person as Conta),
      body: {
        respostas: [
          {
            numero: 1,
            ordem: [1, 2, 3, 4],
            ordem_inicial: [4, 3, 2, 1],
            ms: 1000,
            cliques: 1,
            atualizada_em: app().clock.now().getTime(),
          },
        ],
      },
    })
  /** Returns the mails in the local mailbox for this address, the oldest first. */
  const mailsTo = async (destinatario: string) => {
    await app().deliverMail()
    return app()
      .deps.db.selectFrom('caixa_local')
      .select(['assunto', 'texto'])
      .where('destinatario', '=', destinatario)
      .orderBy('recebida_em')
      .execute()
  }
  /** Creates a turma with one person at each step: invited, registered, begun and finished. */
  async function turmaCheia(ana: Conta, overrides = {}) {
    const { id_rodada } = await open(ana, overrides)
    const names = ['nada', 'cadastrada', 'comecou', 'pronta'].map(name => `${name}.${ana.id_usuario}@exemplo.com.br`)
    const sent: { convite: { url: string; id_licenca: number } }[] = await invite(ana, id_rodada, names)
    const people: Participante[] = []
    for (const { convite } of sent.slice(1))
      people.push({ ...(await register(convite.url)).json(), id_licenca: convite.id_licenca })
    const [cadastrada, comecou, pronta] = people as [Participante, Participante, Participante]
    await begin(comecou, comecou.id_licenca)
    await conclude(app(), pronta)
    return { id_rodada, names, cadastrada, comecou, pronta }
  }
  return {
    inDays,
    call,
    abrir: open,
    convidar: invite,
    ver: show,
    andamento,
    cadastrar: register,
    begin,
    mailsTo,
    turmaCheia,
  }
}
