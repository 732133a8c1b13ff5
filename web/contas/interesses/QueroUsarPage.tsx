import './quero-usar.css'
import { useState } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { Enviado } from './Enviado.tsx'
import { Moldura } from './Moldura.tsx'
import { type Pedido, PedidoForm } from './PedidoForm.tsx'

/** Page of who wants to use the product in her consultancy: the request, then the mail that confirms it. */
export default function QueroUsarPage() {
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const [enviado, setEnviado] = useState(false)
  if (enviado && pedido)
    return (
      <Moldura passo={1} titulo={t('queroUsar.faltaTitulo')} texto={t('queroUsar.faltaTexto')}>
        <Enviado pedido={pedido} onCorrect={() => setEnviado(false)} />
      </Moldura>
    )
  return (
    <Moldura passo={0} titulo={t('queroUsar.titulo')} texto={t('queroUsar.texto')}>
      <PedidoForm
        antes={pedido}
        onSent={sent => {
          setPedido(sent)
          setEnviado(true)
        }}
      />
    </Moldura>
  )
}
