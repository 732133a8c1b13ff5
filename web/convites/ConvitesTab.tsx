import { useQuery } from '@tanstack/react-query'
import type { Convite } from '#shared/convites/convites.contract.ts'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { formatDateTime } from '../ui/format.ts'
import { Pill, type PillTone } from '../ui/Pill.tsx'
import { convitesQuery } from './convites.queries.ts'
import { CopyButton } from './LinkBox.tsx'
import { Lista } from './Lista.tsx'
import { useCancelarConvite } from './useCancelarPerguntando.ts'
import { useListState } from './useListState.ts'

const TONE: Record<Convite['entrega'], PillTone> = {
  na_fila: 'neutral',
  enviado: 'ok',
  falhou: 'error',
  sem_email: 'neutral',
}

/** Invites that still wait for their person, newest first. */
export function ConvitesTab() {
  const control = useListState()
  const query = useQuery(convitesQuery(control.state))
  const { cancelar, busy } = useCancelarConvite()
  return (
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
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <span className="break-all">{convite.email}</span>
            <Pill tone={TONE[convite.entrega]}>{t(`convites.entrega.${convite.entrega}`)}</Pill>
          </span>
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span>{t('convites.enviadoEm', { data: formatDateTime(convite.created) })}</span>
            <span>{t('convites.valeAte', { data: formatDateTime(convite.validade_convite) })}</span>
          </span>
          <span className="rows-acts">
            <CopyButton
              url={convite.url}
              label={t('convites.copiarLink')}
              name={t('convites.copiarLinkDe', { email: convite.email })}
            />
            <Button
              small
              look="danger"
              busy={busy(convite.id_licenca)}
              aria-label={t('convites.cancelarConviteDe', { email: convite.email })}
              onClick={() => cancelar(convite)}
            >
              {t('convites.cancelarConvite')}
            </Button>
          </span>
        </>
      )}
    </Lista>
  )
}
