import { Button } from '../../../../platform/ui/Button.tsx'
import { confirm } from '../../../../platform/ui/overlays/confirm.ts'
import { useCena } from '../cena.tsx'
import { estados } from '../roteiro.ts'
import { useSendingAto } from './useSendingAto.ts'

const { botao, pergunta, sim } = estados.descartar

/**
 * Button by which the person discards the conversation before its end, after a confirmation, because it cannot be
 * undone.
 */
export function Descartar() {
  const { sala } = useCena()
  const { pedir, ocupado } = useSendingAto()
  if (sala.cadeira !== 'participante') return null
  return (
    <Button
      look="text"
      busy={ocupado}
      onClick={async () => {
        if (await confirm({ titulo: botao, texto: pergunta, confirmar: sim, perigo: true }))
          await pedir({ tipo: 'descartar' })
      }}
    >
      {botao}
    </Button>
  )
}
