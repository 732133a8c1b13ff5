import { Link } from 'react-router'
import type { Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { fimDoEncontro } from '#shared/conversas/encontros/encontros.rules.ts'
import { NUMERO_PERGUNTAS } from '#shared/disc/disc/disc.types.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { PageMenu } from '../../platform/ui/overlays/PageMenu.tsx'
import { Pill } from '../../platform/ui/Pill.tsx'
import { downloadForAgenda } from './baixarConvite.ts'
import { hora } from './semana.ts'
import { useEncontroActs } from './useEncontroActs.ts'

/** Card of one meeting of the agenda, with its acts. */
export function EncontroCard({ encontro, onMudar }: { encontro: Encontro; onMudar(encontro: Encontro): void }) {
  const { id_participante, nome, quando, minutos, modo, local, tipo, estado, escolhido } = encontro
  const acts = useEncontroActs()
  const open = estado === 'marcado'
  return (
    <article
      className="encontro"
      data-estado={estado}
      aria-label={t('agenda.encontroDe', { nome, hora: hora(quando) })}
    >
      <div className="flex items-start justify-between gap-2">
        <p className="[font:560_1.25rem/1.1_var(--serif)]">{hora(quando)}</p>
        <PageMenu
          className="encontro-menu"
          trigger={
            <>
              <span aria-hidden="true">⋯</span>
              <span className="sr-only">{t('agenda.maisDe', { nome })}</span>
            </>
          }
          entries={entriesOf(encontro, { onMudar, desmarcar: acts.desmarcar })}
        />
      </div>
      <Link
        className="text-ink font-[650] no-underline wrap-anywhere"
        to={to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante }, { query: { aba: 'conversa' } })}
      >
        {nome}
      </Link>
      <p className="encontro-como">
        {[t(`agenda.tipo.${tipo}`), t('agenda.minutos', { n: minutos }), t(`agenda.modo.${modo}`)].join(' · ')}
      </p>
      {escolhido && <p className="encontro-como">{t('agenda.escolhido')}</p>}
      {local && modo !== 'video' && <p className="encontro-como">{local}</p>}
      <div className="relative mt-1.5 flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm empty:hidden">
        {local && modo === 'video' && open && fimDoEncontro(encontro) > new Date() && (
          <a className="link-solo" href={local} target="_blank" rel="noopener noreferrer">
            {t('agenda.entrar')}
          </a>
        )}
        <Situacao encontro={encontro} />
      </div>
    </article>
  )
}

interface Acts {
  onMudar(encontro: Encontro): void
  desmarcar(encontro: Encontro): Promise<void>
}

/** Entries of the meeting's menu: conduct, change and call off while it is ahead, and its calendar file. */
function entriesOf(encontro: Encontro, { onMudar, desmarcar }: Acts) {
  const { id_participante, id_encontro, tipo, estado } = encontro
  const open = estado === 'marcado'
  return [
    ...(open && tipo === 'devolutiva'
      ? [
          {
            id: 'conduzir',
            label: t('conduzir.conduzirHoje'),
            to: to(
              '/perfil-usuario/:id_usuario?',
              { id_usuario: id_participante },
              { query: { aba: 'conversa' }, hash: 'conduzir' },
            ),
          },
        ]
      : []),
    ...(open ? [{ id: 'mudar', label: t('agenda.mudar'), onSelect: () => onMudar(encontro) }] : []),
    { id: 'ics', label: t('agenda.ics'), onSelect: () => void downloadForAgenda(id_encontro) },
    ...(open ? [{ id: 'desmarcar', label: t('agenda.desmarcar'), onSelect: () => void desmarcar(encontro) }] : []),
  ]
}

/** Label that says what a meeting waits for. */
function Situacao({ encontro: { estado, respondidas, quando } }: { encontro: Encontro }) {
  if (estado === 'aconteceu') return <Pill tone="ok">{t('agenda.estado.aconteceu')}</Pill>
  if (estado === 'nao_aconteceu') return <Pill>{t('agenda.estado.nao_aconteceu')}</Pill>
  if (quando < new Date()) return <Pill tone="warn">{t('agenda.comoFoi')}</Pill>
  if (respondidas === null) return null
  return (
    <Pill tone="warn">
      {respondidas === 0 ? t('agenda.naoComecou') : t('agenda.respondidas', { n: respondidas, de: NUMERO_PERGUNTAS })}
    </Pill>
  )
}
