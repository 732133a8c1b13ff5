import { given } from '../../platform/given.ts'
import { type Analise, analisar } from '../disc/figuras/perfil.rules.ts'
import { SEM_SIMULADO } from '../disc/medida/margens.rules.ts'
import { capaDe } from './partes/capa.rules.ts'
import { dimensoesDe, notaDasFacetas } from './partes/dimensoes.rules.ts'
import { escolhasDe } from './partes/escolhas.rules.ts'
import { forcasDe } from './partes/forcas.rules.ts'
import { atencaoDe, listasDe } from './partes/listas.rules.ts'
import type { RelatorioSegunda } from './partes/partes.types.ts'
import { baixaDe, terceiraDe } from './partes/terceira.rules.ts'
import type { RelatorioComum } from './relatorios.types.ts'
import { empateDe } from './temas/empate.rules.ts'
import {
  attentionIntroduction,
  attentionOf,
  fortesDe,
  onePageOf,
  type PrintedThemes,
  printedThemes,
} from './temas/fortes.rules.ts'
import type { Empate, PorTemas } from './temas/temas.types.ts'
import { comumDe, type EntradaRelatorio, resumoDe } from './texto/comum.rules.ts'
import { type ConteudoByTheme, type ConteudoSegunda, hasThemes } from './texto/conteudo.schema.ts'
import { lerEscolhas } from './texto/respostas.ts'
import { preencher } from './texto/texto.ts'
import { type Valores, valoresDe } from './texto/valores.ts'

/**
 * Builds the second edition's report (report §4): what the totals say, and what the person's own 15 answers say. With
 * totals only, lines that answers would decide come from the profile.
 * @throws {Error} when answers are given without their questionnaire
 */
export function montarSegunda(entrada: EntradaRelatorio & { content: ConteudoSegunda }): RelatorioSegunda {
  const { content, resultado, respostas, sem = SEM_SIMULADO } = entrada
  const { margens } = content
  const valores = valoresDe(sem)
  const analise = analisar(resultado.totais, resultado.primeiros)
  const comum = comumDe(entrada, analise)
  const questionario = respostas ? given(entrada.questionario, 'the questionnaire that was answered') : null
  const lidas = respostas && questionario ? lerEscolhas(respostas, questionario) : null
  const byTheme = hasThemes(content) ? content : null
  const impressos = byTheme && printedThemes(analise, resultado.totais, lidas, byTheme)
  const empate = byTheme && empateDe(analise, byTheme)
  const dimensoes = dimensoesDe(
    comum.dimensoes,
    analise,
    lidas && questionario ? { respostas: lidas, facetas: questionario.facetas } : null,
    content,
    valores,
    impressos?.fortes.flatMap(({ citadas }) => citadas.map(({ numero, letra }) => `${numero}${letra}`)),
  )
  const baixa = baixaDe(analise, content)
  const { forcas, outras } = forcasDe(analise, lidas, content)
  const por_temas = byTheme && porTemasDe({ analise, impressos, empate, valores, sem, lidas: lidas !== null }, byTheme)
  return {
    edicao: 2,
    ...comum,
    ...(empate && { perfil_invertido: null, codigo_texto: empate.codigo }),
    titulos: content.titulos,
    introducoes: byTheme && por_temas ? introducoesDe(impressos, por_temas, byTheme) : content.introducoes,
    rotulos_nota: content.rotulos_nota,
    margens: byTheme
      ? []
      : [
          margens.o_que_cobre,
          margens.o_que_nao_cobre,
          sem === SEM_SIMULADO ? margens.origem : margens.origem_dados,
        ].map(text => preencher(text, valores)),
    capa: capaDe(resultado.totais, analise, comum.margem_pontos, content, empate),
    escolhas: lidas && escolhasDe(lidas, analise, content),
    sem_escolhas: content.quinze_escolhas.so_totais,
    dimensoes,
    facetas_nota: notaDasFacetas(dimensoes, content),
    perfil: empate && byTheme ? perfilDoEmpate(analise.codigo, empate, byTheme) : resumoDe(analise.codigo, content),
    terceira: terceiraDe(analise, content),
    baixa,
    forcas,
    outras_forcas: outras,
    atencao: byTheme && impressos ? attentionOf(impressos, byTheme) : atencaoDe(analise, content),
    listas: listasDe(analise, lidas, baixa !== null, content, impressos),
    por_temas,
    fecho: { ...content.fecho, ficha: { texto: content.fecho.ficha, endereco: entrada.ficha ?? null } },
  }
}

/** The profile of a tie for first: both names, one synthesis, one summary. */
const perfilDoEmpate = (
  codigo: RelatorioComum['codigo'],
  { nomes: [nome1, nome2], sintese, resumo }: Empate,
  { empates_no_alto }: ConteudoByTheme,
): RelatorioSegunda['perfil'] => ({
  codigo,
  nome: preencher(empates_no_alto.nomes, { nome1, nome2 }),
  sintese: sintese.texto,
  resumo: [resumo.texto],
})

const introducoesDe = (
  impressos: PrintedThemes | null,
  { fortes }: PorTemas,
  content: ConteudoByTheme,
): RelatorioSegunda['introducoes'] => ({
  ...content.introducoes,
  forcas: { ...content.introducoes.forcas, texto: fortes.introducao },
  atencao: { ...content.introducoes.atencao, texto: attentionIntroduction(impressos, content) },
})

interface Lido {
  analise: Analise
  impressos: PrintedThemes | null
  empate: Empate | null
  valores: Valores
  sem: number
  /** Whether the 15 answers are stored. */
  lidas: boolean
}

function porTemasDe({ analise, impressos, empate, valores, sem, lidas }: Lido, content: ConteudoByTheme): PorTemas {
  const { margem, pontos_de_atencao, empates_no_alto, citacao } = content
  const origem = sem === SEM_SIMULADO ? margem.origem.simulacao : margem.origem.reteste
  return {
    um_pagina: onePageOf(impressos, content),
    fortes: fortesDe(impressos, lidas, content),
    atencao: impressos && {
      titulo_alta: pontos_de_atencao.titulo_alta,
      titulo_baixa: pontos_de_atencao.titulo_baixa,
    },
    empate,
    nota_empate: analise.codigo === 'EQ' ? empates_no_alto.EQ : null,
    margem: {
      titulo: margem.titulo,
      texto: preencher(margem.texto, { ...valores, origem }),
      legenda_curta: preencher(margem.legenda_curta, valores),
      coberturas: { esperado: Number(valores.cobertura_esperado), novo: Number(valores.cobertura_novo) },
    },
    das_respostas: citacao.titulo,
    lidos: [...(impressos?.fortes ?? []), ...(impressos?.baixos ?? [])].map(({ slug, tema }) => ({
      chave: `temas.${slug}`,
      nome: tema.nome,
      dimensoes: tema.dimensoes,
      frases: tema.frases,
    })),
  }
}
