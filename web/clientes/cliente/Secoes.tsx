import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { t } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import type { DadosDoCliente } from './cliente.types.ts'
import { Lado } from './lado/Lado.tsx'
import { SecaoResultado } from './secoes/SecaoResultado.tsx'
import { SECOES, type Secao, useSecao } from './useSecao.ts'

const ConversaDoCliente = lazyPart(() => import('./lado/ConversaDoCliente.tsx'))
const SecaoConversa = lazyPart(() => import('./secoes/SecaoConversa.tsx'))
const SecaoRelatorio = lazyPart(() => import('./secoes/SecaoRelatorio.tsx'))
const SecaoHistorico = lazyPart(() => import('./secoes/SecaoHistorico.tsx'))

const CONTEUDO: Record<Secao, (dados: DadosDoCliente) => ReactNode> = {
  resultado: dados => <SecaoResultado {...dados} />,
  conversa: dados => <SecaoConversa {...dados} />,
  relatorio: dados => <SecaoRelatorio {...dados} />,
  historico: dados => <SecaoHistorico {...dados} />,
}

/** Sections of a client's page, each with its own address, and the cards beside them. */
export function Secoes(dados: DadosDoCliente) {
  const { secao: said, to } = useSecao()
  const offered = dados.cliente ? SECOES : SECOES.filter(each => each === 'resultado' || each === 'relatorio')
  const secao = offered.find(each => each === said) ?? 'resultado'
  return (
    <>
      <nav className="tabs-list cliente-abas" aria-label={t('cliente.secoes')}>
        {offered.map(each => (
          <Link key={each} to={to(each)} className="tabs-tab" aria-current={each === secao ? 'page' : undefined}>
            {t(`cliente.secao.${each}`)}
          </Link>
        ))}
      </nav>
      <div className="cliente-mesa" data-secao={secao}>
        {dados.cliente && (
          <Suspense fallback={<Skeleton className="cliente-conversa h-52" />}>
            <ConversaDoCliente {...dados} />
          </Suspense>
        )}
        <div className="cliente-principal">
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>{CONTEUDO[secao](dados)}</Suspense>
        </div>
        <Lado {...dados} />
      </div>
    </>
  )
}
