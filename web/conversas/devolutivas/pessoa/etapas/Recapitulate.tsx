import { useCena } from '../cena.tsx'
import { Palco, Titulo } from '../Palco.tsx'
import { celular } from '../roteiro.ts'
import { ListaDeCombinados } from './ListaDeCombinados.tsx'
import { SeuSim } from './SeuSim.tsx'

const { titulo, texto } = celular.recapitulacao

/** Etapa recapitulacao: a summary on one page, and the person's confirmation of exactly that text. */
export function Recapitulate() {
  const { sala } = useCena()
  return (
    <Palco alto dock={sala.combinados.length > 0 && <SeuSim />}>
      <div>
        <Titulo className="pc-menor">{titulo}</Titulo>
        <p className="pc-miudo">{texto}</p>
      </div>
      <ListaDeCombinados podeEscrever />
    </Palco>
  )
}
