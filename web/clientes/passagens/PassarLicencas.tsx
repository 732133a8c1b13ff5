import { Suspense, useId, useState } from 'react'
import { LICENCAS_MAX } from '#shared/clientes/passagens/passagens.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { SegmentedControl } from '../../platform/ui/fields/SegmentedControl.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'

const PassarDialog = lazyPart(() => import('./PassarDialog.tsx'))

/** Part of the page that passes free licences on, by kind and number. */
export function PassarLicencas({ de }: { de?: { id_de: number } }) {
  const titulo = useId()
  const [tipo, setTipo] = useState<'1' | '2'>('1')
  const [quantas, setQuantas] = useState('')
  const [asked, setAsked] = useState(false)
  const n = Number(quantas)
  const fits = Number.isInteger(n) && n >= 1 && n <= LICENCAS_MAX
  return (
    <section className="card grid justify-items-start gap-3" aria-labelledby={titulo}>
      <h2 id={titulo} className="text-lg">
        {t('passagens.licencasTitulo')}
      </h2>
      <p className="measure text-ink-soft">{t('passagens.licencasTexto')}</p>
      <div className="grid justify-items-start gap-3">
        <SegmentedControl<'1' | '2'>
          label={t('passagens.licencasTipo')}
          value={tipo}
          onChange={setTipo}
          options={[
            { value: '1', label: t('passagens.individuais') },
            { value: '2', label: t('passagens.empresariais') },
          ]}
        />
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={LICENCAS_MAX}
          step={1}
          autoComplete="off"
          name="quantas"
          label={t('passagens.quantas')}
          value={quantas}
          onChange={event => setQuantas(event.target.value)}
        />
        <Button disabled={!fits} onClick={() => setAsked(true)}>
          {t('passagens.passar')}
        </Button>
      </div>
      {asked && (
        <Suspense>
          <PassarDialog
            alvo={{ ...de, o_que: 'licencas', quantidade: n, id_tipo_licenca: tipo === '1' ? 1 : 2 }}
            o_que={tn('passagens.licencas', n)}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
