import { respondido_pela_pessoa } from '#shared/conversas/combinados/combinados.answers.ts'
import type { Acompanhamento, Pergunta } from '#shared/conversas/combinados/combinados.contract.ts'
import { linkAte, perguntaComoVai } from '#shared/conversas/combinados/combinados.rules.ts'
import type { RespostaCombinado } from '#shared/conversas/combinados/respostas.rules.ts'
import type { Lado, Marco } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { throttleCall } from '../../../platform/http/guard/throttle.ts'
import { firstWord } from '../../../platform/text/format.ts'
import { linkDaEscolha } from '../../encontros/encontros.ts'
import { findRegras, openLink } from '../../horarios/horarios.ts'
import { findEnderecos } from '../emails.queries.ts'
import { combinado_link } from '../limits.ts'
import {
  type Acompanhado,
  listAcompanhados,
  lockAcompanhamento,
  setNovaHora,
  setResposta,
} from './acompanhamentos.queries.ts'
import { type LinkDeResposta, readResposta } from './links.ts'

const doMarco = async (db: Db | Tx, { id_combinado, marco }: Pick<LinkDeResposta, 'id_combinado' | 'marco'>) =>
  (await listAcompanhados(db, id_combinado)).find(each => each.marco === marco)

/** The content of an answer link's page: one combinado and a first name, nothing of the result. */
async function presentPergunta(deps: Deps, link: LinkDeResposta): Promise<{ pergunta: Pergunta | null }> {
  const found = await doMarco(deps.db, link)
  if (!found) throw fail(nao_encontrado)
  if (linkAte(new Date(`${found.previsto_para}T00:00:00-03:00`)) <= deps.now()) return { pergunta: null }
  const { id_combinado, marco, o_que, quando, resposta, vista } = found
  return {
    pergunta: {
      id_combinado,
      marco,
      consultor: firstWord(found.nome_consultor),
      o_que,
      quando,
      como_vai: perguntaComoVai(found),
      escolhida: link.resposta,
      resposta,
      vista,
      nova_hora: novaHora(found),
      escolher: found.vista && (await findRegras(deps.db, found.id_consultor)) !== undefined,
    },
  }
}

/** Another hour is offered at "ainda não" while her consultor reads the answer; asked for once, it stays so. */
function novaHora({ resposta, vista, nova_hora_em }: Acompanhado): Pergunta['nova_hora'] {
  if (nova_hora_em) return 'pedida'
  return resposta === 'nao' && vista ? 'oferecida' : null
}

function requireLink(deps: Deps, token: string): LinkDeResposta {
  const link = readResposta(deps, token)
  if (!link) throw fail(nao_encontrado)
  return link
}

/**
 * The question of an answer link. It stores nothing, because mail programs open links too. @throws {Failure}
 * nao_encontrado
 */
export const getResposta = (deps: Deps, token: string) => presentPergunta(deps, requireLink(deps, token))

/**
 * Stores the answer chosen on the link's page; it can be changed for thirty days from the day of the question.
 * @throws {Failure} nao_encontrado, muitas_tentativas
 */
export async function answerByLink(deps: Deps, token: string, tocada: RespostaCombinado) {
  const link = requireLink(deps, token)
  const { pergunta } = await presentPergunta(deps, link)
  if (!pergunta) return { pergunta }
  await throttleCall(deps.db, combinado_link, link.id_combinado, deps.now())
  await inTransaction(deps.db, async tx => {
    if (!(await lockAcompanhamento(tx, link.id_combinado, link.marco))) throw fail(nao_encontrado)
    const dita = { resposta: tocada, via: 'link', por: 'participante', em: deps.now() } as const
    await setResposta(tx, link, dita)
  })
  return presentPergunta(deps, link)
}

/**
 * Another hour after "ainda não": opens the person's link to the free hours of her consultor, or asks the consultor by
 * mail when she has none. Asked again, or while it is not offered, it changes nothing.
 * @throws {Failure} nao_encontrado, muitas_tentativas
 */
export async function askNovaHora(deps: Deps, token: string) {
  const link = requireLink(deps, token)
  const { pergunta } = await presentPergunta(deps, link)
  if (pergunta?.nova_hora !== 'oferecida') return { pergunta }
  await throttleCall(deps.db, combinado_link, link.id_combinado, deps.now())
  const horario = await inTransaction(deps.db, async tx => {
    if (!(await lockAcompanhamento(tx, link.id_combinado, link.marco))) throw fail(nao_encontrado)
    const found = await doMarco(tx, link)
    if (!found || novaHora(found) !== 'oferecida') return
    if (await findRegras(tx, found.id_consultor)) {
      const id_link = await openLink(deps, tx, { ...found, tipo: 'acompanhamento' })
      return linkDaEscolha.sign(deps.secrets, id_link)
    }
    await askByEmail(deps, tx, link, found)
    return
  })
  return { ...(await presentPergunta(deps, link)), ...(horario && { horario }) }
}

async function askByEmail(deps: Deps, tx: Tx, link: LinkDeResposta, found: Acompanhado): Promise<void> {
  await setNovaHora(tx, link, deps.now())
  const { consultor } = await findEnderecos(tx, found)
  if (!consultor) return
  await enqueueEmail(deps, tx, {
    tipo: 'nova_hora_pedida',
    chave: `${link.id_combinado}:${link.marco}`,
    destinatario: consultor,
    dados: { id_devolutiva: found.id_devolutiva },
  })
}

/**
 * The side of the conversation on which the actor stands; the same 404 for everybody else, and for a consultor to whom
 * the person closed the result.
 */
function ladoDoAtor({ id_usuario }: Actor, found: Acompanhado | undefined): { found: Acompanhado; lado: Lado } {
  if (found?.id_participante === id_usuario) return { found, lado: 'participante' }
  if (found?.id_consultor === id_usuario && found.vista) return { found, lado: 'consultor' }
  throw fail(nao_encontrado)
}

const present = (found: Acompanhado): Acompanhamento => {
  const { marco, previsto_para, resposta, respondida_em, por, comentario } = found
  const como_vai = perguntaComoVai(found)
  return { marco, previsto_para, como_vai, resposta, respondida_em, por, comentario }
}

/** One combinado with its two questions, for the two people who agreed on it. @throws {Failure} nao_encontrado */
export async function listDoCombinado(deps: Deps, actor: Actor, id_combinado: string) {
  const rows = await listAcompanhados(deps.db, id_combinado)
  const { found, lado } = ladoDoAtor(actor, rows[0])
  return {
    id_combinado,
    id_devolutiva: found.id_devolutiva,
    o_que: found.o_que,
    quando: found.quando,
    com: firstWord(lado === 'consultor' ? found.nome : found.nome_consultor),
    acompanhamentos: rows.map(present),
  }
}

interface Dita {
  marco: Marco
  resposta: RespostaCombinado
  comentario?: string | undefined
}

/**
 * Answers a question while signed in: as the person, or as her consultor on her behalf. The person's own answer
 * overrides one given on her behalf.
 * @throws {Failure} nao_encontrado, respondido_pela_pessoa
 */
export async function answerCombinado(deps: Deps, actor: Actor, id_combinado: string, dita: Dita) {
  const { lado } = ladoDoAtor(actor, await doMarco(deps.db, { id_combinado, marco: dita.marco }))
  const { marco, resposta, comentario } = dita
  return inTransaction(deps.db, async tx => {
    if (!(await lockAcompanhamento(tx, id_combinado, marco))) throw fail(nao_encontrado)
    const { por } = (await doMarco(tx, { id_combinado, marco })) ?? {}
    if (lado === 'consultor' && por === 'participante') throw fail(respondido_pela_pessoa)
    const dita = { resposta, via: 'tela', por: lado, em: deps.now(), comentario } as const
    await setResposta(tx, { id_combinado, marco }, dita)
    const found = await doMarco(tx, { id_combinado, marco })
    if (!found) throw fail(nao_encontrado)
    return present(found)
  })
}
