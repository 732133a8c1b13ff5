import { MODOS } from '#shared/conversas/encontros/encontros.rules.ts'
import type { RegrasDosHorarios } from '#shared/conversas/horarios/horarios.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'

const OPCOES = {
  minutos: [30, 45, 60, 90, 120],
  pausa: [0, 10, 15, 30, 60],
  antecedencia: [1, 3, 6, 12, 24, 48, 72],
  semanas: [1, 2, 3, 4, 6, 8, 12],
  por_dia: [1, 2, 3, 4, 5, 6, 8, 10],
  mudar_ate: [1, 3, 6, 12, 24, 48, 72],
} as const
type Regra = keyof typeof OPCOES

interface Props {
  regras: RegrasDosHorarios
  erros: Readonly<Record<string, string>>
  onWrite(change: Partial<RegrasDosHorarios>): void
}

/** The rules by which hours become free, and how the conversations are. */
export const Regras = ({ regras, erros, onWrite }: Props) => (
  <section aria-labelledby="regras">
    <div className="horarios-cabeca">
      <h2 id="regras">{t('horarios.regras')}</h2>
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-0 gap-x-6 pt-4.5 min-[40rem]:grid-cols-[repeat(3,minmax(0,1fr))]">
      {(Object.keys(OPCOES) as Regra[]).map(regra => (
        <SelectField
          key={regra}
          label={t(`horarios.regra.${regra}`)}
          value={regras[regra]}
          error={erros[regra]}
          onChange={event => onWrite({ [regra]: Number(event.target.value) })}
        >
          {[...new Set([...OPCOES[regra], regras[regra]])]
            .sort((a, b) => a - b)
            .map(n => (
              <option key={n} value={n}>
                {tn(`horarios.opcao.${regra}`, n)}
              </option>
            ))}
        </SelectField>
      ))}
      <SelectField
        label={t('agenda.como')}
        value={regras.modo}
        onChange={event => onWrite({ modo: MODOS.find(each => each === event.target.value) ?? 'video' })}
      >
        {MODOS.map(modo => (
          <option key={modo} value={modo}>
            {t(`agenda.modo.${modo}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        className="min-[40rem]:col-span-2"
        label={t(`agenda.local.${regras.modo}`)}
        hint={t(`agenda.localDica.${regras.modo}`)}
        value={regras.local}
        maxLength={300}
        inputMode={regras.modo === 'video' ? 'url' : 'text'}
        error={erros.local}
        onChange={event => onWrite({ local: event.target.value })}
      />
    </div>
    <p className="text-sm text-ink-soft">{t('horarios.duasVezes')}</p>
  </section>
)
