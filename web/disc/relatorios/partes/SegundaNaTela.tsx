import './segunda.css'
import type { ReactNode } from 'react'
import type { LeituraSegunda } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { PorQue } from '../porque/PorQue.tsx'
import { Secoes } from '../Secoes.tsx'
import { Blocos } from '../secoes/Lista.tsx'
import { SecaoComparacao } from '../secoes/SecaoComparacao.tsx'
import { SecaoResultado } from '../secoes/SecaoResultado.tsx'
import { ComOutros, Plano, SecaoPerfil } from '../secoes/SecoesDoPerfil.tsx'
import { nomeDaSecao, SECOES_SEGUNDA, type SecaoSegunda } from '../secoes/secoes.ts'
import { Dimensoes } from './Dimensoes.tsx'
import { Dobra } from './Dobra.tsx'
import { Escolhas } from './Escolhas.tsx'
import { Atencao, Forcas } from './Forcas.tsx'
import { Frases, ListaSegunda } from './ListaSegunda.tsx'
import { lerMais, Mais } from './Mais.tsx'
import { Porques } from './Porques.tsx'
import { UmaPagina } from './Temas.tsx'
import { Titulada } from './Titulada.tsx'

interface Props {
  leitura: LeituraSegunda
  /** Whether to draw the figure of all four dimensions; false where it stands above already. */
  figura: boolean
}

/**
 * The second edition of the report on screen: the result, the choices, the profile, the rest, and last how it was made.
 */
export function SegundaNaTela({ leitura, figura }: Props) {
  return (
    <Porques>
      <Secoes
        leitura={leitura}
        secoes={SECOES_SEGUNDA}
        tituloDe={secao => tituloDe(secao, leitura.relatorio)}
        conteudoDe={secao => conteudoDe(secao, leitura, figura)}
      />
    </Porques>
  )
}
/** Returns the heading of a section: the report's own where it has one, else the short name. */
function tituloDe(secao: SecaoSegunda, { titulos, introducoes, escolhas }: LeituraSegunda['relatorio']): string {
  if (secao === 'resultado' || secao === 'dimensoes' || secao === 'perfil' || secao === 'desenvolvimento')
    return introducoes[secao].titulo
  if (secao === 'escolhas') return escolhas?.titulo ?? nomeDaSecao(secao)
  if (secao === 'como_ler' || secao === 'etica' || secao === 'comparacao' || secao === 'ambiente') return titulos[secao]
  return nomeDaSecao(secao)
}

// whole: a table from each section to what stands in it
function conteudoDe(secao: SecaoSegunda, leitura: LeituraSegunda, figura: boolean): ReactNode {
  const { relatorio, porques } = leitura
  const { introducoes, titulos, geral, como_ler, margens, comparacao, etica, terceira, baixa, por_temas } = relatorio
  switch (secao) {
    case 'um_pagina':
      return por_temas && <UmaPagina leitura={leitura} por_temas={por_temas} />
    case 'resultado':
      return (
        <>
          <p className="leitura-abertura">{introducoes.resultado.texto}</p>
          <SecaoResultado leitura={leitura} figura={figura} />
          {por_temas?.nota_empate && <p>{por_temas.nota_empate}</p>}
          <p className="text-sm text-ink-soft">{relatorio.rotulos_nota}</p>
        </>
      )
    case 'escolhas':
      return <Escolhas leitura={leitura} />
    case 'perfil':
      return (
        <SecaoPerfil leitura={leitura}>
          {terceira && <Titulada {...terceira} porques={porques} afirmacao="terceira" />}
          {baixa && <Titulada {...baixa} porques={porques} afirmacao="baixa" />}
        </SecaoPerfil>
      )
    case 'forcas':
      return (
        <>
          <Forcas leitura={leitura} />
          <Atencao leitura={leitura} />
        </>
      )
    case 'comunicacao':
      return (
        <>
          <ListaSegunda
            leitura={leitura}
            nome="comunicacao"
            abertura={introducoes.comunicacao.texto}
            aberta={Boolean(por_temas)}
          />
          <Mais titulo={titulos.com_outros}>
            <ComOutros leitura={leitura} />
          </Mais>
        </>
      )
    case 'motivadores':
      return (
        <div className="leitura-duas">
          <ListaSegunda leitura={leitura} nome="motivadores" />
          <ListaSegunda leitura={leitura} nome="receios" abertura={introducoes.receios.texto} />
        </div>
      )
    case 'ambiente':
      return (
        <Dobra summary={lerMais(titulos.ambiente)}>
          <Frases leitura={leitura} nome="ambiente" />
        </Dobra>
      )
    case 'equipe':
      return (
        <div className="leitura-duas">
          <ListaSegunda leitura={leitura} nome="lideranca" />
          <ListaSegunda leitura={leitura} nome="equipe" />
        </div>
      )
    case 'desenvolvimento':
      return (
        <>
          <p className="leitura-abertura">{introducoes.desenvolvimento.texto}</p>
          <Dobra summary={lerMais(titulos.desenvolvimento)}>
            <Frases leitura={leitura} nome="desenvolvimento" />
          </Dobra>
          <Plano leitura={leitura} />
        </>
      )
    case 'dimensoes':
      return <Dimensoes leitura={leitura} />
    case 'comparacao':
      return (
        comparacao && (
          <Dobra summary={lerMais(titulos.comparacao)}>
            <SecaoComparacao comparacao={comparacao} porques={porques} margem={relatorio.margem_pontos} />
          </Dobra>
        )
      )
    case 'como_ler':
      return (
        <>
          <p className="leitura-abertura">{geral.abertura}</p>
          <Mais titulo={titulos.como_ler}>
            <Blocos blocos={por_temas ? [...como_ler, por_temas.margem] : como_ler} />
            {margens.map(texto => (
              <p key={texto}>{texto}</p>
            ))}
          </Mais>
          <PorQue porques={porques} afirmacao="como_ler" sobre={nomeDaSecao(secao)} />
        </>
      )
    case 'etica':
      return (
        <>
          <Mais titulo={titulos.etica}>
            <Blocos blocos={etica} />
          </Mais>
          <PorQue porques={porques} afirmacao="etica" sobre={nomeDaSecao(secao)} />
        </>
      )
  }
}
