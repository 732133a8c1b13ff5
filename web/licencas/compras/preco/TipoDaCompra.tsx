import { t } from '../../../platform/i18n/i18n.ts'
import { SegmentedControl } from '../../../platform/ui/fields/SegmentedControl.tsx'

/** Choice of the kind of licence that a quantity counts. */
export default function TipoDaCompra({ tipo, onChange }: { tipo: '1' | '2'; onChange(tipo: '1' | '2'): void }) {
  return (
    <div className="grid justify-items-start gap-2">
      <SegmentedControl<'1' | '2'>
        label={t('quantidade.tipo')}
        value={tipo}
        onChange={onChange}
        options={[
          { value: '1', label: t('compras.individuais') },
          { value: '2', label: t('compras.empresariais') },
        ]}
      />
      <p className="text-sm text-ink-soft" aria-live="polite">
        {t(tipo === '2' ? 'compras.empresariaisTexto' : 'compras.individuaisTexto')}
      </p>
    </div>
  )
}
