import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { DeixadaPorInativa } from '#shared/clientes/passagens/passagens.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { type AlvoDaPassagem, deixadasQuery } from './passagens.queries.ts'

const PassarDialog = lazyPart(() => import('./PassarDialog.tsx'))

/** Things that inactive consultoras left, each with the act that passes it on. */
export default function Deixadas() {
  const { data, error, refetch } = useQuery(deixadasQuery)
  const [asked, setAsked] = useState<{ alvo: AlvoDaPassagem; o_que: string }>()
  return (
    <section className="grid gap-4" aria-label={t('passagens.deixadas')}>
      <h2>{t('passagens.deixadas')}</h2>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} />}
      {data?.length === 0 && <p className="text-ink-soft">{t('passagens.deixadasVazio')}</p>}
      {data?.map(deixada => (
        <Deixada key={deixada.id_consultor} deixada={deixada} onAsk={(alvo, o_que) => setAsked({ alvo, o_que })} />
      ))}
      {asked && (
        <Suspense>
          <PassarDialog {...asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

interface Props {
  deixada: DeixadaPorInativa
  onAsk(alvo: AlvoDaPassagem, o_que: string): void
}

/** One inactive consultora: her companies with whom waits in them, clients in none, and free licences. */
function Deixada({ deixada, onAsk }: Props) {
  const { id_consultor: id_de, nome, inativa_desde, seguem_ate, empresas, sem_empresa, livres } = deixada
  return (
    <div className="card grid gap-3">
      <div>
        <h3 className="text-lg">{nome}</h3>
        {inativa_desde && seguem_ate && (
          <p className="measure text-sm text-ink-soft">
            {t(seguem_ate > new Date() ? 'passagens.inativaDesde' : 'passagens.inativaAcabou', {
              dia: formatDate(inativa_desde),
              ate: formatDate(seguem_ate),
            })}
          </p>
        )}
      </div>
      <ul className="grid gap-3">
        {empresas.map(({ id_empresa, nome: empresa, pessoas, turmas_abertas, testes, pedida_a }) => (
          <Linha
            key={id_empresa}
            titulo={empresa}
            texto={[
              tn('passagens.pessoas', pessoas),
              ...(turmas_abertas > 0 ? [tn('passagens.turmasAbertas', turmas_abertas)] : []),
              ...(testes > 0 ? [tn('passagens.vai.testes', testes)] : []),
              ...(pedida_a ? [t('passagens.pedidaA', { nome: pedida_a })] : []),
            ].join(' · ')}
            onAsk={
              pedida_a
                ? undefined
                : () => onAsk({ o_que: 'empresa', id_empresa, id_de }, t('passagens.aEmpresa', { nome: empresa }))
            }
          />
        ))}
        {sem_empresa > 0 && (
          <Linha
            titulo={t('passagens.semEmpresa')}
            texto={tn('passagens.pessoas', sem_empresa)}
            onAsk={() => onAsk({ o_que: 'clientes', id_de }, tn('passagens.pessoas', sem_empresa))}
          />
        )}
        {([1, 2] as const).map(tipo => {
          const n = tipo === 1 ? livres.individual : livres.empresarial
          return n === 0 ? null : (
            <Linha
              key={tipo}
              titulo={t(tipo === 1 ? 'passagens.livresIndividuais' : 'passagens.livresEmpresariais')}
              texto={tn('passagens.licencas', n)}
              onAsk={() =>
                onAsk(
                  { o_que: 'licencas', quantidade: Math.min(n, 1000), id_tipo_licenca: tipo, id_de },
                  tn('passagens.licencas', Math.min(n, 1000)),
                )
              }
            />
          )
        })}
      </ul>
    </div>
  )
}

const Linha = ({ titulo, texto, onAsk }: { titulo: string; texto: string; onAsk: (() => void) | undefined }) => (
  <li className="flex items-center justify-between gap-3">
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <b>{titulo}</b>
      <span className="block text-sm text-ink-soft">{texto}</span>
    </span>
    {onAsk && (
      <Button small aria-label={t('passagens.passarNome', { nome: titulo })} onClick={onAsk}>
        {t('passagens.passar')}
      </Button>
    )}
  </li>
)
