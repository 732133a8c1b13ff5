import { Link } from 'react-router'
import { progresso } from '#shared/disc/disc/answer/progresso.rules.ts'
import { NUMERO_PERGUNTAS } from '#shared/disc/disc/disc.types.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Mark } from '../../platform/ui/Mark.tsx'
import type { SavingState } from './keep/remetente.ts'
import { ServerAwayNotice } from './keep/SavingStatus.tsx'

/** Returns the minutes left from this question on, at half a minute per question. */
const minutosRestantes = (numero: number) => Math.ceil((NUMERO_PERGUNTAS - numero + 1) / 2)

/** Header of the test's reduced layout (behaviour §36): current question, minutes left, and a button for the guide. */
export function TesteHeader({
  numero,
  id_usuario,
  salvamento,
  onGuia,
}: {
  numero: number
  id_usuario: number
  salvamento: SavingState
  onGuia: () => void
}) {
  const percent = progresso(numero)
  return (
    <header className="teste-topo">
      <div className="teste-linha mb-1.5 flex items-center justify-between gap-3">
        <Link
          to={to('/perfil-usuario/:id_usuario?', { id_usuario })}
          className="teste-inicio inline-flex min-h-11 min-w-11 items-center gap-2.5 font-serif text-lg font-semibold text-ink no-underline"
          aria-label={t('teste.voltarAoPerfil')}
        >
          <Mark className="size-[22px]" />
          <span>{t('teste.titulo')}</span>
        </Link>
        <ServerAwayNotice salvamento={salvamento} />
        <Button
          look="text"
          small
          className="teste-guia -mr-2 min-w-11"
          onClick={onGuia}
          aria-label={t('teste.reverGuia')}
        >
          <span className="teste-guia-palavra">{t('teste.guia')}</span>
          <span
            aria-hidden="true"
            className="inline-grid place-items-center size-5 ml-2 [border:1.5px_solid_currentColor] rounded-full text-[0.8125rem] leading-[1]"
          >
            ?
          </span>
        </Button>
      </div>
      <div className="teste-questao mb-2 flex justify-between gap-3 text-sm text-ink-soft">
        <span>{t('teste.questao', { numero, total: NUMERO_PERGUNTAS })}</span>
        <span className="teste-minutos">{tn('teste.minutos', minutosRestantes(numero))}</span>
      </div>
      <div
        className="teste-barra"
        role="progressbar"
        aria-label={t('teste.progresso')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
    </header>
  )
}
