import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import './etiquetas.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import type { Opcao } from './combo.ts'
import { type EtiquetaVista, Ponto } from './Etiqueta.tsx'
import { EtiquetaCombo } from './EtiquetaCombo.tsx'
import { etiquetasQuery, useLabelPessoa } from './etiquetas.queries.ts'

interface Props {
  id_pessoa: number
  /** The person's labels as the page has them. */
  etiquetas: readonly EtiquetaVista[]
  autoFocus?: boolean
  /** Receives the server's answer. */
  onChange?: (etiquetas: readonly EtiquetaVista[]) => void
}

/** The labels as shown, which change before the server answers, and the acts that add and remove one. */
function useEtiquetas({ id_pessoa, etiquetas, onChange }: Props) {
  const { mutateAsync } = useLabelPessoa(id_pessoa)
  const [kept, setKept] = useState<{ from: readonly EtiquetaVista[]; now: readonly EtiquetaVista[] }>()
  const [said, setSaid] = useState('')
  // What the page hands in anew is newer than what was answered before.
  const shown = kept && kept.from === etiquetas ? kept.now : etiquetas
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  /** Sends one change after the other, so that the last answer is what is shown. */
  function send(body: { por?: (number | string)[]; tirar?: (number | string)[] }, done: string) {
    queue.current = queue.current.then(async () => {
      try {
        const answer = await mutateAsync(body)
        setKept({ from: etiquetas, now: answer.etiquetas })
        setSaid(done)
        onChange?.(answer.etiquetas)
      } catch (error) {
        setKept(undefined)
        sayFailure(error)
      }
    })
  }
  function put(opcao: Opcao) {
    if (opcao.criar) return send({ por: [opcao.nome] }, t('etiquetas.posta', { nome: opcao.nome }))
    const { etiqueta } = opcao
    setKept({ from: etiquetas, now: [...shown, etiqueta] })
    send({ por: [etiqueta.id_etiqueta] }, t('etiquetas.posta', { nome: etiqueta.nome }))
  }
  function take({ id_etiqueta, nome }: EtiquetaVista) {
    setKept({ from: etiquetas, now: shown.filter(each => each.id_etiqueta !== id_etiqueta) })
    send({ tirar: [id_etiqueta] }, t('etiquetas.tirada', { nome }))
  }
  return { shown, said, put, take }
}

/** Editor of one person's labels; each change is sent at once. Only the consultor sees labels. */
export function EtiquetasEditor(props: Props) {
  const { data } = useQuery(etiquetasQuery)
  const etiquetas = useEtiquetas(props)
  const { shown, said, put } = etiquetas
  const root = useRef<HTMLDivElement>(null)
  function take(etiqueta: EtiquetaVista) {
    etiquetas.take(etiqueta)
    root.current?.querySelector('input')?.focus()
  }
  const last = shown.at(-1)
  return (
    <div ref={root} className="grid gap-2">
      {shown.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t('etiquetas.titulo')}>
          {shown.map(each => (
            <Posta key={each.id_etiqueta} etiqueta={each} onTake={() => take(each)} />
          ))}
        </ul>
      )}
      <EtiquetaCombo
        label={t('etiquetas.por')}
        todas={data?.results ?? []}
        escolhidas={shown}
        autoFocus={props.autoFocus ?? false}
        onChoose={put}
        onBack={last && (() => take(last))}
      />
      <p className="text-xs text-ink-soft">
        {t('etiquetas.soVoce')} <Link to={to('/etiquetas')}>{t('etiquetas.gerenciar')}</Link>
      </p>
      <span className="sr-only" role="status">
        {said}
      </span>
    </div>
  )
}

/** One label of the person, with the button that removes it. */
const Posta = ({ etiqueta: { cor, nome }, onTake }: { etiqueta: EtiquetaVista; onTake(): void }) => (
  <li className="etq" data-tirar="">
    <Ponto cor={cor} />
    <span>{nome}</span>
    <button type="button" className="etq-tirar" aria-label={t('etiquetas.tirar', { nome })} onClick={onTake}>
      <X />
    </button>
  </li>
)

const X = () => (
  <svg viewBox="0 0 20 20" className="size-3.5" aria-hidden="true" focusable="false">
    <path d="m5 5 10 10M15 5 5 15" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

export default EtiquetasEditor
