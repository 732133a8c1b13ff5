import { useState } from 'react'
import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { wordsOf } from '../../../../platform/apiError.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { toast } from '../../../../platform/ui/overlays/toast.ts'
import { ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'

type Esperando = NonNullable<NonNullable<SalaConsultor['sala']>['pedido']>

/**
 * Request of a device to enter: the number on that screen is compared aloud with the one shown here before it is
 * accepted.
 */
export function Pedido({ pedido: { id_sala, sinal }, demais }: { pedido: Esperando; demais: boolean }) {
  const { porta } = useSessao()
  const [ocupado, setOcupado] = useState(false)
  const palavras = ROTEIRO.sala.consultor
  const [antes = '', depois = ''] = palavras.pedido.split('{sinal}')
  async function answer(sim: boolean) {
    setOcupado(true)
    try {
      await porta.responder(id_sala, sinal, sim)
    } catch (error) {
      toast.error(wordsOf(error))
    }
    setOcupado(false)
  }
  return (
    <section className="cz-quadro cz-porta cz-chegou" aria-labelledby="porta">
      <h2 id="porta">
        {antes}
        <b className="cz-sinal">{sinal}</b>
        {depois}
      </h2>
      {demais && <p className="cz-aviso">{palavras.varios}</p>}
      <div className="cz-atos">
        <Button look="primary" busy={ocupado} onClick={() => answer(true)}>
          {palavras.sim}
        </Button>
        <Button busy={ocupado} onClick={() => answer(false)}>
          {palavras.nao}
        </Button>
      </div>
    </section>
  )
}
