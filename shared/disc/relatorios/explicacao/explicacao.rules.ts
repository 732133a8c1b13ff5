import { given } from '../../../platform/given.ts'
import { analyse } from '../../disc/figuras/perfil.rules.ts'
import { SEM_SIMULADO } from '../../disc/medida/margens.rules.ts'
import type { Relatorio } from '../relatorios.types.ts'
import type { EntradaRelatorio } from '../texto/comum.rules.ts'
import { readEscolhas } from '../texto/respostas.ts'
import { dataPorExtenso, decimal, fill } from '../texto/texto.ts'
import { acessoOf, type EntradaAcesso } from './acesso.rules.ts'
import type { Base } from './base.ts'
import { comoRespondeu } from './como-respondeu.rules.ts'
import { contasOf, respostasOf } from './contas.rules.ts'
import type { ConteudoExplicacao, Explicacao, SecaoDaExplicacao } from './explicacao.types.ts'
import { nomeDoPerfil } from './nome.rules.ts'
import { partesDoRelatorio } from './partes.rules.ts'
import { secao } from './secao.ts'
import { temasOf } from './temas.rules.ts'

/** Data of one result from which its full explanation is made. */
export interface EntradaExplicacao {
  textos: ConteudoExplicacao
  /** Input of the report, which stands beside it. */
  entrada: EntradaRelatorio
  relatorio: Relatorio
  consultoria: string
  id_licenca: number
  gerado_em: Date
  acesso: EntradaAcesso
  ficha: string
  contato: string
}

/** Number of the section about the way of answering. */
const PARTE_COMO_RESPONDEU = 6

/**
 * Makes the full explanation of a result for its person (LGPD art. 20, § 1). Equal data give an equal document, and with
 * its parts 1 to 4 alone anybody can make totals, name and themes again.
 */
export function buildExplicacao(all: EntradaExplicacao): Explicacao {
  const { textos, entrada, relatorio, consultoria, gerado_em } = all
  const { resultado, respostas, questionario, content } = entrada
  const base: Base = {
    ...{ textos, entrada, relatorio },
    analise: analyse(resultado.totais, resultado.primeiros),
    lidas: respostas ? readEscolhas(respostas, given(questionario, 'the questionnaire that was answered')) : null,
  }
  const { poucas, como_respondeu, nao_decide, revisao } = textos
  const { texto, seu } = comoRespondeu(textos, respostas ?? null, content)
  return {
    titulo: textos.titulo,
    subtitulo: textos.subtitulo,
    pessoa: entrada.pessoa.nome,
    consultoria,
    data: dataPorExtenso(gerado_em),
    rodape: textos.rodape,
    abertura: textos.abertura,
    secoes: [
      secao(poucas.titulo, {
        itens: poucas.itens.map(item => fill(item, { parte_como_respondeu: PARTE_COMO_RESPONDEU })),
      }),
      ...[respostasOf(base), contasOf(base), nomeDoPerfil(base), temasOf(base), partesDoRelatorio(base)],
      secao(como_respondeu.titulo, { texto: [texto, seu] }),
      versoesOf(all),
      ...acessoOf(textos, all),
    ],
    fim: [nao_decide, revisao].map(({ titulo, itens }) => ({
      titulo,
      itens: itens.map(item => fill(item, { contato: all.contato })),
    })),
  }
}

function versoesOf({ textos, entrada, id_licenca, consultoria, ficha }: EntradaExplicacao): SecaoDaExplicacao {
  const { titulo, texto, itens } = textos.versoes
  const values = {
    data: dataPorExtenso(entrada.data),
    instrumento: entrada.resultado.versao,
    textos: entrada.content.versao,
    explicacao: textos.versao,
    licenca: String(id_licenca).padStart(6, '0'),
    consultoria,
    sem: decimal(entrada.sem ?? SEM_SIMULADO),
    ficha,
  }
  return secao(titulo, { texto: [texto], itens: itens.map(item => fill(item, values)) })
}
