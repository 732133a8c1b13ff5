import { confirmacao_enviada } from '#shared/contas/interesses/interesses.answers.ts'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import './quero-usar.css'
import { useEffect, useRef, useState } from 'react'
import { createInteresse } from '#shared/contas/interesses/interesses.contract.ts'
import { api } from '../../platform/api.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Frame } from './Frame.tsx'
import { type Pedido, PedidoForm } from './PedidoForm.tsx'

/** Page of who wants to use the product in her consultancy: the request, then the mail that confirms it. */
export default function AskAccessPage() {
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const [enviado, setEnviado] = useState(false)
  if (enviado && pedido)
    return (
      <Frame passo={1} titulo={t('queroUsar.faltaTitulo')} texto={t('queroUsar.faltaTexto')}>
        <Enviado pedido={pedido} onCorrect={() => setEnviado(false)} />
      </Frame>
    )
  return (
    <Frame passo={0} titulo={t('queroUsar.titulo')} texto={t('queroUsar.texto')}>
      <PedidoForm
        antes={pedido}
        onSent={sent => {
          setPedido(sent)
          setEnviado(true)
        }}
      />
    </Frame>
  )
}

/** After the request: where the mail went, and what to do when it does not come. */
function Enviado({ pedido, onCorrect }: { pedido: Pedido; onCorrect(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  async function again() {
    setBusy(true)
    await attempt(async () => {
      await api(createInteresse, { body: pedido })
      toast.success(confirmacao_enviada)
    })
    setBusy(false)
  }
  return (
    <section className="card quero-carta">
      <span className="quero-envelope">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <rect x="4" y="7" width="24" height="18" rx="3" />
          <path d="m5 9.5 11 8.500 11-8.500" />
        </svg>
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t('queroUsar.confiraTitulo')}
      </h2>
      <p className="text-lg [overflow-wrap:anywhere]">
        {t('queroUsar.mandamos')} <b className="font-semibold">{pedido.email}</b>.
      </p>
      <p className="text-ink-soft">{t('queroUsar.abraOLink')}</p>
      <hr />
      <p>
        <b className="font-semibold">{t('queroUsar.naoChegou')}</b>{' '}
        <span className="text-ink-soft">{t('queroUsar.olheNoSpam')}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button small look="text" busy={busy} onClick={() => void again()}>
          {t('queroUsar.mandarDeNovo')}
        </Button>
        <Button small look="text" onClick={onCorrect}>
          {t('queroUsar.corrigir')}
        </Button>
      </div>
    </section>
  )
}
