import { useState } from 'react'
import type { MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { pedidoDe } from './aceites.rules.ts'
import { DocumentosNovos } from './DocumentosNovos.tsx'
import { PedidoQuemVe } from './PedidoQuemVe.tsx'
import { pedidoAdiado, postponePedido } from './pedido.storage.ts'

/** Shows, once per session, the documents that the server says are pending (behaviour §9). Does not block the page. */
export function PedidoAceites({ dados }: { dados: MeusDados }) {
  // What is asked stays the same while it is being answered.
  const [pedido] = useState(() => (pedidoAdiado() ? null : pedidoDe(dados)))
  const [closed, setClosed] = useState<readonly ('documentos' | 'quem-ve')[]>([])
  if (!pedido) return null

  const close = (part: 'documentos' | 'quem-ve') => () => {
    postponePedido()
    setClosed([...closed, part])
    // The button that was pressed is gone.
    document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
  }
  return (
    <>
      {(pedido.termos || pedido.aviso) && !closed.includes('documentos') && (
        <DocumentosNovos termos={pedido.termos} aviso={pedido.aviso} onClose={close('documentos')} />
      )}
      {pedido.compartilhamento && !closed.includes('quem-ve') && <PedidoQuemVe onClose={close('quem-ve')} />}
    </>
  )
}
