import type { ReactNode } from 'react'
import { EVENTOS_LICENCA, type EventoLicenca } from '#shared/licencas/licencas/licencas.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import type { Filtro } from './extrato.queries.ts'

/** Filter of the statement by kind of move and period, both days included. */
export function FiltroExtrato({
  filtro,
  onChange,
  children,
}: {
  filtro: Filtro
  onChange(filtro: Filtro): void
  children: ReactNode
}) {
  const wrongWay = filtro.de !== '' && filtro.ate !== '' && filtro.de > filtro.ate
  return (
    <fieldset
      className="grid grid-cols-2 items-start gap-x-4 pt-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      aria-label={t('extrato.filtros')}
    >
      <SelectField
        className="col-span-2 lg:col-span-1"
        label={t('extrato.filtroEvento')}
        value={filtro.evento}
        onChange={event => onChange({ ...filtro, evento: event.target.value as EventoLicenca | '' })}
      >
        <option value="">{t('extrato.todosEventos')}</option>
        {EVENTOS_LICENCA.map(evento => (
          <option key={evento} value={evento}>
            {t(`extrato.evento.${evento}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        min="2000-01-01"
        max="2999-12-31"
        label={t('lista.de')}
        value={filtro.de}
        onChange={event => onChange({ ...filtro, de: event.target.value })}
      />
      <TextField
        type="date"
        min="2000-01-01"
        max="2999-12-31"
        label={t('lista.ate')}
        error={wrongWay ? t('lista.periodoInvertido') : undefined}
        value={filtro.ate}
        onChange={event => onChange({ ...filtro, ate: event.target.value })}
      />
      <div className="col-span-2 flex flex-wrap-reverse items-center gap-x-2 pb-4 lg:col-span-1 lg:pt-[27px]">
        {children}
      </div>
    </fieldset>
  )
}
