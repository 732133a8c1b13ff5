import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Proposta } from '#shared/licencas/propostas/propostas.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { retryOf } from '../../platform/retry.ts'
import { to } from '../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { saveFile } from '../../platform/ui/download.ts'
import { formatMinute, formatOurDay } from '../../platform/ui/format.ts'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { Dado } from '../compras/DadosDaCompra.tsx'
import { liberaWords, licencasDoTipo, parcelaOf, reais, TOM_PROPOSTA, tituloOf } from './palavras.ts'
import { propostaQuery, useCancelProposta, useDownloadProposta, useSendProposta } from './propostas.queries.ts'

const PropostaForm = lazyPart(() => import('./editor/PropostaForm.tsx'))

/** One proposal, for admins: a draft is edited, one that was sent is followed. */
export function UmaProposta() {
  const { id_proposta = '' } = useParams()
  const nova = id_proposta === 'nova'
  const { data, error, refetch } = useQuery({ ...propostaQuery(id_proposta), enabled: !nova })
  const titulo = nova ? t('propostas.nova') : data && tituloOf(data.numero)
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pt-8 pb-12 md:pt-12">
      <PageTitle>{titulo ?? t('propostas.titulo')}</PageTitle>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-4">
        <h1>{titulo ?? t('propostas.titulo')}</h1>
        {data && <Pill tone={TOM_PROPOSTA[data.estado]}>{t(`propostas.estado.${data.estado}`)}</Pill>}
      </div>
      {!data && error && <ErrorState error={error} {...retryOf(error, () => void refetch())} />}
      {!data && !error && !nova && <SkeletonRows rows={8} />}
      {nova && <Nova />}
      {data && <Uma key={`${data.id_proposta}-${data.versao}-${data.estado}`} proposta={data} />}
    </main>
  )
}

/** Editor of a new proposal, filled in from an earlier one (`de`) where the address names one. */
function Nova() {
  const de = useSearchParams()[0].get('de') ?? ''
  const { data, error, refetch } = useQuery({ ...propostaQuery(de), enabled: de !== '' })
  if (de && !data && error) return <ErrorState error={error} {...retryOf(error, () => void refetch())} />
  if (de && !data) return <SkeletonRows rows={8} />
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <PropostaForm {...(data && { modelo: data })} />
    </Suspense>
  )
}

function Uma({ proposta }: { proposta: Proposta }) {
  const [editando, setEditando] = useState(false)
  if (editando && proposta.estado === 'rascunho')
    return (
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <PropostaForm proposta={proposta} onDone={() => setEditando(false)} />
      </Suspense>
    )
  return (
    <>
      <Atos proposta={proposta} onEditar={() => setEditando(true)} />
      <Dados proposta={proposta} />
    </>
  )
}

/** The acts that a proposal allows in its state. */
function useAtos(proposta: Proposta) {
  const enviar = useSendProposta()
  const cancelar = useCancelProposta()
  const { id_proposta: id, versao, numero } = proposta
  const act = (work: () => Promise<unknown>, mensagem: string) =>
    attempt(async () => {
      await work()
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
    })
  return {
    busy: enviar.isPending || cancelar.isPending,
    async enviar() {
      const { email } = proposta.comprador.contato
      const sure = await confirm({
        titulo: t('propostas.enviarTitulo', { n: String(numero) }),
        texto: t('propostas.enviarTexto', { email }),
        confirmar: t('propostas.enviar'),
      })
      if (sure) await act(() => enviar.mutateAsync({ id, versao }), t('propostas.enviada', { email }))
    },
    async cancelar() {
      const sure = await confirm({
        titulo: t('propostas.cancelarTitulo', { n: String(numero) }),
        texto: t('propostas.cancelarTexto'),
        confirmar: t('propostas.cancelar'),
        perigo: true,
      })
      if (sure) await act(() => cancelar.mutateAsync(id), t('propostas.cancelada'))
    },
  }
}

function Atos({ proposta, onEditar }: { proposta: Proposta; onEditar(): void }) {
  const { busy, enviar, cancelar } = useAtos(proposta)
  const pdf = useDownloadProposta()
  const { estado, link, id_fatura, id_proposta } = proposta
  async function download() {
    await attempt(async () => {
      saveFile(await pdf.mutateAsync(id_proposta))
    })
  }
  async function copy() {
    await navigator.clipboard.writeText(link ?? '')
    toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('propostas.linkCopiado') })
  }
  return (
    <div className="flex flex-wrap gap-3 pb-6">
      {estado === 'rascunho' && (
        <>
          <Button look="primary" busy={busy} onClick={() => void enviar()}>
            {t('propostas.enviar')}
          </Button>
          <Button onClick={onEditar}>{t('propostas.editar')}</Button>
        </>
      )}
      {id_fatura && (
        <ButtonLink look="primary" to={to('/vendas-faturadas/:id_fatura', { id_fatura })}>
          {t('propostas.verVenda')}
        </ButtonLink>
      )}
      {link && <Button onClick={() => void copy()}>{t('propostas.copiarLink')}</Button>}
      {(proposta.enviada_em || estado === 'rascunho') && (
        <Button busy={pdf.isPending} onClick={() => void download()}>
          {t(estado === 'rascunho' ? 'propostas.pdfRascunho' : 'propostas.pdf')}
        </Button>
      )}
      {estado !== 'rascunho' && estado !== 'enviada' && (
        <ButtonLink to={to('/propostas/:id_proposta', { id_proposta: 'nova' }, { query: { de: id_proposta } })}>
          {t('propostas.outra')}
        </ButtonLink>
      )}
      {(estado === 'rascunho' || estado === 'enviada' || estado === 'vencida') && (
        <Button busy={busy} onClick={() => void cancelar()}>
          {t('propostas.cancelar')}
        </Button>
      )}
    </div>
  )
}

// whole: the facts of one proposal, in the order in which they are read
function Dados({ proposta }: { proposta: Proposta }) {
  const { comprador, preco_centavos, preco_cheio_centavos, parcelas, respondida_em } = proposta
  return (
    <dl className="card grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Dado nome={t('propostas.comprador')}>
        {comprador.nome}
        <span className="block text-sm text-ink-soft">{`${comprador.contato.nome}, ${comprador.contato.email}`}</span>
      </Dado>
      <Dado nome={t('propostas.consultora')}>{proposta.nome_consultor}</Dado>
      <Dado nome={t('propostas.licencas')}>{licencasDoTipo(proposta.quantidade, proposta.id_tipo_licenca)}</Dado>
      <Dado nome={t('propostas.valor')}>
        {reais(preco_centavos)}
        {preco_cheio_centavos > preco_centavos && (
          <span className="block text-sm text-ink-soft">
            {t('propostas.deTabela', { valor: reais(preco_cheio_centavos) })}
          </span>
        )}
      </Dado>
      <Dado nome={t('propostas.parcelas')}>
        <ul>
          {parcelas.map((parcela, i) => (
            <li key={parcela.numero}>
              {parcelaOf(parcela, { aceita: proposta.estado === 'aceita', dias: proposta.prazos[i] ?? 0 })}
            </li>
          ))}
        </ul>
      </Dado>
      <Dado nome={t('propostas.libera')}>{liberaWords(proposta.libera)}</Dado>
      <Dado nome={t('propostas.validaAte')}>{formatOurDay(proposta.valida_ate)}</Dado>
      {proposta.pedido && <Dado nome={t('propostas.pedido')}>{proposta.pedido}</Dado>}
      {proposta.enviada_em && <Dado nome={t('propostas.enviadaEm')}>{formatMinute(proposta.enviada_em)}</Dado>}
      {respondida_em && (
        <Dado nome={t(proposta.estado === 'aceita' ? 'propostas.aceitaPor' : 'propostas.recusadaPor')}>
          {`${proposta.resposta_nome}, ${proposta.resposta_cargo}`}
          <span className="block text-sm text-ink-soft">
            {t('propostas.respostaEm', { quando: formatMinute(respondida_em), rede: proposta.resposta_rede ?? '' })}
          </span>
          {proposta.recusa_motivo && <span className="block">{proposta.recusa_motivo}</span>}
        </Dado>
      )}
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
