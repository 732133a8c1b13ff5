import { type ReactNode, useEffect, useMemo } from 'react'
import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Indice } from './secoes/Indice.tsx'
import { Titulo } from './secoes/nivel.tsx'
import { anchorOf, type Secao, secoesOf } from './secoes/secoes.ts'

interface Props {
  leitura: Leitura
  tituloDe(secao: Secao): string
  conteudoDe(secao: Secao): ReactNode
}

/**
 * Shows a report section by section, with links to the sections, the consultor's name, and the versions it was made
 * with.
 */
export function Secoes({ leitura: { relatorio }, tituloDe, conteudoDe }: Props) {
  const own = useMemo(() => secoesOf(relatorio), [relatorio])
  // A link from elsewhere names a section that the page had not drawn yet.
  useEffect(() => {
    if (location.hash.startsWith('#ler-')) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className="leitura">
      <Indice secoes={own} />
      <div className="leitura-texto">
        {own.map(secao => (
          <section
            key={secao}
            id={anchorOf(secao)}
            className="leitura-secao"
            aria-labelledby={`${anchorOf(secao)}-nome`}
          >
            <Titulo id={`${anchorOf(secao)}-nome`} className="text-xl">
              {tituloDe(secao)}
            </Titulo>
            {conteudoDe(secao)}
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
