import './ficha-tecnica.css'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Evidencia as DadosDaEvidencia } from '#shared/disc/evidencia/ficha.contract.ts'
import { getFichaTecnica } from '#shared/disc/ficha-tecnica/ficha-tecnica.contract.ts'
import { type MessageKey, t } from '../../platform/i18n/i18n.ts'
import { usePrivilegios } from '../../platform/session/session.queries.ts'
import { formatMinute, formatNumber } from '../../platform/ui/format.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { Amostra } from './Amostra.tsx'
import { Confiabilidade } from './Confiabilidade.tsx'
import { Concordancia } from './evidencia/Concordancia.tsx'
import { ControleCego } from './evidencia/ControleCego.tsx'
import { evidenciaQuery, fichaQuery } from './ficha-tecnica.queries.ts'
import { Itens } from './Itens.tsx'
import { decimal } from './numeros.ts'

const ParaAutores = lazyPart(() => import('./evidencia/ParaAutores.tsx'))

const CALCULO = ['ficha.calculo1', 'ficha.calculo2', 'ficha.calculo3', 'ficha.calculo4'] as const
const LIMITES = ['ficha.limite1', 'ficha.limite2', 'ficha.limite3', 'ficha.limite4'] as const

/**
 * Page of the technical sheet: how the inventory works, with only those figures that this installation's answers
 * support.
 */
export default function FichaTecnicaPage() {
  const { data: ficha, error, refetch } = useQuery(fichaQuery)
  const evidencia = useQuery(evidenciaQuery)
  const autora = usePrivilegios()?.permite_inativar_consultor === true
  return (
    <main id="conteudo" tabIndex={-1} className="wrap py-8 md:py-12">
      <h1>{t('ficha.titulo')}</h1>
      <p className="measure mt-2 text-ink-soft">{t('ficha.intro')}</p>
      {!ficha && (error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows />)}
      {ficha && (
        <div className="ficha">
          <dl className="ficha-fatos">
            <Fato nome="ficha.instrumento" valor={ficha.instrumento.versao} />
            <Fato nome="ficha.alternativas" valor={formatNumber(ficha.instrumento.alternativas)} />
            <Fato nome="ficha.totais" valor={formatNumber(ficha.instrumento.totais_possiveis)} />
            <Fato nome="ficha.margem" valor={t('ficha.maisOuMenos', { pontos: decimal(ficha.margem.pontos, 1) })} />
            <Fato nome="ficha.pessoas" valor={formatNumber(ficha.n)} />
          </dl>
          {ficha.demonstracao && <p className="ficha-aviso">{t('ficha.demonstracao')}</p>}
          <Parte titulo="ficha.calculo">
            <Lista itens={CALCULO} />
            <p>
              {t(ficha.margem.origem === 'reteste' ? 'ficha.margemReteste' : 'ficha.margemSimulada', {
                sem: decimal(ficha.margem.sem, 1),
              })}{' '}
              {ficha.margem.origem === 'reteste' && t('ficha.margemDeCada')}
            </p>
          </Parte>
          <Parte titulo="ficha.limites">
            <p className="font-semibold">{t('teste.aviso')}</p>
            <Lista itens={LIMITES} />
          </Parte>
          <Parte titulo="ficha.confiabilidade">
            <Confiabilidade {...ficha} />
          </Parte>
          <Parte titulo="ficha.amostra">
            <p className="text-ink-soft">{t('ficha.amostraTexto')}</p>
            <Amostra {...ficha} />
          </Parte>
          <Parte titulo="ficha.itens">
            <Itens {...ficha} />
          </Parte>
          <Evidencia query={evidencia} autora={autora} />
          <p className="text-sm text-ink-soft">
            {t('ficha.calculada', { quando: formatMinute(ficha.calculada_em) })}{' '}
            <a href={getFichaTecnica.path}>{t('ficha.json')}</a>
          </p>
        </div>
      )}
    </main>
  )
}

/** Evidence that the sentences fit: agreement, the blind control and, for admins, the sentences to revise. */
const Evidencia = ({ query, autora }: { query: UseQueryResult<DadosDaEvidencia>; autora: boolean }) =>
  query.data ? (
    <>
      <Parte titulo="ficha.concordancia">
        <Concordancia {...query.data} />
      </Parte>
      <Parte titulo="ficha.controle">
        <ControleCego {...query.data} />
      </Parte>
      {autora && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <ParaAutores />
        </Suspense>
      )}
    </>
  ) : query.error ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <SkeletonRows />
  )

const Fato = ({ nome, valor }: { nome: MessageKey; valor: string }) => (
  <div>
    <dt>{t(nome)}</dt>
    <dd>{valor}</dd>
  </div>
)

const Parte = ({ titulo, children }: { titulo: MessageKey; children: React.ReactNode }) => (
  <section aria-label={t(titulo)}>
    <h2>{t(titulo)}</h2>
    {children}
  </section>
)

const Lista = ({ itens }: { itens: readonly MessageKey[] }) => (
  <ul>
    {itens.map(key => (
      <li key={key}>{t(key)}</li>
    ))}
  </ul>
)
