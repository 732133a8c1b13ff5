import { useState } from 'react'
import type { MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { pedidoOf } from './aceites.rules.ts'
import { DocumentosNovos } from './DocumentosNovos.tsx'
import { PedidoQuemVe } from './PedidoQuemVe.tsx'
import { pedidoAdiado, postponePedido } from './pedido.storage.ts'

interface Props {
  dados: MeusDados
  /** Part shown: the line about new documents under the header, or the question who sees the result. */
  parte: 'documentos' | 'quem-ve'
}

/** Shows, once per session, what the server says is pending (behaviour §9). Does not block the page. */
export function PedidoAceites({ dados, parte }: Props) {
  // What is asked stays the same while it is being answered.
  const [pedido] = useState(() => (pedidoAdiado() ? null : pedidoOf(dados)))
  const [closed, setClosed] = useState(false)
  if (!pedido || closed) return null

  function close() {
    postponePedido()
    setClosed(true)
    // The button that was pressed is gone.
    document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
  }
  if (parte === 'quem-ve') return pedido.compartilhamento && <PedidoQuemVe onClose={close} />
  return (
    (pedido.termos || pedido.aviso) && <DocumentosNovos termos={pedido.termos} aviso={pedido.aviso} onClose={close} />
  )
}
