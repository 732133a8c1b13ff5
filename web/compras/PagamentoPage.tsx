import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { Compra } from '#shared/compras/compras.contract.ts'
import { t, tn } from '../i18n/i18n.ts'
import { ButtonAnchor, ButtonLink } from '../ui/Button.tsx'
import { formatDateTime, formatReais } from '../ui/format.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { compraQuery } from './compras.queries.ts'
import { DadosDaCompra } from './DadosDaCompra.tsx'

/**
 * Where the provider sends people back to. What it appends to the address proves nothing: only our own status is read,
 * again and again until it is decided.
 */
export default function PagamentoPage() {
  const { idCompra = '' } = useParams()
  const { data, error, refetch } = useQuery(compraQuery(idCompra))
  useCountersFollow(data?.estado)
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto w-[min(760px,100%-48px)] pt-8 pb-12 md:pt-12">
      <PageTitle>{data ? t(`pagamento.titulo.${data.estado}`) : t('pagamento.titulo')}</PageTitle>
      {!data && <h1>{t('pagamento.titulo')}</h1>}
      {!data && error && <ErrorState error={error} titulo={t('pagamento.falhou')} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {data && <Situacao {...data} />}
    </main>
  )
}

/** Licences that arrive or leave show in every counter at once. */
function useCountersFollow(estado: Compra['estado'] | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (estado !== 'paga' && estado !== 'estornada') return
    for (const key of ['carteira', 'extrato']) void client.invalidateQueries({ queryKey: [key] })
  }, [estado, client])
}

function Situacao(compra: Compra) {
  return (
    <>
      <div role="status">
        <h1>{t(`pagamento.titulo.${compra.estado}`)}</h1>
        <p className="measure mt-2 text-ink-soft">{textOf(compra)}</p>
      </div>
      <div className="mt-6 mb-8 flex flex-wrap gap-3">
        <Acoes {...compra} />
      </div>
      <DadosDaCompra {...compra} />
    </>
  )
}

function textOf({
  estado,
  forma_pagamento,
  expira_em,
  licencas_creditadas,
  licencas_estornadas,
  valor_estornado,
}: Compra) {
  switch (estado) {
    case 'pendente':
      if (forma_pagamento === 'pix' || forma_pagamento === 'boleto') return t(`pagamento.pendente.${forma_pagamento}`)
      return t(forma_pagamento ? 'pagamento.pendente.analise' : 'pagamento.pendente.texto', {
        data: formatDateTime(expira_em),
      })
    case 'paga':
      return valor_estornado > 0
        ? t('pagamento.paga.parcial', { valor: formatReais(valor_estornado) })
        : tn('pagamento.paga', licencas_creditadas)
    case 'estornada':
      return tn('pagamento.estornada', licencas_estornadas, { valor: formatReais(valor_estornado) })
    default:
      return t(`pagamento.${estado}.texto`)
  }
}

/** What makes sense next, the likeliest first. */
function Acoes({ estado, init_point, idCompra, forma_pagamento }: Compra) {
  const compras = <ButtonLink to="/minhas-compras">{t('compras.minhas')}</ButtonLink>
  if (estado === 'paga')
    return (
      <>
        <ButtonLink look="primary" to="/criar-cliente">
          {t('pagamento.convidar')}
        </ButtonLink>
        <ButtonLink to={`/recibo/${idCompra}`}>{t('compras.recibo')}</ButtonLink>
        {compras}
      </>
    )
  return (
    <>
      {init_point ? (
        // A Pix or boleto that waits is paid elsewhere: nobody should be urged into a second payment.
        <ButtonAnchor look={forma_pagamento && estado === 'pendente' ? 'quiet' : 'primary'} href={init_point}>
          {t(estado === 'recusada' ? 'pagamento.tentarDeNovo' : 'pagamento.continuar')}
        </ButtonAnchor>
      ) : (
        <ButtonLink look="primary" to="/preco">
          {t('pagamento.comprarDeNovo')}
        </ButtonLink>
      )}
      {compras}
    </>
  )
}
