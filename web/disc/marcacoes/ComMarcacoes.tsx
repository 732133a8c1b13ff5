import './marcacoes.css'
import { type ReactNode, useMemo, useState } from 'react'
import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { groupBy } from '../../platform/groupBy.ts'
import { type Marking, MarkingContext } from './contexto.tsx'
import { Panel } from './Panel.tsx'
import { useRespostas } from './useRespostas.ts'

interface Props {
  leitura: Leitura
  /** The report, given the panel that turns marking on and off. */
  children(panel: ReactNode): ReactNode
}

/**
 * Wraps a person's own report and provides its marks. A mark shows at once and waits on the device until the server has
 * it.
 */
export function ComMarcacoes({ leitura, children }: Props) {
  const { id_licenca, frases } = leitura
  const [aberto, setAberto] = useState(false)
  const { dados: data, fila, respostas } = useRespostas(id_licenca)
  const { marcas, marcar } = fila
  const registradas = useMemo(
    () =>
      new Set(
        data?.marcacoes.flatMap(({ frase, a_pedido }) =>
          a_pedido && !marcas.some(one => one.frase === frase) ? [frase] : [],
        ),
      ),
    [data, marcas],
  )
  const index = useMemo(
    () => ({
      porChave: new Map(frases.map(frase => [frase.chave, frase])),
      porTrecho: groupBy(frases, ({ trecho }) => trecho),
    }),
    [frases],
  )
  const perguntadas = frases.filter(({ tipo }) => tipo !== 'fato')
  const marcando: Marking = { aberto, ...index, respostas, registradas, marcar }
  return (
    <MarkingContext value={marcando}>
      {children(
        <Panel
          id_licenca={id_licenca}
          dados={data}
          feitas={perguntadas.filter(({ chave }) => respostas.has(chave)).length}
          frases={perguntadas.length}
          fila={fila}
          aberto={aberto}
          onAberto={setAberto}
        />,
      )}
    </MarkingContext>
  )
}
