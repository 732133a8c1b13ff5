import { useState } from 'react'
import type { Horarios, RegrasDosHorarios } from '#shared/conversas/horarios/horarios.contract.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { diaNo } from '../choose/fuso.ts'
import { useSaveHorarios } from '../horarios.queries.ts'
import { Lado } from './Lado.tsx'
import { Regras } from './Regras.tsx'
import { check, PADRAO } from './rascunho.ts'
import { Semana } from './Semana.tsx'

/** Holds the settings as edited, their errors, and the act that saves them. */
function useSettings(horarios: Horarios) {
  const [regras, setRegras] = useState<RegrasDosHorarios>(horarios.regras ?? PADRAO)
  const [erros, setErros] = useState<Readonly<Record<string, string>>>({})
  const guardar = useSaveHorarios()

  function save() {
    const found = check(regras)
    setErros(found)
    if (Object.keys(found).length > 0) {
      setTimeout(() => document.querySelector<HTMLElement>('[data-erro], [aria-invalid]')?.focus(), 0)
      return
    }
    guardar.mutate(regras, {
      onSuccess: answer => {
        if (answer.regras) setRegras(answer.regras)
        toast.success({ titulo: t('horarios.guardado'), mensagem: t('horarios.guardadoTexto') })
      },
      onError: failure => {
        if (failure instanceof ApiError) setErros(failure.campos)
        sayFailure(failure)
      },
    })
  }
  return {
    ...{ regras, erros, salvar: save, busy: guardar.isPending },
    saved: JSON.stringify(regras) === JSON.stringify(horarios.regras),
    write(change: Partial<RegrasDosHorarios>) {
      setRegras({ ...regras, ...change })
      setErros({})
    },
  }
}

/** The settings with the cards beside them. */
export default function HorariosSettings({ horarios }: { horarios: Horarios }) {
  const { regras, erros, salvar, busy, saved, write } = useSettings(horarios)
  return (
    <>
      <header className="flex flex-wrap gap-y-3 gap-x-6 items-end justify-between pb-7">
        <div>
          <h1>{t('horarios.titulo')}</h1>
          <p className="measure pt-2 text-ink-soft">{t(horarios.regras ? 'horarios.texto' : 'horarios.primeiraVez')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <span role="status" className="text-sm font-semibold text-ok">
            {saved && t('horarios.guardado')}
          </span>
          {saved && (
            <ButtonLink to={to('/agenda/horarios', {}, { query: { ver: 'pessoa' } })}>
              {t('horarios.verComoPessoa')}
            </ButtonLink>
          )}
          {!saved && (
            <Button look="primary" busy={busy} onClick={salvar}>
              {t('horarios.guardar')}
            </Button>
          )}
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_336px] lg:gap-12">
        <div className="grid content-start gap-10">
          <Semana regras={regras} erros={erros} onWrite={write} />
          <Regras regras={regras} erros={erros} onWrite={write} />
          <div className="grid gap-3">
            <Folgas folgas={regras.folgas} erros={erros} onChange={folgas => write({ folgas })} />
            <CheckField
              role="switch"
              reserve={false}
              checked={regras.feriados ?? false}
              label={t('horarios.feriados')}
              onChange={event => write({ feriados: event.target.checked })}
            />
          </div>
        </div>
        <Lado horarios={horarios} />
      </div>
    </>
  )
}

type Folga = RegrasDosHorarios['folgas'][number]

interface Props {
  folgas: readonly Folga[]
  erros: Readonly<Record<string, string>>
  onChange(folgas: Folga[]): void
}

/** Days without hours: from, to, and a word for herself. */
function Folgas({ folgas, erros, onChange }: Props) {
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
