import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Convite } from '#shared/clientes/convites/convites.contract.ts'
import { showEmail } from '#shared/contas/pessoa/mostrado.ts'
import { DeliveryState, sendingOf } from '../../../platform/emails/DeliveryState.tsx'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { List } from '../../../platform/lists/List.tsx'
import type { Column } from '../../../platform/lists/rows/columns.ts'
import { useListState } from '../../../platform/lists/useListState.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { SegmentedControl } from '../../../platform/ui/fields/SegmentedControl.tsx'
import { formatDateTime } from '../../../platform/ui/format.ts'
import { useInviteAgain } from '../acoes/useConviteActs.ts'
import { vencidosQuery } from '../convites.queries.ts'
import { PessoasLista } from '../lista/PessoasLista.tsx'

/** Values of the filter in the address; open invites are the default and have none. */
const SITUACOES = { situacao: ['expirados'] } as const

/** Tab of invites: those still open, or those that expired. */
export function ConvitesTab() {
  const { filtro, narrow } = useListState(SITUACOES)
  const situacao = filtro.situacao || 'abertos'
  const aside = (
    <SegmentedControl<'abertos' | 'expirados'>
      label={t('convites.situacao')}
      value={situacao}
      options={[
        { value: 'abertos', label: t('convites.abertos') },
        { value: 'expirados', label: t('convites.vencidos') },
      ]}
      onChange={next => narrow({ situacao: next === 'expirados' ? next : '' })}
    />
  )
  return situacao === 'abertos' ? <PessoasLista aba="convites" aside={aside} /> : <Vencidos aside={aside} />
}

/** List of expired invites, each with a button to invite again. */
function Vencidos({ aside }: { aside: ReactNode }) {
  const control = useListState()
  const query = useQuery(vencidosQuery(control.state))
  const { convidar, busy } = useInviteAgain()
  const act = (convite: Convite) => (
    <Button
      small
      look="text"
      busy={busy(convite.email)}
      aria-label={t('convites.convidarDeNovoA', { email: convite.email })}
      onClick={() => convidar(convite)}
    >
      {t('convites.convidarDeNovo')}
    </Button>
  )
  const columns: Column<Convite>[] = [
    { id: 'pessoa', title: t('pessoas.coluna.pessoa'), cell: convite => <Quem convite={convite} /> },
    { id: 'envio', title: t('pessoas.coluna.envio'), width: '280px', cell: convite => <Datas convite={convite} /> },
    { id: 'acoes', title: t('lista.acoes'), width: '1%', cell: act },
  ]
  return (
    <List
      label={t('convites.vencidos')}
      control={control}
      views="clientes"
      query={query}
      keyOf={convite => convite.id_convite}
      buscar={t('convites.buscarEmail')}
      aside={aside}
      found={{ noun: n => tn('lista.coisa.pessoa', n) }}
      columns={{ name: 'vencidos', all: columns }}
      vazio={{ titulo: t('convites.vencidosVazio'), texto: t('convites.vencidosVazioTexto') }}
    >
      {convite => (
        <>
          <Quem convite={convite} />
          <Datas convite={convite} />
          <span className="rows-acts">{act(convite)}</span>
        </>
      )}
    </List>
  )
}

const Quem = ({ convite }: { convite: Convite }) => (
  <span className="grid gap-0.5">
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="row-name break-all">{convite.nome ?? showEmail(convite.email)}</span>
      <DeliveryState convite={convite} />
    </span>
    {convite.nome && <span className="row-line break-all">{showEmail(convite.email)}</span>}
  </span>
)

const Datas = ({ convite }: { convite: Convite }) => (
  <span className="grid text-xs text-ink-soft">
    <span>{sendingOf(convite)}</span>
    <span>{t('convites.venceuEm', { data: formatDateTime(convite.validade_convite) })}</span>
    {convite.entrega_motivo && <span>{t(`convites.motivo.${convite.entrega_motivo}`)}</span>}
  </span>
)
