import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { Lista } from '../../lists/Lista.tsx'
import { useListState } from '../../lists/useListState.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { CopyButton } from '../../ui/LinkBox.tsx'
import { ActsMenu } from '../acoes/ConviteAcoes.tsx'
import { type QrDe, QrDialog } from '../acoes/QrDialog.tsx'
import { useCancelarEnvio } from '../acoes/useCancelarPerguntando.ts'
import { whatsappDoTeste } from '../acoes/whatsapp.ts'
import { pendentesQuery } from '../convites.queries.ts'

/** Tests given to someone and not finished yet; the name shows once the person has accepted (behaviour §4). */
export function PendentesTab() {
  const control = useListState()
  const query = useQuery(pendentesQuery(control.state))
  const cancelar = useCancelarEnvio()
  const [qr, setQr] = useState<QrDe | null>(null)
  // Whoever has an account signs in: the test waits on their own page.
  const url = `${location.origin}/login`
  return (
    <>
      <Lista
        label={t('convites.abaPendentes')}
        control={control}
        query={query}
        keyOf={pendente => pendente.id_licenca}
        buscar={t('convites.buscarCliente')}
        vazio={{ titulo: t('convites.pendentesVazio'), texto: t('convites.pendentesVazioTexto') }}
      >
        {({ id_licenca, nome_participante, email_participante, celular_participante, created }) => {
          const nome = nome_participante ?? email_participante
          return (
            <>
              <span className="font-semibold break-words">{nome}</span>
              <span className="text-sm break-words text-ink-soft">
                {nome_participante && `${email_participante} · `}
                {t('convites.enviadoEm', { data: formatDateTime(created) })}
              </span>
              <span className="rows-acts">
                <CopyButton url={url} label={t('convites.copiarLink')} name={t('convites.copiarEntradaDe', { nome })} />
                <ButtonAnchor
                  small
                  href={whatsappDoTeste({ url, celular: celular_participante })}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('convites.whatsappPara', { nome })}
                >
                  {t('convites.whatsapp')}
                </ButtonAnchor>
                <ActsMenu
                  nome={nome}
                  entries={[
                    { id: 'qr', label: t('qr.abrir'), onSelect: () => setQr({ url, nome }) },
                    {
                      id: 'cancelar',
                      label: t('convites.cancelarEnvio'),
                      onSelect: () => void cancelar({ id_licenca, nome }),
                    },
                  ]}
                />
              </span>
            </>
          )
        }}
      </Lista>
      <QrDialog de={qr} onClose={() => setQr(null)} />
    </>
  )
}
