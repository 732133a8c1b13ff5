import { type FormEvent, useState } from 'react'
import type { MeusDados } from '#shared/contas/meus-dados.contract.ts'
import { errors } from '#shared/errors.ts'
import { ApiError } from '../api.ts'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { CheckField } from '../ui/CheckField.tsx'
import { toast } from '../ui/toast.ts'
import { aceitesEmFalta, type Documento } from './aceites.rules.ts'
import { useRegistrarConsentimentos } from './meus-dados.queries.ts'
import { adiarPedido, pedidoAdiado } from './pedido.storage.ts'
import { TextoDoAceite } from './TextoDoAceite.tsx'

/** Asks, once per session and without standing in the way, for the acceptances that are missing (ruling 19). */
export function PedidoAceites({ dados, participante }: { dados: MeusDados; participante: boolean }) {
  // What is asked stays the same while it is being answered.
  const [falta] = useState(() => (pedidoAdiado() ? [] : aceitesEmFalta(dados, participante)))
  const [closed, setClosed] = useState(false)
  if (closed || falta.length === 0) return null

  function close() {
    adiarPedido()
    setClosed(true)
    // The button that was pressed is gone.
    document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
  }
  return <Pedido falta={falta} onClose={close} />
}

const NONE: Record<Documento, boolean> = { termos: false, privacidade: false, compartilhamento: false }

function Pedido({ falta, onClose }: { falta: readonly Documento[]; onClose(): void }) {
  const registrar = useRegistrarConsentimentos()
  const [values, setValues] = useState(NONE)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (registrar.isPending) return
    try {
      await registrar.mutateAsync(Object.fromEntries(falta.map(documento => [documento, values[documento]])))
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('meus_dados.pedidoSalvo') })
      onClose()
    } catch (error) {
      toast.error(error instanceof ApiError ? error : errors.erro_interno)
    }
  }
  return (
    <form className="card mb-6 grid gap-3" aria-labelledby="pedido-aceites" onSubmit={send}>
      <h2 id="pedido-aceites" className="text-lg">
        {t('meus_dados.pedidoTitulo')}
      </h2>
      <p className="measure text-sm text-ink-soft">{t('meus_dados.pedidoTexto')}</p>
      <div>
        {falta.map(documento => (
          <CheckField
            key={documento}
            reserve={false}
            checked={values[documento]}
            onChange={event => setValues({ ...values, [documento]: event.target.checked })}
            label={<TextoDoAceite documento={documento} />}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={registrar.isPending}>
          {t('meus_dados.pedidoResponder')}
        </Button>
        <Button look="text" onClick={onClose}>
          {t('meus_dados.pedidoDepois')}
        </Button>
      </div>
    </form>
  )
}
