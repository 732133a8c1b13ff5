import { randomInt } from 'node:crypto'
import { VERSAO_REGRA } from '#content/evidencia.ts'
import { frasesDaVersao } from '#content/frases.ts'
import { textosOf } from '#content/index.ts'
import type { CodigoPerfil } from '#shared/disc/disc/disc.types.ts'
import { perfilDosTotais } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { drawBloco, type Urna, urnasIn, VERSAO_CONSENTIMENTO } from '#shared/disc/evidencia/controle.rules.ts'
import type { Controle } from '#shared/disc/evidencia/evidencia.contract.ts'
import { maiorDeIdade } from '#shared/disc/evidencia/maiores.rules.ts'
import type { RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { insertConsentimentos } from '../../../contas/contas/contas.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { findLeitura, lockLeitura, noteLeitura, primeirosOf, type ResultadoRow, totaisOf } from '../../disc/disc.ts'
import { frasesDoResultado } from '../../marcacoes/marcacoes.ts'
import { controleClosing, controleFechado } from '../events.ts'
import { contarRodada } from '../queues.ts'
import * as queries from './controle.queries.ts'
import { requireProprio } from './proprio.ts'

/** The lists from which a block of this result can be drawn; empty when no profile is distant enough. */
async function urnasOf(db: Db, resultado: ResultadoRow): Promise<Urna[]> {
  const totais = totaisOf(resultado)
  const { codigo } = perfilDosTotais(totais, primeirosOf(resultado))
  const { frases } = await frasesDoResultado(db, resultado)
  const said = new Set(frases.map(({ chave }) => chave))
  return urnasIn(codigo, totais, said, textosOf(resultado.versao_textos).temas)
}

/**
 * Whether a blind control may be offered to this person: known to be of age, no refusal since the result was
 * finished, and not a consultor's own test, because she knows the instrument.
 */
async function canBeAsked(db: Db | Tx, resultado: ResultadoRow, now: Date): Promise<boolean> {
  const { id_participante, id_consultor, finalizado_em } = resultado
  if (id_participante === id_consultor) return false
  const asked = await queries.findConvidada(db, id_participante)
  if (!asked || !maiorDeIdade(asked, now)) return false
  return !(asked.aceito === false && asked.respondido_em && asked.respondido_em >= finalizado_em)
}

/** Whether the person's newest answer to the consent is a yes. */
const aindaParticipa = async (db: Db | Tx, { id_participante }: ResultadoRow) =>
  (await queries.findConvidada(db, id_participante))?.aceito === true

async function situacaoOf(deps: Deps, resultado: ResultadoRow, row: queries.ControleRow | undefined) {
  if (row?.fechado_em) return 'fechado' as const
  const read = (await findLeitura(deps.db, resultado.id_licenca))?.textos_em
  if (read) return 'nao_oferecido' as const
  if (row) return (await aindaParticipa(deps.db, resultado)) ? ('aberto' as const) : ('nao_oferecido' as const)
  return (await canBeAsked(deps.db, resultado, deps.now())) ? ('oferecido' as const) : ('nao_oferecido' as const)
}

const textoOf = (chave: string, { versao_textos }: { versao_textos: string }): string =>
  given(frasesDaVersao(versao_textos)[chave], 'a published sentence').texto

/** The name of the profile to which a sentence's key belongs; of a theme's, that of the theme's dimensions. */
function perfilOf(chave: string, { versao_textos }: { versao_textos: string }): string {
  const [kind, name] = chave.split('.')
  const own = given(name, 'a profile or theme in the key')
  const { temas, perfis } = textosOf(versao_textos)
  const codigo = kind === 'temas' ? given(temas[own], `theme ${own}`).dimensoes.join('') : own
  return perfis[codigo as CodigoPerfil].nome
}

/** The foreign sentence of a block with its profile's name; call it for closed blocks only. */
function revelada(resultado: { versao_textos: string }, { itens, alheia }: queries.ControleRow) {
  const chave = given(itens[alheia - 1], 'the foreign sentence')
  return { n: alheia, texto: textoOf(chave, resultado), nome_perfil: perfilOf(chave, resultado) }
}

async function present(deps: Deps, resultado: ResultadoRow): Promise<Controle> {
  const { id_licenca } = resultado
  const row = await queries.findControle(deps.db, id_licenca)
  const situacao = await situacaoOf(deps, resultado, row)
  const urnas = situacao === 'oferecido' ? await urnasOf(deps.db, resultado) : []
  const shown = row && (situacao === 'aberto' || situacao === 'fechado') ? row : undefined
  return {
    id_licenca,
    situacao: situacao === 'oferecido' && urnas.length === 0 ? 'nao_oferecido' : situacao,
    tamanhos: urnas.map(({ proprias }) => proprias.length + 1).sort((a, b) => a - b),
    versao_consentimento: VERSAO_CONSENTIMENTO,
    itens: (shown?.itens ?? []).map((chave, i) => ({ n: i + 1, texto: textoOf(chave, resultado) })),
    respostas: shown?.respostas ?? null,
    palpite: shown?.palpite ?? null,
    revelacao:
      shown?.fechado_em && shown.respostas
        ? {
            ...revelada(resultado, shown),
            acertou: shown.palpite === shown.alheia,
            marcou: given(shown.respostas[shown.alheia - 1], 'an answer to the foreign sentence'),
          }
        : null,
  }
}

/** The caller's blind control of one of her results, or whether it can be offered. @throws {Failure} nao_encontrado */
export const getControle = async (deps: Deps, actor: SessionActor, id_licenca: number): Promise<Controle> =>
  present(deps, await requireProprio(deps.db, actor, id_licenca))

/**
 * Records the caller's answer to the consent with its version; a yes draws her block, once.
 * @throws {Failure} nao_encontrado; controle_fechado when it is not offered, or no longer
 */
export async function answerConvite(deps: Deps, actor: SessionActor, id_licenca: number, aceito: boolean) {
  const resultado = await requireProprio(deps.db, actor, id_licenca)
  const urnas = aceito ? await urnasOf(deps.db, resultado) : []
  await inTransaction(deps.db, async tx => {
    const leitura = await lockLeitura(tx, id_licenca)
    if (!leitura) throw fail('nao_encontrado')
    // The answer to an earlier call was lost; the block drawn then stands.
    if (aceito && (await queries.findControle(tx, id_licenca)) && (await aindaParticipa(tx, resultado))) return
    const em = deps.now()
    if (!aceito) return record(tx, actor, false, em)
    if (leitura.textos_em || urnas.length === 0 || !(await canBeAsked(tx, resultado, em)))
      throw fail('controle_fechado')
    await record(tx, actor, true, em)
    const bloco = drawBloco(urnas, ate => randomInt(ate))
    await queries.insertControle(tx, {
      id_licenca,
      versao_regra: VERSAO_REGRA,
      ...bloco,
      sorteado_em: em,
    })
  })
  return present(deps, resultado)
}

async function record(tx: Tx, { id_usuario }: SessionActor, aceito: boolean, em: Date): Promise<void> {
  const consent = { documento: 'controle_cego', versao: VERSAO_CONSENTIMENTO, aceito }
  await insertConsentimentos(tx, [{ id_usuario, ...consent, em, origem: 'conta' }])
  await audit(tx, { em, id_ator: id_usuario, acao: 'consentimento', detalhes: { controle_cego: aceito } })
}

/**
 * Closes a block with all its answers and the guess. This reveals the foreign sentence, opens the report's texts to the
 * person and tells both screens of an open conversation. A repetition gets the same answer; a block whose texts were
 * read before can no longer be closed.
 * @throws {Failure} nao_encontrado, dados_invalidos, controle_fechado
 */
export async function closeControle(
  deps: Deps,
  actor: SessionActor,
  id_licenca: number,
  { respostas, palpite }: { respostas: readonly RespostaMarcacao[]; palpite: number },
): Promise<Controle> {
  const resultado = await requireProprio(deps.db, actor, id_licenca)
  await inTransaction(deps.db, async tx => {
    // Locked before the row of first readings, in the order of every room command, so that no deadlock can occur.
    await deps.events.tell(tx, controleClosing, { id_licenca })
    const leitura = await lockLeitura(tx, id_licenca)
    if (!leitura) throw fail('nao_encontrado')
    const row = await queries.findControle(tx, id_licenca)
    if (!row) throw fail('controle_fechado')
    if (respostas.length !== row.itens.length || palpite > row.itens.length) throw fail('dados_invalidos')
    if (row.fechado_em) {
      if (row.palpite === palpite && row.respostas?.join() === respostas.join()) return
      throw fail('controle_fechado')
    }
    if (leitura.textos_em || !(await aindaParticipa(tx, resultado))) throw fail('controle_fechado')
    const em = deps.now()
    await queries.closeControle(tx, id_licenca, { respostas, palpite, em })
    await noteLeitura(tx, [id_licenca], 'textos', em)
    await deps.boss.enqueue(tx, contarRodada, {})
    await deps.events.tell(tx, controleFechado, { id_licenca, em })
  })
  return present(deps, resultado)
}

/**
 * Whether a block of this result is drawn and may still be closed: a conversation waits for it before it shows texts.
 */
export async function controleAberto(db: Db | Tx, id_licenca: number): Promise<boolean> {
  const row = await queries.findControle(db, id_licenca)
  return row !== undefined && !row.fechado_em && !(await findLeitura(db, id_licenca))?.textos_em
}

/**
 * The foreign sentence and its profile's name of a closed block, for the consultor; her client's answers and guess are
 * left out. Null both when the block is open and when there is none.
 */
export async function controleRevelado(db: Db | Tx, resultado: Pick<ResultadoRow, 'id_licenca' | 'versao_textos'>) {
  const row = await queries.findControle(db, resultado.id_licenca)
  if (!row?.revelado_em) return null
  const { texto, nome_perfil } = revelada(resultado, row)
  return { texto, nome_perfil }
}
