import { Button } from '../../../../platform/ui/Button.tsx'
import { Unsaved } from '../../combinados/em-curso/Unsaved.tsx'
import { useEspera } from '../atos/useEspera.ts'
import { useSendingAto } from '../atos/useSendingAto.ts'
import { useCena } from '../cena.tsx'
import { celular, say } from '../roteiro.ts'

const { botao, confirmado, esperando_consultor, mudou } = celular.recapitulacao
const hora = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/**
 * The person's confirmation of the current text: given, to be given, or to be given again after a change. `aviso` is
 * shown while it was never given.
 */
export function SeuSim({ aviso }: { aviso?: string }) {
  const { sala } = useCena()
  const { pedir, ocupado } = useSendingAto()
  const { indo, parado } = useEspera('confirmar', botao)
  const { confirmacoes, versao_combinados, consultor } = sala
  const dela = confirmacoes.filter(({ lado }) => lado === 'participante')
  const agora = dela.find(({ versao }) => versao === versao_combinados)
  const doOutro = confirmacoes.some(({ lado, versao }) => lado === 'consultor' && versao === versao_combinados)
  if (agora)
    return (
      <p className="pc-espera" role="status">
        {say(confirmado, { hora: hora.format(agora.em) })} {!doOutro && say(esperando_consultor, { consultor })}
      </p>
    )
  if (parado)
    return (
      <p className="pc-espera" role="status">
        {parado}
      </p>
    )
  return (
    <>
      <Unsaved id_devolutiva={sala.id_devolutiva} className="pc-nota" />
      {dela.length > 0 ? (
        <p className="pc-nota" role="alert">
          {mudou}
        </p>
      ) : (
        aviso && <p className="pc-nota">{aviso}</p>
      )}
      <Button
        look="primary"
        wide
        busy={ocupado || indo}
        onClick={() => void pedir({ tipo: 'confirmar', versao: versao_combinados })}
      >
        {botao}
      </Button>
    </>
  )
}
