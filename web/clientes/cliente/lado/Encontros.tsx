import type { Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { downloadForAgenda } from '../../../conversas/agenda/baixarConvite.ts'
import { quandoEm } from '../../../conversas/agenda/semana.ts'
import { useEncontroActs } from '../../../conversas/agenda/useEncontroActs.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'

/** List of coming conversations with one person, each with its acts. */
export function Encontros({
  encontros,
  onMudar,
}: {
  encontros: readonly Encontro[]
  onMudar(encontro: Encontro): void
}) {
  const { desmarcar } = useEncontroActs()
  return (
    <ul className="cliente-encontros">
      {encontros.map(encontro => {
        const { id_encontro, quando, minutos, modo, local, tipo } = encontro
        return (
          <li key={id_encontro}>
            <p className="cliente-quando">
              {quandoEm(quando, new Date(), { hoje: t('agenda.hojeMaiusculo'), amanha: t('agenda.amanha') })}
            </p>
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
              {[
                t(`agenda.tipo.${tipo}`),
                t('agenda.minutos', { n: minutos }),
                t(`agenda.modo.${modo}`),
                modo === 'video' ? undefined : local,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1">
              {modo === 'video' && local && (
                <a className="link-solo" href={local} target="_blank" rel="noopener noreferrer">
                  {t('agenda.entrar')}
                </a>
              )}
              <Button look="text" small onClick={() => onMudar(encontro)}>
                {t('agenda.mudar')}
              </Button>
              <Button look="text" small onClick={() => void downloadForAgenda(id_encontro)}>
                {t('cliente.ics')}
              </Button>
              <Button look="text" small onClick={() => void desmarcar(encontro)}>
                {t('agenda.desmarcar')}
              </Button>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
