import { useQuery } from '@tanstack/react-query'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { formatDateTime } from '../ui/format.ts'
import { pendentesQuery } from './convites.queries.ts'
import { Lista } from './Lista.tsx'
import { useCancelarEnvio } from './useCancelarPerguntando.ts'
import { useListState } from './useListState.ts'

/** Tests given to someone and not finished yet; the name shows once the person has accepted (ruling 15). */
export function PendentesTab() {
  const control = useListState()
  const query = useQuery(pendentesQuery(control.state))
  const { cancelar, busy } = useCancelarEnvio()
  return (
    <Lista
      label={t('convites.abaPendentes')}
      control={control}
      query={query}
      keyOf={pendente => pendente.id_licenca}
      buscar={t('convites.buscarPessoa')}
      vazio={{ titulo: t('convites.pendentesVazio'), texto: t('convites.pendentesVazioTexto') }}
    >
      {({ id_licenca, nome_participante, email_participante, created }) => {
        const nome = nome_participante ?? email_participante
        return (
          <>
            <span className="font-semibold break-words">{nome}</span>
            <span className="text-sm break-words text-ink-soft">
              {nome_participante && `${email_participante} · `}
              {t('convites.enviadoEm', { data: formatDateTime(created) })}
            </span>
            <span className="rows-acts">
              <Button
                small
                look="danger"
                busy={busy(id_licenca)}
                aria-label={t('convites.cancelarEnvioDe', { nome })}
                onClick={() => cancelar({ id_licenca, nome })}
              >
                {t('convites.cancelarEnvio')}
              </Button>
            </span>
          </>
        )
      }}
    </Lista>
  )
}
