import type { Horarios } from '#shared/conversas/horarios/horarios.contract.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import { CopyButton } from '../../../platform/ui/LinkBox.tsx'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { diasLivres, inWords } from '../choose/dias.ts'
import { horaNo, minutosAdiante } from '../choose/fuso.ts'
import { useCreateFeed, useRevokeFeed, useSendWithoutConversa } from '../horarios.queries.ts'

/** Cards beside the settings: the next free hours, the link for people, and the calendar feed. */
export const Lado = ({ horarios }: { horarios: Horarios }) => (
  <aside className="grid content-start gap-6" aria-label={t('horarios.lado')}>
    <Proximos horarios={horarios} fuso={horarios.regras?.fuso ?? TIME_ZONE} />
    <Links horarios={horarios} />
    <NoCalendario feed={horarios.feed} />
  </aside>
)

const DIAS = 4

/** An hour in the consultora's zone; beside it São Paulo's, where its clock differs. */
const atHora = (fuso: string, quando: Date): string =>
  minutosAdiante(fuso, quando) === 0
    ? horaNo(fuso, quando)
    : `${horaNo(fuso, quando)} (${t('escolha.emSP', { hora: horaNo(TIME_ZONE, quando) })})`

const Proximos = ({ horarios: { proximos, regras }, fuso }: { horarios: Horarios; fuso: string }) => (
  <section className="card" aria-labelledby="proximos-livres">
    <h2 id="proximos-livres" className="pb-3 text-lg">
      {t('horarios.proximos')}
    </h2>
    {proximos.length === 0 && <p className="text-sm">{t(regras ? 'horarios.nenhumLivre' : 'horarios.aindaNada')}</p>}
    <ul className="horarios-proximos">
      {diasLivres(proximos, fuso)
        .slice(0, DIAS)
        .map(({ dia, horas }) => (
          <li key={dia}>
            <b>{inWords(dia)}</b>
            <span>{horas.map(quando => atHora(fuso, quando)).join(' · ')}</span>
          </li>
        ))}
    </ul>
    {proximos.length > 0 && <p className="pt-3 text-sm text-ink-soft">{t('horarios.proximosTexto')}</p>}
  </section>
)

function Links({ horarios: { regras, sem_link, sem_link_turmas } }: { horarios: Horarios }) {
  const enviar = useSendWithoutConversa()
  async function ask() {
    const yes = await confirm({
      titulo: tn('horarios.enviarTitulo', sem_link),
      texto: [sem_link_turmas > 0 && tn('horarios.enviarDaTurma', sem_link_turmas), t('horarios.enviarTexto')]
        .filter(Boolean)
        .join(' '),
      confirmar: t('horarios.enviarSim'),
    })
    if (!yes) return
    enviar.mutate(undefined, {
      onSuccess: ({ enviados }) =>
        toast.success({ titulo: tn('horarios.enviados', enviados), mensagem: t('horarios.enviadosTexto') }),
      onError: sayFailure,
    })
  }
  return (
    <section className="card" aria-labelledby="links-horario">
      <h2 id="links-horario" className="pb-2 text-lg">
        {t('escolha.pagina')}
      </h2>
      <p className="text-sm text-ink-soft">{t('horarios.linkTexto')}</p>
      {regras && sem_link > 0 && (
        <Button small className="mt-3" busy={enviar.isPending} onClick={() => void ask()}>
          {tn('horarios.enviar', sem_link)}
        </Button>
      )}
    </section>
  )
}

function NoCalendario({ feed }: { feed: Horarios['feed'] }) {
  const [criar, revogar] = [useCreateFeed(), useRevokeFeed()]
  const make = () => criar.mutate(undefined, { onError: sayFailure })
  async function ask() {
    const yes = await confirm({
      titulo: t('horarios.revogarTitulo'),
      texto: t('horarios.revogarTexto'),
      confirmar: t('horarios.revogar'),
      perigo: true,
    })
    if (yes) revogar.mutate(undefined, { onError: sayFailure })
  }
  return (
    <section className="card" aria-labelledby="no-calendario">
      <h2 id="no-calendario" className="pb-2 text-lg">
        {t('horarios.calendario')}
      </h2>
      <p className="text-sm text-ink-soft">{t('horarios.calendarioTexto')}</p>
      <div className="flex flex-wrap items-center gap-2 pt-3">
        {feed ? (
          <>
            {feed.url ? (
              <CopyButton url={feed.url} label={t('horarios.copiar')} />
            ) : (
              <Button small busy={criar.isPending} onClick={make}>
                {t('horarios.mostrarFeed')}
              </Button>
            )}
            <Button look="text" small busy={revogar.isPending} onClick={() => void ask()}>
              {t('horarios.revogar')}
            </Button>
          </>
        ) : (
          <Button small busy={criar.isPending} onClick={make}>
            {t('horarios.criarFeed')}
          </Button>
        )}
      </div>
      {feed && (
        <p className="pt-2 text-xs text-ink-soft">
          {feed.lido_em ? t('horarios.lido', { data: formatMinute(feed.lido_em) }) : t('horarios.nuncaLido')}
        </p>
      )}
    </section>
  )
}
