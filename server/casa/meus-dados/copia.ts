import type * as z from 'zod/mini'
import { instrumentoOf, instrumentoPublicado } from '#content/index.ts'
import type { exportMeusDados as copia } from '#shared/casa/meus-dados/copia.contract.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import { listAcordosDaPessoa } from '../../clientes/acordos/acordos.ts'
import { listEquipesDaPessoa } from '../../clientes/equipes/equipes.ts'
import { listEtiquetasSobre } from '../../clientes/etiquetas/etiquetas.ts'
import { listAcessosDaPessoa } from '../../clientes/gestores/gestores.ts'
import { listPassagensDaPessoa } from '../../clientes/passagens/passagens.ts'
import { listTurmasDaPessoa } from '../../clientes/turmas/turmas.ts'
import { listVisoesDela } from '../../clientes/visoes/visoes.ts'
import { listMensagensRecebidas, listPerguntasEnviadas } from '../../contas/administracao/administracao.ts'
import { listAcessos as listAberturas, listHistorico } from '../../contas/autorizacoes/autorizacoes.ts'
import { marcaParaCopia } from '../../contas/consultores/consultores.ts'
import { sessoesParaCopia } from '../../contas/contas/contas.ts'
import { listFatores, listRetiradas } from '../../contas/fatores/fatores.ts'
import { listModelos } from '../../contas/remetente/remetente.ts'
import { listVinculos } from '../../contas/sso/sso.ts'
import { listDevolutivasDaPessoa } from '../../conversas/combinados/combinados.ts'
import { listConversasDaPessoa } from '../../conversas/conversas/conversas.ts'
import { listEncontrosDaPessoa } from '../../conversas/encontros/encontros.ts'
import { listLinksDaPessoa } from '../../conversas/horarios/horarios.ts'
import { listCartoesDaPessoa } from '../../disc/cartao/cartao.ts'
import { listLeituras, listVerJuntos, noteLeitura } from '../../disc/disc/disc.ts'
import { listAutoestimativas } from '../../disc/evidencia/evidencia.ts'
import { listMarcacoesDaPessoa } from '../../disc/marcacoes/marcacoes.ts'
import type { Deps } from '../../platform/deps.ts'
import { invitesRefusedAt } from '../../platform/emails/emails.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { listEmAndamento } from './em-andamento.queries.ts'
import * as queries from './meus-dados.queries.ts'
import { getMeusDados } from './meus-dados.ts'

/** The full copy of the caller's data in a reusable format (LGPD art. 19 §3), including the last accesses. */
export async function exportMeusDados(deps: Deps, actor: SessionActor) {
  const now = deps.now()
  const dados = await getMeusDados(deps, actor)
  const daConta = await contaOf(deps, actor, dados.email, now)
  const doTeste = await testesOf(deps, actor)
  const doConsultor = await relacoesOf(deps, actor)
  // The copy has the totals of everything: whoever takes it along has seen them.
  await noteLeitura(
    deps.db,
    doTeste.resultados.map(({ id_licenca }) => id_licenca),
    'numeros',
    now,
  )
  await audit(deps.db, { em: now, id_ator: actor.id_usuario, acao: 'dados_exportados' })
  const conteudo: z.input<typeof copia.response> = { gerado_em: now, dados, ...doTeste, ...doConsultor, ...daConta }
  return { nome: filenameOf(['meus dados', dados.nome, now], 'json'), conteudo }
}

/** Answers of the person: results, open tests, marks, and who saw them. */
async function testesOf({ db }: Deps, { id_usuario }: SessionActor) {
  const resultados = await queries.listResultadosComRespostas(db, id_usuario)
  const emAndamento = await listEmAndamento(db, id_usuario)
  return {
    resultados: resultados.map(resultado => ({
      ...resultado,
      respostas: withPalavras(resultado.versao_instrumento, resultado.respostas),
    })),
    ...emAndamento,
    rascunhos: emAndamento.rascunhos.map(rascunho => ({
      ...rascunho,
      respostas: withPalavras(rascunho.versao, rascunho.respostas),
    })),
    marcacoes: await listMarcacoesDaPessoa(db, id_usuario),
    cartoes: await listCartoesDaPessoa(db, id_usuario),
    autoestimativas: await listAutoestimativas(db, id_usuario),
    ver_juntos: await listVerJuntos(db, id_usuario),
    primeiras_leituras: await listLeituras(db, id_usuario),
  }
}

/** Data shared with consultores: conversations, invites, labels, turmas, and a consultor's own data. */
async function relacoesOf({ db, now }: Deps, { id_usuario }: SessionActor) {
  const modelos = await listModelos(db, id_usuario)
  return {
    devolutivas: await listDevolutivasDaPessoa(db, id_usuario),
    conversas: await listConversasDaPessoa(db, id_usuario),
    encontros: await listEncontrosDaPessoa(db, id_usuario),
    escolhas_horario: await listLinksDaPessoa(db, id_usuario),
    etiquetas: await listEtiquetasSobre(db, id_usuario),
    convites_recebidos: await queries.listConvitesRecebidos(db, id_usuario),
    turmas: await listTurmasDaPessoa(db, id_usuario),
    equipes: await listEquipesDaPessoa(db, id_usuario),
    acordos: await listAcordosDaPessoa(db, id_usuario, now()),
    passagens: await listPassagensDaPessoa(db, id_usuario),
    acessos_empresa: await listAcessosDaPessoa(db, id_usuario),
    mensagens_recebidas: await listMensagensRecebidas(db, id_usuario),
    perguntas_enviadas: await listPerguntasEnviadas(db, id_usuario),
    visoes: await listVisoesDela(db, id_usuario),
    marca: await marcaParaCopia(db, id_usuario),
    modelos,
    compras: await queries.listCompras(db, id_usuario),
  }
}

/** Data of the account itself: choices, sessions, refusals, and the register of who opened results. */
async function contaOf(deps: Deps, actor: SessionActor, email: string, now: Date) {
  const { id_usuario } = actor
  const { fatores, codigos_restantes, aparelhos } = await listFatores(deps, actor)
  const aberturas = await listAberturas(deps, actor, { limite: 100_000 })
  return {
    sessoes: await sessoesParaCopia(deps.db, actor, now),
    fatores: fatores.map(({ id_fator: _, ...fator }) => fator),
    codigos_restantes,
    aparelhos_confiados: aparelhos.map(({ id_aparelho: _, ...aparelho }) => aparelho),
    vinculos_sso: (await listVinculos(deps.db, id_usuario)).map(({ id_vinculo: _, ...vinculo }) => vinculo),
    retiradas_de_fator: await listRetiradas(deps.db, id_usuario),
    convites_recusados_em: await invitesRefusedAt(deps.db, email),
    confirmacao_email: (await queries.findConfirmacaoEmail(deps.db, id_usuario)) ?? null,
    autorizacoes: await listHistorico(deps.db, id_usuario),
    aberturas: aberturas.results,
    acessos: await queries.listAcessos(deps.db, id_usuario),
  }
}

/** An answer in words: the question, and its phrases from most to least like the person. */
interface EmPalavras {
  pergunta: string | null
  /** Null when the question was shown but not answered yet. */
  frases: string[] | null
}

/**
 * Adds to each answer the words of its questionnaire, because a copy must be clear (LGPD art. 19).
 * @param versao of the questionnaire; an unpublished one gives no words
 */
function withPalavras<R extends { numero: number; ordem: number[] | null }>(
  versao: string,
  respostas: readonly R[],
): (R & EmPalavras)[] {
  const perguntas = instrumentoPublicado(versao) ? instrumentoOf(versao).perguntas : []
  return respostas.map(resposta => {
    const found = perguntas.find(({ numero }) => numero === resposta.numero)
    const frases = resposta.ordem?.flatMap(
      quadrante => found?.alternativas.find(({ id_quadrante }) => id_quadrante === quadrante)?.conteudo ?? [],
    )
    return { ...resposta, pergunta: found?.pergunta ?? null, frases: found ? (frases ?? null) : null }
  })
}
