import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ControleCego } from '../../../disc/evidencia/controle/ControleCego.tsx'
import { controleQuery } from '../../../disc/evidencia/evidencia.queries.ts'
import { TituloDoPasso } from '../../../disc/evidencia/Passo.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { type ControleProps, useOcupada } from '../pessoa/cena.tsx'
import { Palco } from '../pessoa/Palco.tsx'

/**
 * The blind control within a conversation: offered after the self-estimate and before any text, on the person's own
 * device. Shows `children` when it was done elsewhere or can no longer be offered.
 */
export default function ControleNaSala({ id_licenca, consultor, children }: ControleProps) {
  const { data } = useQuery(controleQuery(id_licenca))
  const [fora, setFora] = useState(false)
  // The answer is hers to read, however far the conversation went meanwhile; one from another day she knows.
  const [viu, setViu] = useState(false)
  const situacao = data?.situacao
  if (situacao === 'aberto' && !viu) setViu(true)
  const aqui = !fora && (situacao === 'oferecido' || situacao === 'aberto' || (situacao === 'fechado' && viu))
  useOcupada(aqui && situacao === 'fechado')
  if (!data || !aqui) return children(situacao === 'aberto' ? () => setFora(false) : null)
  const ver = { texto: t('naConversa.voltarAConversa'), busy: false, onClick: () => setFora(true) }
  return (
    <Palco alto>
      <TituloDoPasso value="h1">
        <ControleCego controle={data} consultor={consultor} ver={ver} sairTexto={t('naConversa.sairDoBloco')} />
      </TituloDoPasso>
    </Palco>
  )
}
