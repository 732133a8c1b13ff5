import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Fatura } from '#shared/licencas/propostas/faturas.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { retryOf } from '../../../platform/retry.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { Dado } from '../../compras/DadosDaCompra.tsx'
import { formatDia, liberaWords, licencasDoTipo, reais, TOM_FATURA, tituloOf } from '../palavras.ts'
import { faturaQuery, useRelease } from './faturas.queries.ts'
import { Recebimentos } from './Recebimentos.tsx'

const VendaForm = lazyPart(() => import('../editor/VendaForm.tsx'))
const ReceberDialog = lazyPart(() => import('./ReceberDialog.tsx'))
const GiveBackDialog = lazyPart(() => import('./GiveBackDialog.tsx'))
const BaixaDialog = lazyPart(() => import('./BaixaDialog.tsx'))
const MotivoDialog = lazyPart(() => import('./MotivoDialog.tsx'))

/** One sale by invoice, for admins: instalments, what came in, what went back. */
export function UmaFatura() {
  const { id_fatura = '' } = useParams()
  const nova = id_fatura === 'nova'
  const { data, error, refetch } = useQuery({ ...faturaQuery(id_fatura), enabled: !nova })
  const titulo = nova ? t('faturas.nova') : t('faturas.titulo')
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pt-8 pb-12 md:pt-12">
      <PageTitle>{data ? t('faturas.vendaPara', { nome: data.nome_comprador }) : titulo}</PageTitle>
      {nova && (
        <>
          <h1 className="pb-4">{titulo}</h1>
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <VendaForm />
          </Suspense>
        </>
      )}
      {!data && error && <ErrorState error={error} {...retryOf(error, () => void refetch())} />}
      {!data && !error && !nova && <SkeletonRows rows={8} />}
      {data && <Uma fatura={data} />}
    </main>
  )
}

function Uma({ fatura }: { fatura: Fatura }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-4">
        <h1>{t('faturas.vendaPara', { nome: fatura.nome_comprador })}</h1>
        <Pill tone={TOM_FATURA[fatura.situacao]}>{t(`faturas.situacao.${fatura.situacao}`)}</Pill>
      </div>
      <Dados fatura={fatura} />
      <Parcelas fatura={fatura} />
      <Recebimentos fatura={fatura} />
      <Fim fatura={fatura} />
    </>
  )
}

/** Returns in words what licences of a sale have come, and since when. */
function chegaram({ liberacao, licencas_por_vir, licencas_creditadas, licencas_estornadas }: Fatura): string {
  if (liberacao && !licencas_por_vir) return t(`faturas.liberacao.${liberacao}`)
  const vieram = licencas_creditadas - licencas_estornadas
  return vieram > 0 ? tn('faturas.liberadasEmParte', vieram) : t('faturas.retidas')
}

// whole: the facts of one sale, in the order in which they are read
function Dados({ fatura }: { fatura: Fatura }) {
  const { id_proposta, numero_proposta, contato, licencas_creditadas, licencas_estornadas, licencas_em_debito } = fatura
  return (
    <dl className="card grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <Dado nome={t('propostas.comprador')}>
        {fatura.nome_comprador}
        <span className="block text-sm text-ink-soft">{fatura.documento}</span>
        <span className="block text-sm text-ink-soft">{`${contato.nome}, ${contato.email}`}</span>
      </Dado>
      <Dado nome={t('propostas.consultora')}>{fatura.nome_consultor}</Dado>
      <Dado nome={t('propostas.valor')}>
        {reais(fatura.preco_centavos)}
        {fatura.preco_cheio_centavos > fatura.preco_centavos && (
          <span className="block text-sm text-ink-soft">
            {t('propostas.deTabela', { valor: reais(fatura.preco_cheio_centavos) })}
          </span>
        )}
      </Dado>
      <Dado nome={t('propostas.licencas')}>
        {licencasDoTipo(fatura.n_usuarios, fatura.id_tipo_licenca)}
        <span className="block text-sm text-ink-soft">{chegaram(fatura)}</span>
        {licencas_creditadas > 0 && licencas_estornadas > 0 && (
          <span className="block text-sm text-ink-soft">{tn('faturas.recolhidas', licencas_estornadas)}</span>
        )}
        {licencas_em_debito > 0 && (
          <span className="block text-sm text-ink-soft">{tn('faturas.emDebito', licencas_em_debito)}</span>
        )}
      </Dado>
      <Dado nome={t('propostas.libera')}>{liberaWords(fatura.libera)}</Dado>
      {id_proposta !== null && numero_proposta !== null && (
        <Dado nome={t('faturas.proposta')}>
          <Link to={to('/propostas/:id_proposta', { id_proposta: String(id_proposta) })}>
            {tituloOf(numero_proposta)}
          </Link>
        </Dado>
      )}
      {fatura.pedido && <Dado nome={t('propostas.pedido')}>{fatura.pedido}</Dado>}
      {fatura.baixada_em && (
        <Dado nome={t('faturas.baixadaEm')}>
          {formatMinute(fatura.baixada_em)}
          <span className="block text-sm text-ink-soft">{fatura.baixa_motivo}</span>
        </Dado>
      )}
    </dl>
  )
}

/** Key of the words for an instalment's due day: it is to come, was missed, no longer matters, or was written off. */
const vencimentoOf = ({ vencida, recebido_centavos, valor_centavos }: Fatura['parcelas'][number], baixada: boolean) => {
  if (recebido_centavos >= valor_centavos) return 'faturas.vencimento'
  if (baixada) return 'faturas.baixada'
  return vencida ? 'faturas.venceu' : 'faturas.venceEm'
}

function Parcelas({ fatura }: { fatura: Fatura }) {
  const [numero, setNumero] = useState<number | null>(null)
  const parcela = fatura.parcelas.find(each => each.numero === numero)
  return (
    <section className="pt-8" aria-labelledby="parcelas">
      <h2 id="parcelas" className="pb-3">
        {t('propostas.parcelas')}
      </h2>
      <ul className="grid gap-3">
        {fatura.parcelas.map(each => {
          const aberto = each.valor_centavos - each.recebido_centavos
          return (
            <li key={each.numero} className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div>
                <p className="font-semibold">
                  {t('faturas.parcela', { n: String(each.numero), valor: reais(each.valor_centavos) })}
                </p>
                <p className="text-sm text-ink-soft">
                  {t(vencimentoOf(each, fatura.baixada_em !== null), { dia: formatDia(each.vence_em) })}
                  {each.recebido_centavos > 0 &&
                    ` · ${t('faturas.recebido', { valor: reais(each.recebido_centavos) })}`}
                </p>
              </div>
              {aberto > 0 && !fatura.baixada_em && (
                <Button onClick={() => setNumero(each.numero)}>{t('faturas.receber')}</Button>
              )}
            </li>
          )
        })}
      </ul>
      {parcela && (
        <Suspense>
          <ReceberDialog fatura={fatura} parcela={parcela} onClose={() => setNumero(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** The acts that end a sale or take a part of it back. */
function Fim({ fatura }: { fatura: Fatura }) {
  const [ato, setAto] = useState<'devolver' | 'baixar' | 'liberar' | null>(null)
  const liberar = useRelease(fatura.id_fatura)
  const porVir = fatura.licencas_por_vir
  const podeDevolver = fatura.recebido_centavos > fatura.devolvido_centavos
  const podeBaixar = !fatura.baixada_em && fatura.recebido_centavos < fatura.preco_centavos
  const close = () => setAto(null)
  return (
    <div className="flex flex-wrap gap-3 pt-8">
      {porVir > 0 && <Button onClick={() => setAto('liberar')}>{t('faturas.liberarAgora')}</Button>}
      {podeDevolver && <Button onClick={() => setAto('devolver')}>{t('faturas.devolver')}</Button>}
      {podeBaixar && <Button onClick={() => setAto('baixar')}>{t('faturas.baixar')}</Button>}
      <Suspense>
        {ato === 'liberar' && (
          <MotivoDialog
            titulo={t('faturas.liberarTitulo')}
            texto={tn('faturas.liberarTexto', porVir, { nome: fatura.nome_consultor })}
            ato={t('faturas.liberarAgora')}
            feito={t('faturas.liberada')}
            enviar={motivo => liberar.mutateAsync({ motivo })}
            onClose={close}
          />
        )}
        {ato === 'devolver' && <GiveBackDialog fatura={fatura} onClose={close} />}
        {ato === 'baixar' && <BaixaDialog fatura={fatura} onClose={close} />}
      </Suspense>
    </div>
  )
}
