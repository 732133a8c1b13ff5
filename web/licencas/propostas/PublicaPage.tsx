import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { PropostaPublica } from '#shared/licencas/propostas/publica.contract.ts'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { ApiError } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { saveFile } from '../../platform/ui/download.ts'
import { formatMinute, formatOurDay } from '../../platform/ui/format.ts'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { Panel } from '../../platform/ui/screen/Panel.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { Dado } from '../compras/DadosDaCompra.tsx'
import { liberaWords, licencasDoTipo, parcelaOf, reais, TOM_PROPOSTA, tituloOf } from './palavras.ts'
import { propostaPublicaQuery, useDownloadPdf } from './publica/publica.queries.ts'

const ResponderDialog = lazyPart(() => import('./publica/ResponderDialog.tsx'))

/** Characters of a CPF with its punctuation. */
const CPF_LENGTH = 14

/** Page of a proposal for whoever has its link: opening it changes nothing; answering takes a form and a press. */
export default function PublicaPage() {
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery(propostaPublicaQuery(token))
  if (error instanceof ApiError && error.status === 404)
    return (
      <Panel titulo={t('proposta.semLink')} texto={t('proposta.semLinkTexto')} announced>
        <PageTitle>{t('proposta.titulo')}</PageTitle>
      </Panel>
    )
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto w-[min(860px,100%-48px)] pt-8 pb-12 md:pt-12">
      <PageTitle>{data ? tituloOf(data.numero) : t('proposta.titulo')}</PageTitle>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && <Uma token={token} proposta={data} />}
    </main>
  )
}

function Uma({ token, proposta }: { token: string; proposta: PropostaPublica }) {
  const { estado, numero, comprador, resposta } = proposta
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{tituloOf(numero)}</h1>
        <Pill tone={TOM_PROPOSTA[estado]}>{t(`propostas.estado.${estado}`)}</Pill>
      </div>
      <p className="measure mt-2 text-ink-soft">{t('proposta.intro', { empresa: comprador.nome })}</p>
      {estado === 'enviada' && <p className="measure text-ink-soft">{t('proposta.lerNaoAceita')}</p>}
      {resposta && (
        <p className="measure mt-4 font-semibold" role="status">
          {t(estado === 'aceita' ? 'proposta.aceitaPor' : 'proposta.recusadaPor', {
            nome: resposta.nome,
            cargo: resposta.cargo,
            empresa: comprador.nome,
            quando: formatMinute(resposta.em),
          })}
        </p>
      )}
      {estado === 'aceita' && <p className="measure mt-2">{t('proposta.aceitaDepois')}</p>}
      {estado === 'vencida' && <p className="measure mt-4 font-semibold">{t('proposta.vencida')}</p>}
      <Dados proposta={proposta} />
      <Atos token={token} proposta={proposta} />
    </>
  )
}

// whole: the facts of one proposal, in the order in which they are read
function Dados({ proposta }: { proposta: PropostaPublica }) {
  const { vendedor, comprador, preco_centavos, preco_cheio_centavos, parcelas, estado } = proposta
  return (
    <dl className="card mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Dado nome={t('proposta.vendedor')}>
        {vendedor.razao_social}
        <span className="block text-sm text-ink-soft">{`CNPJ ${cnpj.format(vendedor.cnpj)}`}</span>
        <span className="block text-sm text-ink-soft">{vendedor.endereco}</span>
        <span className="block text-sm text-ink-soft">{`${vendedor.suporte_email}, ${vendedor.telefone}`}</span>
      </Dado>
      <Dado nome={t('propostas.comprador')}>
        {comprador.nome}
        <span className="block text-sm text-ink-soft">{`${comprador.documento.length > CPF_LENGTH ? 'CNPJ' : 'CPF'} ${comprador.documento}`}</span>
        <span className="block text-sm text-ink-soft">{t('proposta.aosCuidados', { nome: comprador.contato })}</span>
      </Dado>
      <Dado nome={t('propostas.licencas')}>{licencasDoTipo(proposta.quantidade, proposta.id_tipo_licenca)}</Dado>
      <Dado nome={t('propostas.valor')}>
        <strong>{reais(preco_centavos)}</strong>
        {preco_cheio_centavos > preco_centavos && (
          <span className="block text-sm text-ink-soft">
            {t('propostas.deTabela', { valor: reais(preco_cheio_centavos) })}
          </span>
        )}
      </Dado>
      <Dado nome={t('propostas.parcelas')}>
        <ul>
          {parcelas.map(parcela => (
            <li key={parcela.numero}>{parcelaOf(parcela, { aceita: estado === 'aceita', dias: parcela.dias })}</li>
          ))}
        </ul>
      </Dado>
      <Dado nome={t('propostas.libera')}>{liberaWords(proposta.libera)}</Dado>
      <Dado nome={t('propostas.validaAte')}>{formatOurDay(proposta.valida_ate)}</Dado>
      {proposta.pedido && <Dado nome={t('propostas.pedido')}>{proposta.pedido}</Dado>}
      {proposta.condicoes && (
        <div className="sm:col-span-2">
          <Dado nome={t('propostas.condicoes')}>
            <span className="whitespace-pre-line">{proposta.condicoes}</span>
          </Dado>
        </div>
      )}
    </dl>
  )
}

function Atos({ token, proposta }: { token: string; proposta: PropostaPublica }) {
  const [ato, setAto] = useState<'aceitar' | 'recusar' | null>(null)
  const pdf = useDownloadPdf(token)
  async function download() {
    await attempt(async () => {
      saveFile(await pdf.mutateAsync())
    })
  }
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      {proposta.estado === 'enviada' && (
        <>
          <Button look="primary" onClick={() => setAto('aceitar')}>
            {t('proposta.aceitar')}
          </Button>
          <Button onClick={() => setAto('recusar')}>{t('proposta.recusar')}</Button>
        </>
      )}
      <Button busy={pdf.isPending} onClick={() => void download()}>
        {t('propostas.pdf')}
      </Button>
      {ato && proposta.estado === 'enviada' && (
        <Suspense>
          <ResponderDialog ato={ato} token={token} proposta={proposta} onClose={() => setAto(null)} />
        </Suspense>
      )}
    </div>
  )
}
