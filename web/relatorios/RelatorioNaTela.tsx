import './leitura.css'
import { type ReactNode, useMemo } from 'react'
import type { Leitura } from '#shared/relatorios/leitura.contract.ts'
import { t } from '../i18n/i18n.ts'
import { PorQue } from './porque/PorQue.tsx'
import { Indice } from './secoes/Indice.tsx'
import { Blocos } from './secoes/Lista.tsx'
import { Titulo } from './secoes/nivel.tsx'
import { SecaoComparacao } from './secoes/SecaoComparacao.tsx'
import { SecaoDimensoes } from './secoes/SecaoDimensoes.tsx'
import { SecaoResultado } from './secoes/SecaoResultado.tsx'
import { SecaoComunicacao, SecaoDesenvolvimento, SecaoLista, SecaoPar, SecaoPerfil } from './secoes/SecoesDoPerfil.tsx'
import { ancoraDe, nomeDaSecao, type Secao, secoesDe } from './secoes/secoes.ts'

interface Props {
  leitura: Leitura
  /** Without the drawing of all four, where it stands above already. */
  figura?: boolean
}

/** The whole report to read on screen, section by section: all that the document says, with its whys. */
export function RelatorioNaTela({ leitura, figura = true }: Props) {
  const { relatorio } = leitura
  const secoes = useMemo(() => secoesDe(relatorio), [relatorio])
  return (
    <div className="leitura">
      <Indice secoes={secoes} />
      <div className="leitura-texto">
        {secoes.map(secao => (
          <section
            key={secao}
            id={ancoraDe(secao)}
            className="leitura-secao"
            aria-labelledby={`${ancoraDe(secao)}-nome`}
          >
            <Titulo id={`${ancoraDe(secao)}-nome`} className="text-xl">
              {tituloDe(secao, relatorio)}
            </Titulo>
            {conteudoDe(secao, leitura, figura)}
          </section>
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

/** The document's own heading where it has one. */
function tituloDe(secao: Secao, { titulos, introducoes }: Leitura['relatorio']): string {
  if (secao === 'resultado' || secao === 'dimensoes' || secao === 'perfil' || secao === 'desenvolvimento')
    return introducoes[secao].titulo
  if (secao === 'como_ler' || secao === 'etica' || secao === 'comparacao' || secao === 'ambiente') return titulos[secao]
  return nomeDaSecao(secao)
}

function conteudoDe(secao: Secao, leitura: Leitura, figura: boolean): ReactNode {
  const { relatorio, porques } = leitura
  const { introducoes, geral, como_ler, comparacao, etica } = relatorio
  switch (secao) {
    case 'como_ler':
      return (
        <>
          <p className="leitura-abertura">{geral.abertura}</p>
          <Blocos blocos={como_ler} />
          <PorQue porques={porques} afirmacao="como_ler" sobre={nomeDaSecao(secao)} />
        </>
      )
    case 'resultado':
      return (
        <>
          <p className="leitura-abertura">{introducoes.resultado.texto}</p>
          <SecaoResultado leitura={leitura} figura={figura} />
        </>
      )
    case 'dimensoes':
      return (
        <>
          <p className="leitura-abertura">{introducoes.dimensoes.texto}</p>
          <SecaoDimensoes leitura={leitura} />
        </>
      )
    case 'perfil':
      return <SecaoPerfil leitura={leitura} />
    case 'forcas':
      return <SecaoPar leitura={leitura} nomes={['forcas', 'atencao']} />
    case 'comunicacao':
      return <SecaoComunicacao leitura={leitura} />
    case 'motivadores':
      return <SecaoPar leitura={leitura} nomes={['motivadores', 'receios']} />
    case 'ambiente':
      return <SecaoLista leitura={leitura} nome="ambiente" />
    case 'equipe':
      return <SecaoPar leitura={leitura} nomes={['lideranca', 'equipe']} />
    case 'desenvolvimento':
      return <SecaoDesenvolvimento leitura={leitura} />
    case 'comparacao':
      return comparacao && <SecaoComparacao comparacao={comparacao} porques={porques} />
    case 'etica':
      return (
        <>
          <Blocos blocos={etica} />
          <PorQue porques={porques} afirmacao="etica" sobre={nomeDaSecao(secao)} />
        </>
      )
  }
}
