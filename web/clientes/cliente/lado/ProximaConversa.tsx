import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fimDoEncontro } from '#shared/conversas/encontros/encontros.rules.ts'
import { encontrosDe } from '../../../conversas/agenda/agenda.queries.ts'
import { diaDe, quandoEm } from '../../../conversas/agenda/semana.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { useMedia } from '../../../platform/lists/useMedia.ts'
import { useSecao } from '../useSecao.ts'

/** Returns the next conversation, or the one under way, and whether it is today; `data` is undefined while loading. */
function useProxima(id_usuario: number) {
  const { data } = useQuery(encontrosDe(id_usuario))
  const now = new Date()
  const next = data?.results.find(encontro => encontro.estado === 'marcado' && fimDoEncontro(encontro) > now)
  return { data, next, hoje: next !== undefined && diaDe(next.quando) === diaDe(now) }
}

/**
 * Whether the card of the next conversation stands above the sections: it is today, and the screen is too narrow for
 * cards beside them.
 */
export function useConversaOnTop(id_usuario: number): boolean {
  const { hoje } = useProxima(id_usuario)
  return !useMedia('(min-width: 62rem)') && hoje
}

export function ProximaConversa({ id_usuario }: { id_usuario: number }) {
  const { to } = useSecao()
  const { data, next, hoje } = useProxima(id_usuario)
  return (
    <section className="card" aria-labelledby="proxima-conversa">
      <h2 id="proxima-conversa" className="mb-2 text-lg">
        {t('cliente.proximaConversa')}
      </h2>
      {next ? (
        <>
          <p className="cliente-quando">
            {quandoEm(next.quando, new Date(), { hoje: t('agenda.hojeMaiusculo'), amanha: t('agenda.amanha') })}
          </p>
          <p className="text-sm text-ink-soft">
            {[
              t(`agenda.tipo.${next.tipo}`),
              t('agenda.minutos', { n: next.minutos }),
              t(`agenda.modo.${next.modo}`),
            ].join(' · ')}
          </p>
        </>
      ) : (
        <p className="text-ink-soft">{t(data ? 'cliente.nenhumaMarcada' : 'comum.carregando')}</p>
      )}
      {data && data.total_atrasados > 0 && <p className="agenda-espera">{t('cliente.atrasada')}</p>}
      <p className="mt-2 flex flex-wrap gap-x-5">
        {hoje && next?.modo === 'video' && next.local && (
          <a className="link-solo" href={next.local} target="_blank" rel="noopener noreferrer">
            {t('agenda.entrar')}
          </a>
        )}
        <Link className="link-solo" to={to('conversa')}>
          {t(next ? 'cliente.preparar' : 'agenda.marcarConversa')}
        </Link>
      </p>
    </section>
  )
}
