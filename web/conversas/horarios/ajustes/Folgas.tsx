import type { RegrasDosHorarios } from '#shared/conversas/horarios/horarios.contract.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { diaNo } from '../choose/fuso.ts'

type Folga = RegrasDosHorarios['folgas'][number]

interface Props {
  folgas: readonly Folga[]
  erros: Readonly<Record<string, string>>
  onChange(folgas: Folga[]): void
}

/** Days without hours: from, to, and a word for herself. */
export function Folgas({ folgas, erros, onChange }: Props) {
  const hoje = diaNo(TIME_ZONE, new Date())
  const set = (n: number, change: Partial<Folga>) =>
    onChange(folgas.map((each, k) => (k === n ? { ...each, ...change } : each)))
  return (
    <section aria-labelledby="folgas">
      <div className="horarios-cabeca">
        <h2 id="folgas">{t('horarios.folgas')}</h2>
        <Button look="text" small onClick={() => onChange([...folgas, { de: hoje, ate: hoje, motivo: '' }])}>
          {t('horarios.acrescentar')}
        </Button>
      </div>
      {folgas.length === 0 && <p className="pt-3 text-sm text-ink-soft">{t('horarios.semFolgas')}</p>}
      <ul className="horarios-folgas">
        {folgas.map(({ de, ate, motivo }, n) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            key={n}
          >
            <TextField
              type="date"
              label={t('horarios.folgaDe')}
              value={de}
              onChange={event =>
                set(n, { de: event.target.value, ...(event.target.value > ate && { ate: event.target.value }) })
              }
            />
            <TextField
              type="date"
              label={t('horarios.folgaAte')}
              value={ate}
              error={erros[`folgas.${n}`]}
              onChange={event => set(n, { ate: event.target.value })}
            />
            <TextField
              label={t('horarios.motivo')}
              value={motivo}
              maxLength={60}
              onChange={event => set(n, { motivo: event.target.value })}
            />
            <Button
              look="text"
              small
              aria-label={t('horarios.tirarFolga', { de, ate })}
              onClick={() => onChange(folgas.filter((_, k) => k !== n))}
            >
              {t('horarios.tirarBotao')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
