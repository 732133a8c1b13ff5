import { Link } from 'react-router'
import type { Agenda, Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { EncontroCard } from './EncontroCard.tsx'
import { diaDe, diaPorExtenso, nomeCurto } from './semana.ts'

interface Props {
  dias: readonly string[]
  agenda: Agenda
  hoje: string
  onMarcar(dia: string): void
  onMudar(encontro: Encontro): void
}

/** Columns of the days, or a list on narrow screens; Saturday and Sunday are shown only when they have a meeting. */
export function Semana({ dias, agenda, hoje, onMarcar, onMudar }: Props) {
  const on = (dia: string) => ({
    encontros: agenda.results.filter(({ quando }) => diaDe(quando) === dia),
    anotados: agenda.anotados.filter(({ data_conversa }) => data_conversa === dia),
  })
  const shown =
    dias.length === 1
      ? dias
      : dias.filter((dia, n) => n < 5 || dia === hoje || on(dia).encontros.length + on(dia).anotados.length > 0)
  return (
    <ol className="semana" data-dias={shown.length}>
      {shown.map(dia => (
        <Dia key={dia} dia={dia} hoje={hoje} {...on(dia)} onMarcar={onMarcar} onMudar={onMudar} />
      ))}
    </ol>
  )
}

interface DiaProps extends Pick<Props, 'hoje' | 'onMarcar' | 'onMudar'> {
  dia: string
  encontros: readonly Encontro[]
  anotados: Agenda['anotados']
}

/** One day: its meetings, the days noted beside results, and a button to add a meeting unless it is past. */
const Dia = ({ dia, hoje, encontros, anotados, onMarcar, onMudar }: DiaProps) => (
  <li
    className="dia"
    data-hoje={dia === hoje ? '' : undefined}
    data-passado={dia < hoje && encontros.length + anotados.length === 0 ? '' : undefined}
  >
    <h2 className="dia-nome">
      <span aria-hidden="true">{nomeCurto(dia)}</span> <b aria-hidden="true">{Number(dia.slice(8))}</b>
      <span className="sr-only">{diaPorExtenso(dia)}</span>
      {dia === hoje && <span className="dia-hoje">{t('agenda.hoje')}</span>}
    </h2>
    <div className="dia-encontros">
      {encontros.map(encontro => (
        <EncontroCard key={encontro.id_encontro} encontro={encontro} onMudar={onMudar} />
      ))}
      {anotados.map(({ id_licenca, id_participante, nome }) => (
        <p key={id_licenca} className="anotado">
          <span className="text-xs text-ink-soft">{t('agenda.anotado')}</span>
          <Link
            to={to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante }, { query: { aba: 'conversa' } })}
          >
            {nome}
          </Link>
        </p>
      ))}
      {dia >= hoje && (
        <Button
          look="text"
          small
          className="dia-marcar"
          aria-label={t('agenda.marcarEm', { dia: diaPorExtenso(dia) })}
          onClick={() => onMarcar(dia)}
        >
          {t('agenda.maisMarcar')}
        </Button>
      )}
    </div>
  </li>
)
