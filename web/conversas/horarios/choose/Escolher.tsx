import { Suspense, useEffect, useRef, useState } from 'react'
import type { Escolha } from '#shared/conversas/horarios/horarios.contract.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { useChoose } from '../horarios.queries.ts'
import { Dias } from './Dias.tsx'
import { byParte, diaEMes, diasLivres, inWords, jaDito } from './dias.ts'
import { Fuso } from './Fuso.tsx'
import { diaNo, fusoDoAparelho, horaNo, lugarOf, minutosAdiante } from './fuso.ts'

interface HorasProps {
  horas: readonly Date[]
  fuso: string
  chosen: Date | undefined
  onChange(quando: Date): void
}

/** The free hours of one day by its parts; São Paulo's clock stands under each where it differs. */
const Horas = ({ horas, fuso, chosen, onChange }: HorasProps) =>
  byParte(horas, fuso).map(({ parte, horas: those }) => (
    <fieldset key={parte} className="escolha-parte">
      <legend>{t(`escolha.parte.${parte}`)}</legend>
      <div className="escolha-botoes">
        {those.map(quando => (
          <button
            key={quando.getTime()}
            type="button"
            aria-pressed={quando.getTime() === chosen?.getTime()}
            onClick={() => onChange(quando)}
          >
            {horaNo(fuso, quando)}
            {minutosAdiante(fuso, quando) !== 0 && (
              <small>{t('escolha.emSP', { hora: horaNo(TIME_ZONE, quando) })}</small>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  ))

const SayQuando = lazyPart(() => import('./SayQuando.tsx'))

interface Props {
  /** Null in the preview of the consultora, where nothing can be booked. */
  token: string | null
  escolha: Escolha
  onFeito(): void
  /** Goes back to the conversation that is booked; undefined while none is. */
  onVoltar: (() => void) | undefined
}

/** Holds the zone, the chosen day and hour, the hour that was lost to somebody else, and the act that confirms. */
function useEscolha({ token, escolha: { livres }, onFeito }: Props) {
  const [fuso, setFuso] = useState(fusoDoAparelho)
  const [dia, setDia] = useState<string | null>(null)
  const [quando, setQuando] = useState<Date | null>(null)
  const [tentada, setTentada] = useState<Date | null>(null)
  const enviar = useChoose(token ?? '')
  const dias = diasLivres(livres, fuso)
  // The hours were read again: one that is no longer among them went to somebody else.
  const perdida = livres.length > 0 && livres.every(each => each.getTime() !== tentada?.getTime()) ? tentada : null
  return {
    ...{ fuso, setFuso, dias, setDia, setQuando, perdida, busy: enviar.isPending },
    aberto: dias.find(each => each.dia === dia) ?? dias[0],
    chosen: livres.find(each => each.getTime() === quando?.getTime()),
    confirmar: (hora: Date) =>
      enviar.mutate(
        { quando: hora, fuso },
        {
          onSuccess: onFeito,
          onError: error => {
            setQuando(null)
            setDia(diaNo(fuso, hora))
            setTentada(hora)
            if (!jaDito(error, livres)) sayFailure(error)
          },
        },
      ),
  }
}

/** Choice of an hour: a day, an hour in it, and a press that confirms; or that the hour has just been taken. */
export function Escolher(props: Props) {
  const { token, escolha, onVoltar } = props
  const { fuso, setFuso, dias, setDia, setQuando, perdida, busy, aberto, chosen, confirmar } = useEscolha(props)
  return (
    <>
      <div className="grid gap-1.5 justify-items-start pt-6 pb-4 px-0 lg:pt-9 lg:pb-6 lg:px-0">
        <Titulo escolha={escolha} perdida={perdida} fuso={fuso} mudando={onVoltar !== undefined} />
        <Fuso fuso={fuso} em={escolha.livres[0] ?? new Date()} onChange={setFuso} />
        {onVoltar && (
          <Button look="text" small onClick={onVoltar}>
            {t('escolha.manter')}
          </Button>
        )}
      </div>
      {aberto ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[420px_minmax(0,1fr)] lg:gap-12 lg:items-start">
          <Dias dias={dias} aberto={aberto.dia} onChange={setDia} />
          <section className="escolha-horas" aria-labelledby="escolha-dia">
            <h2 id="escolha-dia" aria-live="polite">
              {inWords(aberto.dia)}
            </h2>
            <Horas horas={aberto.horas} fuso={fuso} chosen={chosen} onChange={setQuando} />
            {chosen && (
              <Confirmar
                quando={chosen}
                fuso={fuso}
                busy={busy}
                onConfirmar={token === null ? undefined : () => confirmar(chosen)}
              >
                {t(onVoltar ? 'escolha.confirmarMudanca' : 'escolha.confirmar')}
              </Confirmar>
            )}
            <p className="mt-4 text-sm text-ink-soft">{t('escolha.nada')}</p>
            {!onVoltar && <Nenhum token={token} escolha={escolha} />}
          </section>
        </div>
      ) : (
        <div className="card measure">
          <p>{t('escolha.semHorarios')}</p>
          {!onVoltar && <Nenhum token={token} escolha={escolha} />}
        </div>
      )}
    </>
  )
}

/** Text in which the person said when she can, and the form for it, loaded when it is opened. */
function Nenhum({ token, escolha: { quando_pode } }: Pick<Props, 'token' | 'escolha'>) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-2 pt-2 text-sm">
      {quando_pode && !open && (
        <div role="status">
          <p className="[overflow-wrap:anywhere]">{t('escolha.disse', { texto: quando_pode })}</p>
          <p className="text-ink-soft">{t('escolha.disseDepois')}</p>
        </div>
      )}
      {open && token !== null ? (
        <Suspense fallback={null}>
          <SayQuando token={token} texto={quando_pode ?? ''} onFeito={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button look="text" small className="-ml-2.5" disabled={token === null} onClick={() => setOpen(true)}>
          {t(quando_pode ? 'escolha.dizerOutro' : 'escolha.dizer')}
        </Button>
      )}
    </div>
  )
}

interface TituloProps {
  escolha: Escolha
  perdida: Date | null
  fuso: string
  mudando: boolean
}

/** Heading of the choice; it takes the focus when the hour was lost, so that this is read out. */
function Titulo({ escolha: { nome, minutos, modo }, perdida, fuso, mudando }: TituloProps) {
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (perdida) titulo.current?.focus()
  }, [perdida])
  return (
    <>
      <h1 ref={titulo} tabIndex={-1}>
        {perdida ? t('escolha.ocupado') : t(mudando ? 'escolha.mudarTitulo' : 'escolha.titulo', { nome: nome ?? '' })}
      </h1>
      <p className="text-ink-soft">
        {perdida
          ? t('escolha.ocupadoTexto', { dia: diaEMes(diaNo(fuso, perdida)), hora: horaNo(fuso, perdida) })
          : t('escolha.sobre', { minutos, modo: t(`agenda.modo.${modo}`) })}
      </p>
    </>
  )
}

interface ConfirmarProps {
  quando: Date
  fuso: string
  busy: boolean
  /** Undefined in the preview. */
  onConfirmar: (() => void) | undefined
  children: string
}

/** The chosen hour on both clocks, and the press that books it. */
const Confirmar = ({ quando, fuso, busy, onConfirmar, children }: ConfirmarProps) => (
  <div className="escolha-confirmar" role="status">
    <p>
      <b>{t('escolha.em', { dia: inWords(diaNo(fuso, quando)), hora: horaNo(fuso, quando) })}</b>
      <span className="text-sm text-ink-soft">{inBoth(fuso, quando)}</span>
    </p>
    {onConfirmar ? (
      <Button look="primary" wide busy={busy} onClick={onConfirmar}>
        {children}
      </Button>
    ) : (
      <p className="text-sm">{t('escolha.naPrevia')}</p>
    )}
  </div>
)

/** The place of a zone and, where its clock differs, the hour in São Paulo. */
export const inBoth = (fuso: string, quando: Date): string =>
  minutosAdiante(fuso, quando) === 0
    ? lugarOf(fuso)
    : t('escolha.nosDois', { lugar: lugarOf(fuso), hora: horaNo(TIME_ZONE, quando) })
