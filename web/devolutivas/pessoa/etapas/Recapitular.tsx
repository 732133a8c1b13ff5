import { Button } from '../../../ui/Button.tsx'
import { useEnviando } from '../atos/useEnviando.ts'
import { useCena } from '../cena.tsx'
import { Palco, Titulo } from '../Palco.tsx'
import { celular, diz } from '../roteiro.ts'
import { ListaDeCombinados } from './ListaDeCombinados.tsx'

const { titulo, texto, botao, confirmado, esperando_consultor, mudou, controle } = celular.recapitulacao
const hora = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** What stays, on one page, and her yes to exactly that. */
export function Recapitular() {
  const { sala } = useCena()
  const { pedir, ocupado } = useEnviando()
  const { combinados, confirmacoes, versao_combinados, consultor } = sala
  const dela = confirmacoes.filter(({ lado }) => lado === 'participante')
  const agora = dela.find(({ versao }) => versao === versao_combinados)
  const doOutro = confirmacoes.some(({ lado, versao }) => lado === 'consultor' && versao === versao_combinados)
  return (
    <Palco
      alto
      dock={
        combinados.length > 0 &&
        (agora ? (
          <p className="pc-espera" role="status">
            {diz(confirmado, { hora: hora.format(agora.em) })} {!doOutro && diz(esperando_consultor, { consultor })}
          </p>
        ) : (
          <>
            {dela.length > 0 && (
              <p className="pc-nota" role="alert">
                {mudou}
              </p>
            )}
            <Button
              look="primary"
              wide
              busy={ocupado}
              onClick={() => void pedir({ tipo: 'confirmar', versao: versao_combinados })}
            >
              {botao}
            </Button>
          </>
        ))
      }
    >
      <div>
        <Titulo className="pc-menor">{titulo}</Titulo>
        <p className="pc-miudo">{texto}</p>
      </div>
      <ListaDeCombinados podeEscrever />
      {sala.cadeira === 'participante' && sala.controle && (
        <p className="pc-miudo">{diz(controle, { frase: sala.controle.texto })}</p>
      )}
    </Palco>
  )
}
