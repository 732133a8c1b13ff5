import palavras from '#content/devolutiva/levar.json' with { type: 'json' }
import { frasesDaVersao } from '#content/frases.ts'
import { hasReached } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import type { Pagina } from '#shared/conversas/levar/levar.contract.ts'
import { inPostos } from '#shared/conversas/levar/levar.rules.ts'
import { compareEstimativa } from '#shared/disc/evidencia/autoestimativa.rules.ts'
import { RESPOSTAS_MARCACAO, ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import type { DimensaoRelatorio } from '#shared/disc/relatorios/relatorios.types.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { consultorDoRelatorio } from '../../contas/consultores/consultores.ts'
import { findResultado, totaisOf } from '../../disc/disc/disc.ts'
import { findEstimativa } from '../../disc/evidencia/evidencia.ts'
import { doResultado, listMarcas } from '../../disc/marcacoes/marcacoes.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { readAcordo } from '../combinados/combinados.ts'
import { listFrases } from '../quarto/quarto.ts'
import { findEncerrada } from './levar.queries.ts'

/**
 * Returns what the person takes home from one conversation, from the end on and for as long as the conversation is kept.
 * @throws {Failure} nao_encontrado for everybody but the person, and for a conversation that is open or discarded
 */
export async function getPagina(deps: Deps, { id_usuario }: Actor, id_devolutiva: string): Promise<Pagina> {
  const { db } = deps
  const found = await findEncerrada(db, { id_devolutiva, id_participante: id_usuario })
  const resultado = found && (await findResultado(db, found.id_licenca))
  if (!found || !resultado) throw fail(nao_encontrado)
  const { contato = [], logo = null, nome } = await consultorDoRelatorio(db, found.id_consultor)
  const acordo = found.desfecho === 'acordada' ? await readAcordo(db, id_devolutiva) : null
  const { id_licenca, encerrada_em } = found
  return {
    ...{ id_devolutiva, id_licenca, encerrada_em, resultado_em: resultado.finalizado_em, pessoa: found.nome },
    consultor: { nome, contato: [...contato], logo },
    ...(await asOrdens(db, found, resultado)),
    combinados: (acordo?.combinados ?? []).map(({ o_que, quando, como_notar, apoio }) => ({
      ...{ o_que, quando, como_notar, apoio },
    })),
    confirmados: acordo?.ambos ?? false,
    frases: await marcadas(db, found),
  }
}

type Encerrada = NonNullable<Awaited<ReturnType<typeof findEncerrada>>>
type Resultado = NonNullable<Awaited<ReturnType<typeof findResultado>>>

/** Returns the person's order beside the result's; without the result while the two have not looked at it in this conversation. */
async function asOrdens(
  db: Db,
  { id_licenca, etapa }: Encerrada,
  resultado: Resultado,
): Promise<Pick<Pagina, 'estimativa' | 'resultado' | 'comparacao'>> {
  if (!hasReached(etapa, 'revelacao')) return { estimativa: null, resultado: null, comparacao: null }
  const { relatorio } = await doResultado(db, resultado)
  const todas: readonly DimensaoRelatorio[] = relatorio.dimensoes
  const nomeada = ({ letra, rotulo_explicado }: DimensaoRelatorio) => ({ letra, nome: rotulo_explicado })
  const feita = await findEstimativa(db, id_licenca)
  const daLetra = (letra: string) =>
    given(
      todas.find(one => one.letra === letra),
      'a dimension of the report',
    )
  return {
    estimativa: feita && {
      dimensoes: feita.ordem.map(quadrante => nomeada(daLetra('DISC'.charAt(quadrante - 1)))),
      antes_de_ver: feita.antes_de_ver,
    },
    resultado: inPostos(todas).map(({ de, ate, dimensoes }) => ({ de, ate, dimensoes: dimensoes.map(nomeada) })),
    comparacao: feita && compare(feita.ordem, resultado, q => daLetra('DISC'.charAt(q - 1)).rotulo_explicado),
  }
}

function compare(ordem: readonly number[], resultado: Resultado, nome: (quadrante: number) => string): string {
  const same = compareEstimativa(ordem, totaisOf(resultado)).filter(({ acertou }) => acertou)
  const { todas, algumas, nenhuma } = palavras.ordem
  if (same.length === 4) return todas
  if (same.length === 0) return nenhuma
  const nomes = new Intl.ListFormat('pt-BR').format(same.map(({ quadrante }) => nome(quadrante)))
  return algumas.replace('{nomes}', nomes)
}

/** The sentences both saw, or that she asked for, with the mark in force, by her answer; withdrawn marks are left out. */
async function marcadas(db: Db, { id_devolutiva, id_licenca, versao_textos }: Encerrada): Promise<Pagina['frases']> {
  const marcas = await listMarcas(db, { id_licenca, versao_textos }, { cadeira: 'participante' })
  const shown = (await listFrases(db, id_devolutiva)).filter(
    ({ aberta_em, escolhida_por }) => aberta_em !== null || escolhida_por === 'participante',
  )
  const itens = shown.flatMap(({ frase }) => {
    const resposta = marcas.find(marca => marca.frase === frase)?.resposta
    if (!resposta) return []
    const { texto, tipo } = given(frasesDaVersao(versao_textos)[frase], 'a published sentence')
    return [{ frase, texto, resposta, rotulo: tipo === 'descricao' ? null : ROTULOS_MARCACAO[tipo][resposta] }]
  })
  return RESPOSTAS_MARCACAO.map(resposta => ({
    resposta,
    itens: itens.filter(item => item.resposta === resposta).map(({ resposta: _, ...item }) => item),
  })).filter(grupo => grupo.itens.length > 0)
}
