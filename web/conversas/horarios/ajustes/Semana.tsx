import type { RegrasDosHorarios } from '#shared/conversas/horarios/horarios.contract.ts'
import { FUSOS, type Fuso as Zona } from '#shared/conversas/horarios/horarios.rules.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { lugarOf } from '../choose/fuso.ts'
import { nextInterval } from './rascunho.ts'

type Dia = RegrasDosHorarios['semana'][number]

const NOMES = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'] as const

interface Props {
  regras: RegrasDosHorarios
  erros: Readonly<Record<string, string>>
  onWrite(change: Partial<RegrasDosHorarios>): void
}

/** The week from Monday on, in the consultora's zone: a switch for each day, and its parts. */
export const Semana = ({ regras: { semana, fuso = TIME_ZONE }, erros, onWrite }: Props) => (
  <section aria-labelledby="minha-semana">
    <div className="horarios-cabeca">
      <h2 id="minha-semana">{t('horarios.semana')}</h2>
      <Fuso fuso={fuso} onChange={chosen => onWrite({ fuso: chosen })} />
    </div>
    <ul className="horarios-semana">
      {NOMES.map((nome, n) => (
        <DiaDaSemana
          key={nome}
          nome={t(`horarios.dia.${nome}`)}
          dia={semana[n] ?? []}
          erro={erros[`semana.${n}`]}
          onChange={dia => onWrite({ semana: semana.map((other, i) => (i === n ? dia : other)) })}
        />
      ))}
    </ul>
  </section>
)

/** In which zone of Brazil the week is set, and another one. */
const Fuso = ({ fuso, onChange }: { fuso: Zona; onChange(fuso: Zona): void }) => (
  <label className="flex items-center gap-2 text-sm text-ink-soft">
    {t('horarios.fuso')}
    <select
      className="input w-auto"
      value={fuso}
      onChange={event => onChange(FUSOS.find(each => each === event.target.value) ?? TIME_ZONE)}
    >
      {FUSOS.map(each => (
        <option key={each} value={each}>
          {lugarOf(each)}
        </option>
      ))}
    </select>
  </label>
)

interface DiaProps {
  nome: string
  dia: Dia
  erro: string | undefined
  onChange(dia: Dia): void
}

function DiaDaSemana({ nome, dia, erro, onChange }: DiaProps) {
  const on = dia.length > 0
  const set = (n: number, change: Partial<Dia[number]>) =>
    onChange(dia.map((each, k) => (k === n ? { ...each, ...change } : each)))
  return (
    <li>
      <input
        type="checkbox"
        role="switch"
        className="horarios-chave"
        aria-label={nome}
        aria-checked={on}
        checked={on}
        onChange={() => onChange(on ? [] : [nextInterval([])])}
      />
      <b aria-hidden="true">{nome}</b>
      <div className="flex row-[2] col-span-full flex-wrap gap-2 min-w-0 min-[40rem]:row-[auto] min-[40rem]:col-[auto]">
        {!on && <span className="text-sm text-ink-soft">{t('horarios.semHorarios')}</span>}
        {dia.map((intervalo, n) => (
          <CampoDoIntervalo
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a day have no identity but their place
            key={n}
            nome={nome}
            intervalo={intervalo}
            errado={erro !== undefined}
            onChange={change => set(n, change)}
            onTirar={dia.length > 1 ? () => onChange(dia.filter((_, k) => k !== n)) : undefined}
          />
        ))}
        {erro && (
          <span className="w-full text-sm text-error" role="alert">
            {erro}
          </span>
        )}
      </div>
      {on && dia.length < 6 && (
        <Button
          look="text"
          small
          aria-label={t('horarios.maisEm', { dia: nome })}
          onClick={() => onChange([...dia, nextInterval(dia)])}
        >
          {t('horarios.mais')}
        </Button>
      )}
    </li>
  )
}

interface IntervaloProps {
  nome: string
  intervalo: Dia[number]
  errado: boolean
  onChange(change: Partial<Dia[number]>): void
  /** Absent for a day's only part: the day's switch takes that out. */
  onTirar: (() => void) | undefined
}

/** One part of a day: from, to, and a press that takes it out. */
const CampoDoIntervalo = ({ nome, intervalo: { de, ate }, errado, onChange, onTirar }: IntervaloProps) => (
  <span className="horarios-intervalo" data-erro={errado ? '' : undefined} tabIndex={errado ? -1 : undefined}>
    <input
      type="time"
      aria-label={t('horarios.de', { dia: nome })}
      value={de}
      onChange={event => onChange({ de: event.target.value })}
    />
    <span aria-hidden="true">–</span>
    <input
      type="time"
      aria-label={t('horarios.ate', { dia: nome })}
      value={ate}
      onChange={event => onChange({ ate: event.target.value })}
    />
    {onTirar && (
      <button type="button" aria-label={t('horarios.tirar', { de, ate })} onClick={onTirar}>
        ×
      </button>
    )}
  </span>
)
