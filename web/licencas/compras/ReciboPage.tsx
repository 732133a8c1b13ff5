import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { type Compra, type CompraComVendedor, getReciboPdf } from '#shared/licencas/compras/compras.contract.ts'
import { cep } from '#shared/platform/fields/brazil/cep.ts'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { apiFile } from '../../platform/api.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { retryOf } from '../../platform/retry.ts'
import { to } from '../../platform/screens/to.ts'
import { useUser } from '../../platform/session/session.queries.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { WithContact } from '../../platform/ui/contact/WithContact.tsx'
import { saveFile } from '../../platform/ui/download.ts'
import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { compraQuery } from './compras.queries.ts'
import { Dado, DadosDaCompra } from './DadosDaCompra.tsx'
import { Desistencia } from './desistencia/Desistencia.tsx'
import { formatDocumento } from './nota/nota.schema.ts'
import { devolucaoOf, situacaoOf } from './situacao.words.ts'

const NotaDaCompra = lazyPart(() => import('./nota/NotaDaCompra.tsx'))

/** Page of a receipt, with the same as a PDF. It says that it is no invoice. */
export default function ReciboPage() {
  const { idCompra = '' } = useParams()
  const { data, error, refetch } = useQuery(compraQuery(idCompra))
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto w-[min(760px,100%-48px)] pt-8 pb-12 md:pt-12">
      <PageTitle>{t('compras.recibo')}</PageTitle>
      <h1>{t(data && data.valor_estornado > 0 ? tituloDaDevolucao(data) : 'compras.reciboTitulo')}</h1>
      {!data && error && (
        <ErrorState error={error} {...retryOf(error, () => void refetch())} titulo={t('pagamento.falhou')} />
      )}
      {!data && !error && <SkeletonRows rows={6} />}
      {data && <Recibo {...data} />}
    </main>
  )
}

/** States in which the receipt says above everything what becomes of the money. */
const EM_DEVOLUCAO: ReadonlySet<string> = new Set(['em_revisao', 'devolucao_pedida'])

const tituloDaDevolucao = ({ estado }: Compra) =>
  estado === 'estornada' ? 'compras.reciboTituloDevolvido' : 'compras.reciboTituloParcial'

function Recibo(compra: CompraComVendedor) {
  const usuario = useUser()
  const download = useMutation({
    mutationFn: () => apiFile(getReciboPdf, { params: { idCompra: compra.idCompra } }),
    onSuccess: saveFile,
    onError: sayFailure,
  })
  if (!compra.paga_em)
    return (
      <EmptyState
        titulo={t('compras.reciboAinda')}
        texto={t('compras.reciboAindaTexto')}
        act={
          <ButtonLink to={to('/pagamento/:idCompra', { idCompra: compra.idCompra })}>
            {t('compras.acompanhar')}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      {(compra.valor_estornado > 0 || EM_DEVOLUCAO.has(situacaoOf(compra))) && (
        <p className="measure mt-2 font-semibold">{devolucaoOf(compra)}</p>
      )}
      <p className="measure mt-2 text-ink-soft">
        {t(compra.valor_estornado > 0 ? 'compras.reciboTextoDevolvido' : 'compras.reciboTexto')}
      </p>
      <div className="mt-5 mb-8 flex flex-wrap gap-3 print:hidden">
        <Button look="primary" busy={download.isPending} onClick={() => download.mutate()}>
          {t('compras.baixarRecibo')}
        </Button>
        <ButtonLink to={to('/minhas-compras')}>{t('compras.minhas')}</ButtonLink>
      </div>
      <DadosDaCompra {...compra}>
        {compra.origem === 'fatura' && compra.tomador && (
          <Dado nome={t('compras.comprador')}>
            {`${compra.tomador.nome}, ${formatDocumento(compra.tomador.documento)}`}
          </Dado>
        )}
        <Dado nome={t(compra.origem === 'fatura' ? 'propostas.consultora' : 'compras.comprador')}>
          {usuario ? `${usuario.nome}, ${usuario.email}` : t('comum.carregando')}
        </Dado>
        <Dado nome={t('compras.vendedor')}>
          {compra.vendedor ? <Vendedor {...compra.vendedor} /> : <WithContact texto={t('compras.vendedorTexto')} />}
        </Dado>
        {compra.vendedor?.tributos && (
          <Dado nome={t('compras.tributos')}>
            {compra.vendedor.tributos}
            {compra.vendedor.fiscal && <Fiscal {...compra.vendedor.fiscal} />}
          </Dado>
        )}
      </DadosDaCompra>
      <p className="mt-6 font-semibold">{t('compras.naoFiscal')}</p>
      <Desistencia compra={compra} />
      <Suspense>
        <NotaDaCompra idCompra={compra.idCompra} />
      </Suspense>
    </>
  )
}

/** Regime and codes of the service, as they stood when the purchase was paid. */
const Fiscal = ({ regime, ...codes }: NonNullable<NonNullable<CompraComVendedor['vendedor']>['fiscal']>) => (
  <>
    <br />
    {t('compras.fiscal', { regime: t(`compras.regime.${regime}`), ...codes })}
  </>
)

/** Company that sold, as it stood when the purchase was paid. */
const Vendedor = ({ tributos: _, fiscal: __, ...vendedor }: NonNullable<CompraComVendedor['vendedor']>) => (
  <>
    {t('compras.vendedorEmpresa', { ...vendedor, cnpj: cnpj.format(vendedor.cnpj), cep: cep.format(vendedor.cep) })}
    <br />
    {t('compras.vendedorAtendimento', {
      email: vendedor.suporte_email,
      telefone: vendedor.telefone,
      horario: vendedor.suporte_horario,
    })}
  </>
)
