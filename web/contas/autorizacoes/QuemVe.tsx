import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Autorizacao } from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { formatDate, formatMinute } from '../../platform/ui/format.ts'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { Section } from '../../platform/ui/screen/Section.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { autorizacoesQuery, useChoose } from './autorizacoes.queries.ts'

const QuemVeEquipes = lazyPart(() => import('./QuemVeEquipes.tsx'))
const LeaveEmpresa = lazyPart(() => import('./LeaveEmpresa.tsx'))

/**
 * Lists the consultores who may see the person's own results, with a switch for each: closing is as easy as opening
 * (LGPD art. 8 §5, behaviour §6).
 */
export function QuemVe() {
  const { data: all, error, refetch } = useQuery(autorizacoesQuery)
  const data = all?.filter(({ destino }) => destino === 'consultor')
  const destinos = all?.filter(({ destino }) => destino !== 'consultor') ?? []
  return (
    <Section titulo={t('autorizacoes.quemVe')} texto={t('autorizacoes.quemVeTexto')}>
      {!data && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={1} />}
      {data?.length === 0 && <p className="text-ink-soft">{t('autorizacoes.ninguem')}</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map(autorizacao => (
            <li key={`${autorizacao.destino}:${autorizacao.id_destino}`}>
              <Chave {...autorizacao} />
            </li>
          ))}
        </ul>
      )}
      {destinos.length > 0 && (
        <Suspense fallback={<SkeletonRows rows={1} />}>
          <QuemVeEquipes destinos={destinos} />
          <LeaveEmpresa destinos={destinos} />
        </Suspense>
      )}
    </Section>
  )
}

/** Switch for one consultor; while the choice is being sent, the switch already shows it. */
function Chave(autorizacao: Autorizacao) {
  const { mutateAsync, isPending, variables } = useChoose()
  const { nome, desde, pedido_em } = autorizacao
  const open = (isPending && variables ? variables : autorizacao).escopo === 'relatorio'

  async function set(on: boolean) {
    if (isPending) return
    await attempt(async () => {
      await mutateAsync({ ...autorizacao, escopo: on ? 'relatorio' : 'nada' })
      toast.success({
        titulo: t(on ? 'autorizacoes.abertoTitulo' : 'autorizacoes.fechadoTitulo'),
        mensagem: t(on ? 'autorizacoes.aberto' : 'autorizacoes.fechado', { nome }),
      })
    })
  }
  return (
    <>
      <CheckField
        reserve={false}
        role="switch"
        checked={open}
        onChange={event => set(event.target.checked)}
        label={t('autorizacoes.compartilharCom', { nome })}
      />
      <p className="pl-9 text-sm text-ink-soft">
        {t(open ? 'autorizacoes.abertoDesde' : 'autorizacoes.fechadoDesde', { nome, data: formatMinute(desde) })}
        {!open && pedido_em && ` ${t('autorizacoes.pediu', { nome, data: formatDate(pedido_em) })}`}
      </p>
    </>
  )
}
