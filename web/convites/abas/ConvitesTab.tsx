import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Convite } from '#shared/convites/convites.contract.ts'
import { EntregaEstado } from '../../emails/EntregaEstado.tsx'
import { t } from '../../i18n/i18n.ts'
import { Lista } from '../../lists/Lista.tsx'
import { useListState } from '../../lists/useListState.ts'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { ConviteAcoes } from '../acoes/ConviteAcoes.tsx'
import { type ACorrigir, CorrigirDialog } from '../acoes/CorrigirDialog.tsx'
import { type QrDe, QrDialog } from '../acoes/QrDialog.tsx'
import { useConvidarDeNovo } from '../acoes/useConviteActs.ts'
import { convitesQuery, type SituacaoConvites } from '../convites.queries.ts'

/** The first of the two needs no word in the address. */
const SITUACOES = { situacao: ['expirados'] } as const

/** Invites that wait for their person, and those that nobody answered in time. */
export function ConvitesTab() {
  const { filtro, narrow } = useListState(SITUACOES)
  const situacao = filtro.situacao || 'abertos'
  return (
    <div className="pt-5">
      <SegmentedControl<SituacaoConvites>
        label={t('convites.situacao')}
        value={situacao}
        options={[
          { value: 'abertos', label: t('convites.abertos') },
          { value: 'expirados', label: t('convites.vencidos') },
        ]}
        onChange={next => narrow({ situacao: next === 'expirados' ? next : '' })}
      />
      {situacao === 'abertos' ? <Abertos /> : <Expirados />}
    </div>
  )
}

function Abertos() {
  const control = useListState()
  const query = useQuery(convitesQuery(control.state))
  const [qr, setQr] = useState<QrDe | null>(null)
  const [corrigir, setCorrigir] = useState<ACorrigir | null>(null)
  return (
    <>
      <Lista
        label={t('convites.abaConvites')}
        control={control}
        query={query}
        keyOf={convite => convite.id_convite}
        buscar={t('convites.buscarEmail')}
        vazio={{ titulo: t('convites.convitesVazio'), texto: t('convites.convitesVazioTexto') }}
      >
        {convite => (
          <>
            <Recipient
              convite={convite}
              fim={t('convites.valeAte', { data: formatDateTime(convite.validade_convite) })}
            />
            <ConviteAcoes
              convite={convite}
              onQr={() => setQr({ url: convite.url_curta, nome: convite.email })}
              onCorrigir={() => setCorrigir(convite)}
            />
          </>
        )}
      </Lista>
      <QrDialog de={qr} onClose={() => setQr(null)} />
      <CorrigirDialog convite={corrigir} onClose={() => setCorrigir(null)} />
    </>
  )
}

function Expirados() {
  const control = useListState()
  const query = useQuery(convitesQuery(control.state, 'expirados'))
  const { convidar, busy } = useConvidarDeNovo()
  return (
    <Lista
      label={t('convites.vencidos')}
      control={control}
      query={query}
      keyOf={convite => convite.id_convite}
      buscar={t('convites.buscarEmail')}
      vazio={{ titulo: t('convites.vencidosVazio'), texto: t('convites.vencidosVazioTexto') }}
    >
      {convite => (
        <>
          <Recipient
            convite={convite}
            fim={t('convites.venceuEm', { data: formatDateTime(convite.validade_convite) })}
          />
          <span className="rows-acts">
            <Button
              small
              busy={busy(convite.email)}
              aria-label={t('convites.convidarDeNovoA', { email: convite.email })}
              onClick={() => convidar(convite)}
            >
              {t('convites.convidarDeNovo')}
            </Button>
          </span>
        </>
      )}
    </Lista>
  )
}

/** Whom it went to, how the mail fares, and the dates. */
function Recipient({ convite, fim }: { convite: Convite; fim: string }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="break-all">{convite.nome ?? convite.email}</span>
        <EntregaEstado convite={convite} />
      </span>
      <span className="grid gap-0.5 text-sm text-ink-soft">
        {convite.nome && <span className="break-all">{convite.email}</span>}
        <span className="flex flex-wrap gap-x-3">
          <span>{t('convites.enviadoEm', { data: formatDateTime(convite.enviado_em ?? convite.created) })}</span>
          <span>{fim}</span>
        </span>
        {convite.entrega_motivo && <span>{t(`convites.motivo.${convite.entrega_motivo}`)}</span>}
      </span>
    </>
  )
}
