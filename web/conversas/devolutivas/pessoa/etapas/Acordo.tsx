import { useState } from 'react'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { useEspera } from '../atos/useEspera.ts'
import { useSendingAto } from '../atos/useSendingAto.ts'
import { useCena } from '../cena.tsx'
import { Palco, Titulo } from '../Palco.tsx'
import { celular, say } from '../roteiro.ts'

const { titulo, texto, itens, rodape, botao, botao_secundario, duvida, esperando } = celular.acordo

/** Etapa acordo: purpose of the conversation and who sees what; it begins when the person agrees. */
export function Acordo() {
  const { sala } = useCena()
  const { pedir, ocupado } = useSendingAto()
  const { indo, parado } = useEspera('aceitar_acordo', botao)
  const [perguntando, setPerguntando] = useState(false)
  const nomes = { consultor: sala.consultor }
  const aceito = sala.acordo_aceito_em !== null
  return (
    <Palco
      alto
      dock={
        aceito ? (
          <p className="pc-espera" role="status">
            {say(esperando, nomes)}
          </p>
        ) : (
          <>
            {perguntando && (
              <p className="pc-nota" role="status">
                {duvida}
              </p>
            )}
            {parado && (
              <p className="pc-espera" role="status">
                {parado}
              </p>
            )}
            <div className="pc-par">
              {!parado && (
                <Button look="primary" busy={ocupado || indo} onClick={() => void pedir({ tipo: 'aceitar_acordo' })}>
                  {botao}
                </Button>
              )}
              <Button aria-expanded={perguntando} onClick={() => setPerguntando(!perguntando)}>
                {botao_secundario}
              </Button>
            </div>
          </>
        )
      }
    >
      <Titulo>{titulo}</Titulo>
      {sala.objetivo && (
        <figure className="pc-objetivo">
          <figcaption className="pc-miudo">{t('naConversa.objetivo')}</figcaption>
          <p>{sala.objetivo}</p>
        </figure>
      )}
      <p>{say(texto, nomes)}</p>
      <ul className="grid gap-2 pl-5 [list-style:disc] leading-[1.4]">
        {itens.map(item => (
          <li key={item}>{say(item, nomes)}</li>
        ))}
      </ul>
      <p className="pc-miudo">{rodape}</p>
    </Palco>
  )
}
