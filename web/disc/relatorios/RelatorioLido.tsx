import './partes/partes.css'
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Dimensoes } from './partes/Dimensoes.tsx'
import { Escolhas } from './partes/Escolhas.tsx'
import { Fold } from './partes/Fold.tsx'
import { Atencao, Forcas } from './partes/Forcas.tsx'
import { Frases, ListaDoPerfil } from './partes/ListaDoPerfil.tsx'
import { More, readMore } from './partes/More.tsx'
import { UmaPagina } from './partes/Temas.tsx'
import { Titled } from './partes/Titled.tsx'
import { PorQue } from './porque/PorQue.tsx'
import { Contents } from './secoes/Contents.tsx'
import { Blocos } from './secoes/Lista.tsx'
import { Titulo } from './secoes/nivel.tsx'
import { SecaoComparacao } from './secoes/SecaoComparacao.tsx'
import { SecaoResultado } from './secoes/SecaoResultado.tsx'
import { ComOutros, Plano, SecaoPerfil } from './secoes/SecoesDoPerfil.tsx'
import { anchorOf, nomeDaSecao, type Secao, secoesOf } from './secoes/secoes.ts'

interface Props {
  leitura: Leitura
  /** Whether to draw the figure of all four dimensions; false where it stands above already. */
  figura: boolean
  /** Shown below the first section, where its own sentences have been read. */
  afterFirst?: ReactNode
}

/** The report alone: the result, the choices, the profile, the rest, and last how it was made. */
export const RelatorioLido = ({ leitura, figura, afterFirst }: Props) => (
  <Porques>
    <Secoes
      leitura={leitura}
      tituloDe={secao => tituloOf(secao, leitura.relatorio)}
      conteudoDe={secao => conteudoOf(secao, leitura, figura)}
      afterFirst={afterFirst}
    />
  </Porques>
)

/** Returns the heading of a section: the report's own where it has one, else the short name. */
function tituloOf(secao: Secao, { titulos, introducoes, escolhas }: Leitura['relatorio']): string {
  if (secao === 'resultado' || secao === 'dimensoes' || secao === 'perfil' || secao === 'desenvolvimento')
    return introducoes[secao].titulo
  if (secao === 'escolhas') return escolhas?.titulo ?? nomeDaSecao(secao)
  if (secao === 'como_ler' || secao === 'etica' || secao === 'comparacao' || secao === 'ambiente') return titulos[secao]
  return nomeDaSecao(secao)
}

// whole: a table from each section to what stands in it
function conteudoOf(secao: Secao, leitura: Leitura, figura: boolean): ReactNode {
  const { relatorio, porques } = leitura
  const { introducoes, titulos, geral, como_ler, comparacao, etica, terceira, baixa, por_temas } = relatorio
  switch (secao) {
    case 'um_pagina':
      return <UmaPagina leitura={leitura} />
    case 'resultado':
      return (
        <>
          <p className="leitura-abertura">{introducoes.resultado.texto}</p>
          <SecaoResultado leitura={leitura} figura={figura} />
          {por_temas.nota_empate && <p>{por_temas.nota_empate}</p>}
          <p className="text-sm text-ink-soft">{relatorio.rotulos_nota}</p>
        </>
      )
    case 'escolhas':
      return <Escolhas leitura={leitura} />
    case 'perfil':
      return (
        <SecaoPerfil leitura={leitura}>
          {terceira && <Titled {...terceira} porques={porques} afirmacao="terceira" />}
          {baixa && <Titled {...baixa} porques={porques} afirmacao="baixa" />}
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
          <ListaDoPerfil leitura={leitura} nome="comunicacao" abertura={introducoes.comunicacao.texto} aberta />
          <More titulo={titulos.com_outros}>
            <ComOutros leitura={leitura} />
          </More>
        </>
      )
    case 'motivadores':
      return (
        <div className="leitura-duas">
          <ListaDoPerfil leitura={leitura} nome="motivadores" />
          <ListaDoPerfil leitura={leitura} nome="receios" abertura={introducoes.receios.texto} />
        </div>
      )
    case 'ambiente':
      return (
        <Fold summary={readMore(titulos.ambiente)}>
          <Frases leitura={leitura} nome="ambiente" />
        </Fold>
      )
    case 'equipe':
      return (
        <div className="leitura-duas">
          <ListaDoPerfil leitura={leitura} nome="lideranca" />
          <ListaDoPerfil leitura={leitura} nome="equipe" />
        </div>
      )
    case 'desenvolvimento':
      return (
        <>
          <p className="leitura-abertura">{introducoes.desenvolvimento.texto}</p>
          <Fold summary={readMore(titulos.desenvolvimento)}>
            <Frases leitura={leitura} nome="desenvolvimento" />
          </Fold>
          <Plano leitura={leitura} />
        </>
      )
    case 'dimensoes':
      return <Dimensoes leitura={leitura} />
    case 'comparacao':
      return (
        comparacao && (
          <Fold summary={readMore(titulos.comparacao)}>
            <SecaoComparacao comparacao={comparacao} porques={porques} margem={relatorio.margem_pontos} />
          </Fold>
        )
      )
    case 'como_ler':
      return (
        <>
          <p className="leitura-abertura">{geral.abertura}</p>
          <More titulo={titulos.como_ler}>
            <Blocos blocos={[...como_ler, por_temas.margem]} />
          </More>
          <PorQue porques={porques} afirmacao="como_ler" sobre={nomeDaSecao(secao)} />
        </>
      )
    case 'etica':
      return (
        <>
          <More titulo={titulos.etica}>
            <Blocos blocos={etica} />
          </More>
          <PorQue porques={porques} afirmacao="etica" sobre={nomeDaSecao(secao)} />
        </>
      )
  }
}

interface SecoesProps {
  leitura: Leitura
  tituloDe(secao: Secao): string
  conteudoDe(secao: Secao): ReactNode
  afterFirst: ReactNode
}

/**
 * Shows a report section by section, with links to the sections, the consultor's name, and the versions it was made
 * with.
 */
function Secoes({ leitura: { relatorio }, tituloDe, conteudoDe, afterFirst }: SecoesProps) {
  const own = useMemo(() => secoesOf(relatorio), [relatorio])
  // A link from elsewhere names a section that the page had not drawn yet.
  useEffect(() => {
    if (location.hash.startsWith('#ler-')) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className="leitura">
      <Contents secoes={own} />
      <div className="leitura-texto">
        {own.map((secao, n) => (
          <Fragment key={secao}>
            <section id={anchorOf(secao)} className="leitura-secao" aria-labelledby={`${anchorOf(secao)}-nome`}>
              <Titulo id={`${anchorOf(secao)}-nome`} className="text-xl">
                {tituloDe(secao)}
              </Titulo>
              {conteudoDe(secao)}
            </section>
            {n === 0 && afterFirst}
          </Fragment>
        ))}
        <footer className="leitura-fim">
          <p>{[relatorio.consultoria, ...relatorio.contato].join(' · ')}</p>
          <p>{relatorio.geral.aviso}</p>
          <p>{t('leitura.versoes', { questionario: relatorio.versao, textos: relatorio.versao_textos })}</p>
        </footer>
      </div>
    </div>
  )
}

/**
 * Shows a report whose "Por que diz isso?" rows stay hidden on a phone until its one switch is pressed. On a wide
 * screen the rows always show, and the switch does not.
 */
function Porques({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relatorio-na-tela" data-porques={shown || undefined}>
      <button type="button" className="relatorio-porques" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {t('leitura.porques')}
      </button>
      {children}
    </div>
  )
}
