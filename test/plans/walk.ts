import { localMailer } from '#server/platform/adapters/mail/mailer.ts'
import { endpoints, mails, parts } from '#server/slices.ts'
import { tidy } from '#server/start-jobs.ts'
import { DA_PESSOA, DO_ADMIN, DO_CONSULTOR } from '../../bench/crescimento/casos.mjs'
import type { TestApp } from '../app/app.ts'
import { type Conta, conclude, createAdmin, createConsultor, createParticipante, inviteOne } from '../app/factories.ts'
import { horariosOf } from '../domain/encontros.ts'
import { turmasOf } from '../domain/turmas.ts'
import type { Quem } from './world.ts'

/** Values of path and query parameters that are the same for every caller. */
const PARAMS: Record<string, string> = {
  pais: 'Brasil',
  estado: '25',
  cep: '01001000',
  value: '0',
  tipo: 'convite_cliente',
}

/**
 * Runs everything the product does once: each list and search, each declared call with own and foreign ids, the main
 * journey and a turma through all steps, and each job and periodic check. @param by receives the name of each activity
 */
export async function walk(
  t: TestApp,
  who: Record<'ana' | 'bia' | 'admin' | 'pessoa', Quem>,
  by: (name: string) => void,
) {
  for (const [cases, { token, a }] of [
    [DO_CONSULTOR, who.ana],
    [DO_ADMIN, who.admin],
    [DA_PESSOA, who.pessoa],
  ] as const)
    for (const [name, path] of cases) {
      by(`${cases === DO_ADMIN ? 'admin: ' : ''}${name}`)
      const answer = await t.call('GET', path(a), { token })
      if (answer.statusCode !== 200)
        throw new Error(`${name}: ${path(a)} answered ${answer.statusCode}: ${answer.body}`)
    }
  for (const { name, endpoint } of endpoints) {
    if (/^(?:logout|excluir|encerrar(?:Sessao|Outras))/.test(name)) continue
    for (const caller of [who.ana, who.admin, who.pessoa]) {
      by(caller === who.admin ? `admin: ${name}` : name)
      const { a } = who.ana
      const ids: Record<string, string | number | undefined> = {
        ...PARAMS,
        id: a.cliente,
        id_participante: a.cliente,
        id_licenca: a.licenca,
        licenca: a.licenca,
        id_pessoa: a.pessoa,
        id_empresa: a.empresa,
        id_etiqueta: a.etiqueta,
        id_rodada: a.rodada,
      }
      const url = endpoint.path.replace(/:(\w+)(\.pdf)?/g, (_, param) =>
        String(ids[param] ?? '00000000-0000-4000-8000-000000000000'),
      )
      await t.call(endpoint.method, url, { token: caller.token, ...(endpoint.method !== 'GET' && { body: {} }) })
    }
  }
  await mainJob(t, by)
  by('tidying')
  await tidy(t.deps)
  const work = { ...t.deps, mailer: localMailer(t.deps.db, 'Quadrante <teste@exemplo.com.br>', t.clock.now), mails }
  for (const { jobs = [], watches = [] } of parts) {
    for (const { queue, every, work: does } of jobs)
      if (every) {
        by(`job ${queue.name}`)
        await does(work, {})
      }
    for (const { name, look } of watches) {
      by(`watch ${name}`)
      await look(work)
    }
  }
}

/** Sets free hours; a person chooses one by her link, moves it and calls it off; the feed is read. */
async function freeHours(t: TestApp, ana: Conta, person: Conta, by: (name: string) => void) {
  by('free hours')
  const { guardar, link, ver, escolher, cancelar } = horariosOf(() => t)
  await guardar(ana)
  const token = await link(ana, person, true)
  const { livres } = await ver(token)
  await escolher(token, livres[0])
  await escolher(token, livres[1])
  await cancelar(token)
  const { feed } = (await t.call('POST', '/consultores/horarios/calendario', { token: ana.token, body: {} })).json()
  await t.call('GET', new URL(feed.url).pathname)
  await t.call('POST', '/consultores/horarios/links/sem-conversa', { token: ana.token, body: {} })
}

/**
 * Runs the main journey from invite to devolutiva, a turma, etiquetas, an ação on many, a kept view, and an erased
 * account.
 */
async function mainJob(t: TestApp, by: (name: string) => void) {
  by('the main job')
  const ana = await createConsultor(t, { licencas: 20 })
  const { token } = ana
  const post = (url: string, body: object, as = token) => t.call('POST', url, { token: as, body })
  await createAdmin(t)
  const person = await createParticipante(t, ana, 'quem.responde@exemplo.com.br')
  await t.call('GET', `/disc/rascunho/${person.id_licenca}`, { token: person.token })
  await conclude(t, person)
  const [first, second] = [
    await inviteOne(t, ana, 'uma@exemplo.com.br'),
    await inviteOne(t, ana, 'outra@exemplo.com.br'),
  ]
  await post(`/consultores/cancelar-convite/${first.id_licenca}`, {})
  await post(`/consultores/reenviar-convite/${second.id_licenca}`, {})
  await post(`/consultores/estender-convite/${second.id_licenca}`, {})
  await inviteOne(t, ana, person.email)
  const id_acao = crypto.randomUUID()
  const selecao = { filtro: {}, exceto: [] }
  await post('/consultores/acoes', { id_acao, tipo: 'etiquetar', selecao, parametros: { etiqueta: 'nova' } })
  await turmasOf(() => t).turmaCheia(ana)
  await post('/disc/conversa', {})
  await freeHours(t, ana, person, by)
  by('mails')
  await t.deliverMail()
  by('erasure')
  await post('/usuarios/meus-dados/excluir', { senha: 'senha-de-teste', confirmacao: 'EXCLUIR' }, person.token)
}
