import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import './levar.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Nota } from '#shared/conversas/levar/levar.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { notaQuery, useSaveNota } from './levar.queries.ts'

const NOTAS = Array.from({ length: 11 }, (_, n) => n)

/** Asks the person alone whether the hour was worth it; nothing while it loads or cannot be asked. */
export default function NotaDaHora({ id_devolutiva, consultor }: { id_devolutiva: string; consultor: string }) {
  const { data } = useQuery(notaQuery(id_devolutiva))
  if (data === undefined) return null
  return <Formulario id_devolutiva={id_devolutiva} consultor={consultor} guardada={data} />
}

interface FormularioProps {
  id_devolutiva: string
  consultor: string
  guardada: Nota
}

function Formulario({ id_devolutiva, consultor, guardada }: FormularioProps) {
  const id = useId()
  const [nota, setNota] = useState(guardada?.nota ?? null)
  const [le, setLe] = useState(guardada?.consultor_le ?? false)
  const guardar = useSaveNota(id_devolutiva)
  const send = (body: { nota: number | null; consultor_le: boolean }) => guardar.mutate(body, { onError: sayFailure })
  const changed = nota !== (guardada?.nota ?? null) || le !== (guardada?.consultor_le ?? false)
  return (
    <section className="card grid gap-4" aria-labelledby={`${id}-titulo`}>
      <div className="grid gap-1">
        <h2 id={`${id}-titulo`} className="text-lg">
          {t('levar.valeu')}
        </h2>
        <p className="measure text-sm text-ink-soft">{t('levar.valeuAjuda')}</p>
      </div>
      <Escala nota={nota} onChange={setNota} />
      <CheckField
        reserve={false}
        label={t('levar.consultorLe', { consultor })}
        checked={le}
        onChange={event => setLe(event.target.checked)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="primary"
          busy={guardar.isPending}
          disabled={nota === null || !changed}
          onClick={() => send({ nota, consultor_le: le })}
        >
          {t('levar.guardar')}
        </Button>
        {guardada && (
          <Button
            look="text"
            onClick={() => {
              setNota(null)
              setLe(false)
              send({ nota: null, consultor_le: false })
            }}
          >
            {t('levar.apagarNota')}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {guardada && !changed
            ? t(guardada.consultor_le ? 'levar.notaVista' : 'levar.notaSoSua', { nota: guardada.nota, consultor })
            : ''}
        </p>
      </div>
    </section>
  )
}

/** The eleven grades as one choice. */
function Escala({ nota, onChange }: { nota: number | null; onChange(nota: number): void }) {
  const name = useId()
  return (
    <fieldset className="levar-notas" aria-label={t('levar.valeu')}>
      {NOTAS.map(n => (
        <label key={n}>
          <input type="radio" name={name} checked={nota === n} onChange={() => onChange(n)} />
          <span>{n}</span>
        </label>
      ))}
    </fieldset>
  )
}
