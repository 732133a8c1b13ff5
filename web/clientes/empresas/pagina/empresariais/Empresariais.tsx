import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Consignacao, EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { EstoqueFrase } from '../../../../licencas/licencas/estoque/EstoqueFrase.tsx'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { formatNumber } from '../../../../platform/ui/format.ts'
import { SkeletonRows } from '../../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../../../platform/ui/states.tsx'
import { saldoQuery } from './empresariais.queries.ts'

const ConsignDialog = lazyPart(() => import('./ConsignDialog.tsx'))

const ESTADOS = ['disponivel', 'convidada', 'atribuida', 'utilizada'] as const

/** Licences of type 2 at the company's disposal, and the acts that put them there and take them back. */
export default function Empresariais({ empresa }: { empresa: EmpresaDaPagina }) {
  const { id_empresa, nome } = empresa
  const encerrada = (empresa.encerrada_em ?? null) !== null
  const { data, error, refetch } = useQuery(saldoQuery(id_empresa))
  const [tipo, setTipo] = useState<Consignacao['tipo'] | null>(null)
  return (
    <section className="card grid gap-4" aria-labelledby="empresa-empresariais">
      <h2 id="empresa-empresariais" className="text-lg">
        {t('empresariais.titulo')}
      </h2>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} />}
      {data && (
        <>
          <Saldo {...data} />
          <p className="text-sm text-ink-soft">{t('empresariais.texto')}</p>
          <p className="text-sm" role="status">
            {t('estoque.titulo')}: <EstoqueFrase />
            {data.livre === 0 && (
              <>
                {' '}
                <Link to={to('/preco', {}, { query: { tipo: 2, empresa: id_empresa } })}>
                  {t('empresariais.comprar')}
                </Link>
              </>
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            {data.livre > 0 && !encerrada && (
              <Button small onClick={() => setTipo('consignacao')}>
                {t('empresariais.por')}
              </Button>
            )}
            {data.disponivel > 0 && (
              <Button small look="text" onClick={() => setTipo('devolucao')}>
                {t('empresariais.trazer')}
              </Button>
            )}
          </div>
        </>
      )}
      {data && tipo && (
        <Suspense>
          <ConsignDialog
            id_empresa={id_empresa}
            nome={nome}
            tipo={tipo}
            max={tipo === 'consignacao' ? data.livre : data.disponivel}
            onClose={() => setTipo(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Number of licences at the company's disposal, by state. */
const Saldo = (saldo: Record<(typeof ESTADOS)[number], number>) => (
  <dl className="empresa-licencas">
    {ESTADOS.map(estado => (
      <div key={estado} className="empresa-licencas-linha">
        <dt>{t(`empresariais.${estado}`)}</dt>
        <dd>{formatNumber(saldo[estado])}</dd>
      </div>
    ))}
  </dl>
)
